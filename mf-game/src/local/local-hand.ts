import { type Language, type Pad, type Widget, directionOf } from '@sofaspark/contract'
import { restingDevice, type DeviceState, createDeviceControls } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { paperUnits } from '@sofaspark/game-sdk/pad-view/controls/drawing.ts'

/** An item that a player without a phone can select on the big screen. */
export type LocalItem =
  | { kind: 'letter'; control: string; letter: string }
  | { kind: 'erase' | 'send' | 'undo' | 'clear'; control: string }
  | { kind: 'option'; control: string; option: string; label: string; isSecret: boolean; isOff: boolean }
  | { kind: 'ink'; color: string }
  | { kind: 'width'; width: number }

const latin = 'abcdefghijklmnopqrstuvwxyz'
const hebrew = 'אבגדהוזחטיכלמנסעפצקרשת'
/** Answers are compared without accents, so one alphabet serves all Latin languages. */
const lettersOf = (language: Language): readonly string[] => (language === 'he' ? hebrew : latin).split('')

const optionsOf = ({ id, options = [], secret = false }: Widget): LocalItem[] =>
  options.map((option) => ({
    kind: 'option' as const,
    control: id,
    option: option.id,
    label: option.label,
    isSecret: secret,
    isOff: option.disabled === true,
  }))
const writingOf = ({ id }: Widget, language: Language): LocalItem[] => [
  ...lettersOf(language).map((letter) => ({ kind: 'letter' as const, control: id, letter })),
  { kind: 'erase', control: id },
  { kind: 'send', control: id },
]
const toolsOf = ({ id, palette = [], widths = [], tools }: Widget): LocalItem[] => [
  ...palette.map((color) => ({ kind: 'ink' as const, color })),
  ...widths.map((width) => ({ kind: 'width' as const, width })),
  ...(['undo', 'clear'] as const)
    .filter((tool) => tools?.includes(tool) ?? true)
    .map((kind) => ({ kind, control: id })),
]

/** The selectable items of a pad: letters, drawing tools, options. */
const itemsOf = (pad: Pad, language: Language): LocalItem[] =>
  pad.widgets.flatMap((widget) => {
    if (widget.type === 'choices') return optionsOf(widget)
    if (widget.type === 'text') return writingOf(widget, language)
    return widget.type === 'canvas' ? toolsOf(widget) : []
  })

/** More items than these are in rows of `LONG_ROW`. */
const ONE_ROW = 8
const LONG_ROW = 7
const columnsOf = (items: readonly LocalItem[]): number => (items.length > ONE_ROW ? LONG_ROW : items.length)

const EDGE = 0.5
/** A held direction repeats. */
const REPEAT_AFTER_S = 0.35
const REPEAT_EVERY_S = 0.11
const stepOf = (value: number): number => (Math.abs(value) >= EDGE ? Math.sign(value) : 0)

/** A cursor on a list of items, moved by the direction of a device. */
const createLocalMenu = () => {
  let items: readonly LocalItem[] = []
  let at = 0
  let before = restingDevice
  let untilRepeatS = 0
  const go = (x: number, y: number): void => {
    const columns = columnsOf(items)
    const isRow = items.length <= columns
    const next = at + (isRow ? x || y : x + y * columns)
    if (next >= 0 && next < items.length) at = next
  }
  return {
    show: (next: readonly LocalItem[]): void => {
      items = next
      at = 0
      untilRepeatS = REPEAT_AFTER_S
    },
    /** In a language that runs right to left the next item is the one to the left. */
    move: (now: DeviceState, seconds: number, isRightToLeft: boolean): void => {
      const [x, y] = [stepOf(now.x) * (isRightToLeft ? -1 : 1), stepOf(now.y)]
      const isNew = stepOf(now.x) !== stepOf(before.x) || stepOf(now.y) !== stepOf(before.y)
      untilRepeatS = isNew ? REPEAT_AFTER_S : untilRepeatS - seconds
      before = now
      if (!isNew && untilRepeatS > 0) return
      if (!isNew) untilRepeatS = REPEAT_EVERY_S
      go(x, y)
    },
    cursor: () => at,
    picked: () => items[at],
    items: () => items,
  }
}

/** A command of a device: sent reliably, as a phone sends it. */
interface LocalCommand {
  type: string
  data: unknown
}

/** As often as a phone sends the parts of a stroke. */
const SEND_EVERY_S = 0.05
/** Units of the paper a second: slow for details, faster the longer a direction is held. */
const SLOW = 200
const FAST = 760
const RAMP_S = 0.7

const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value))
/** Stroke numbers that a reloaded page does not reuse. */
let strokeNumber = Date.now() % 100_000_000

/** A pen on the paper of the big screen: the direction moves it, the first button draws. EVE-60 */
const createLocalPen = () => {
  let id = ''
  let [x, y] = [0, 0]
  let heldS = 0
  let unsentS = 0
  let isOpen = false
  let points: number[] = []
  let last = ''
  const ink = { color: '', width: 0 }

  const part = (end: boolean): LocalCommand => {
    const data = { id, stroke: strokeNumber, ...ink, points, end }
    points = []
    return { type: 'stroke', data }
  }
  return {
    ink,
    show: (widget: Widget): void => {
      const { palette = [], widths = [] } = widget
      id = widget.id
      ;[x, y] = [paperUnits.width / 2, paperUnits.height / 2]
      ;[isOpen, points, last] = [false, [], '']
      ink.color = palette[0] ?? '#1a0d33'
      ink.width = widths[Math.min(1, widths.length - 1)] ?? 16
    },
    /** A stroke begins with a new press: a button that is still held after picking a tool draws nothing. */
    step: (now: DeviceState, seconds: number, isPressed: boolean): LocalCommand[] => {
      const isMoving = now.x !== 0 || now.y !== 0
      heldS = isMoving ? heldS + seconds : 0
      const speed = SLOW + (FAST - SLOW) * Math.min(1, heldS / RAMP_S)
      x = inside(x + now.x * speed * seconds, paperUnits.width)
      y = inside(y + now.y * speed * seconds, paperUnits.height)
      unsentS += seconds
      const point = [Math.round(x), Math.round(y)] as const
      const draws = isPressed || (isOpen && now.buttons[0] === true)
      const isNew = point.join() !== last
      if (draws && (!isOpen || isNew)) points.push(...point)
      if (draws) last = point.join()
      if (draws && !isOpen) {
        strokeNumber += 1
        isOpen = true
        return []
      }
      if (!draws && isOpen) {
        isOpen = false
        return [part(true)]
      }
      if (unsentS < SEND_EVERY_S) return []
      unsentS = 0
      if (isOpen) return points.length > 0 ? [part(false)] : []
      if (!isNew) return []
      last = point.join()
      return [{ type: 'hover', data: { id, x: point[0], y: point[1] } }]
    },
    /** Ends the current stroke, as lifting a finger does. */
    lift: (): LocalCommand[] => {
      if (!isOpen) return []
      isOpen = false
      return [part(true)]
    },
  }
}

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

/** One device in place of a phone: it moves the pad's sticks and sliders, presses its buttons in order, selects, writes and draws. SCR-75, EVE-60 */
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
    /** For the card on the big screen: the items, the text so far, and whether its player is looking at a secret. */
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
