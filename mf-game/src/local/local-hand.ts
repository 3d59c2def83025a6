import { directionOf, type Language, type Pad } from '@sofaspark/contract'
import { createDeviceControls, restingDevice, type DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import type { LocalCommand } from './local-command.ts'
import { columnsOf, createLocalMenu, itemsOf, type LocalItem } from './local-menu.ts'
import { createLocalPen } from './local-pen.ts'

interface Step {
  frame: Uint8Array | null
  commands: readonly LocalCommand[]
}

/** Buttons of a device on a pad with a paper or a secret. */
const TOOLS = 1
const UNDO = 2
const PEEK = 3
const MAX_LETTERS = 40

const textOf = (pad: Pad | null): string | undefined => pad?.widgets.find(({ type }) => type === 'text')?.id
const isPaper = (pad: Pad | null): boolean => pad?.widgets.some(({ type }) => type === 'canvas') ?? false

/** One device as a phone: it moves the pad's sticks and sliders, presses its buttons in order, picks, writes and draws. SCR-75, EVE-60, EVE-61 */
export const createLocalHand = (language: () => Language = () => 'en') => {
  let pad: Pad | null = null
  let before = restingDevice
  let draft = ''
  let hasTools = false
  const menu = createLocalMenu()
  const pen = createLocalPen()
  const controls = createDeviceControls()

  const act = (item: LocalItem): LocalCommand[] => {
    switch (item.kind) {
      case 'letter':
        if (draft.length < MAX_LETTERS) draft += item.letter
        return []
      case 'erase':
        draft = draft.slice(0, -1)
        return []
      case 'send': {
        const text = draft
        draft = ''
        return text === '' ? [] : [{ type: 'text', data: { id: item.control, text } }]
      }
      case 'option':
        return item.isOff ? [] : [{ type: 'choice', data: { id: item.control, option: item.option } }]
      case 'ink':
        pen.ink.color = item.color
        return []
      case 'width':
        pen.ink.width = item.width
        return []
      default:
        return [{ type: item.kind, data: { id: item.control } }]
    }
  }
  const isNew = (button: number, now: DeviceState): boolean =>
    now.buttons[button] === true && before.buttons[button] !== true
  const pick = (now: DeviceState, seconds: number): LocalCommand[] => {
    menu.move(now, seconds, directionOf(language()) === 'rtl')
    const item = menu.picked()
    return isNew(0, now) && item ? act(item) : []
  }
  /** On a paper the second button opens its tools, and picking one closes them. */
  const drawOn = (now: DeviceState, seconds: number): LocalCommand[] => {
    const undo = menu.items().find(({ kind }) => kind === 'undo')
    const undone = isNew(UNDO, now) && undo ? [...pen.lift(), ...act(undo)] : []
    if (isNew(TOOLS, now)) hasTools = !hasTools
    if (!hasTools) return [...undone, ...pen.step(now, seconds, isNew(0, now))]
    const lifted = pen.lift()
    if (isNew(0, now)) hasTools = false
    return [...undone, ...lifted, ...pick(now, seconds)]
  }
  return {
    /** Another pad: its counters restart. */
    show: (next: Pad | null): void => {
      if (textOf(pad) === undefined || textOf(pad) !== textOf(next)) draft = ''
      const canvas = next?.widgets.find(({ type }) => type === 'canvas')
      if (canvas) pen.show(canvas)
      hasTools = false
      menu.show(next ? itemsOf(next, language()) : [])
      pad = next
      controls.restart()
    },
    step: (now: DeviceState, seconds: number): Step => {
      if (!pad) return { frame: null, commands: [] }
      const commands = isPaper(pad) ? drawOn(now, seconds) : pick(now, seconds)
      const frame = controls.frame(pad, { before, now }, seconds)
      before = now
      return { frame, commands }
    },
    /** For the card on the big screen: what can be picked now, what was written, and whether its player looks at a secret. */
    shown: () => {
      const items = isPaper(pad) && !hasTools ? [] : menu.items()
      const isWriting = items.some(({ kind }) => kind === 'send')
      return {
        items,
        columns: columnsOf(items),
        cursor: menu.cursor(),
        ink: isPaper(pad) ? pen.ink.color : null,
        draft: isWriting ? draft : null,
        peeks: before.buttons[PEEK] === true,
      }
    },
  }
}
