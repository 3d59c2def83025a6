import { cheerId } from '../pad-layouts/pad-layouts.ts'
import { limits, padIcons, padSchema, type WidgetType } from '@sofaspark/contract'
import type { PadLayout, SeatView } from '../game/define-game.ts'
import { areaOf, areas, growOf } from '../pad-view/arrange.ts'
import { encodeFrame, frameWidgets, hasTimedControls, type WidgetState } from '../pad/input-frame.ts'
import type { PadControls } from '../pad/pad-controls.ts'

type Layouts = Readonly<Record<string, PadLayout>>

/** Reads that each kind of control answers; other reads of it are always 0. */
const readsOf: Readonly<Record<string, readonly WidgetType[]>> = {
  stick: ['stick', 'dpad'],
  held: ['button'],
  pressed: ['button', 'swipe', 'tapPair'],
  slider: ['slider'],
  tilt: ['tilt'],
  taps: ['tapPair'],
  swipe: ['swipe'],
  wheel: ['wheel'],
  aim: ['aim'],
  agoMs: ['button', 'swipe', 'tapPair', 'aim'],
}

/** Areas that their controls would leave partly empty: shares below 1 do not fill a row. SDK-120 */
const emptyAreas = ({ widgets }: PadLayout): string[] =>
  areas.flatMap((area) => {
    const shares = widgets.filter((widget) => areaOf(widget) === area).map(growOf)
    return shares.length > 0 && shares.reduce((sum, share) => sum + share, 0) < 1
      ? [`the controls of “${area}” leave a part of it empty: their shares (grow) are less than 1 together`]
      : []
  })

/** Faults of one pad: what the contract refuses, unknown icons, ids used twice, frames that are too long, nothing but one line. SDK-120 */
export const padFaults = (pad: PadLayout): string[] => {
  const faults: string[] = []
  const parsed = padSchema.safeParse(pad)
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) faults.push(`${path.join('.')} is refused: ${message}`)
  const icons = pad.widgets.flatMap(({ icon, options = [] }) => [icon, ...options.map((option) => option.icon)])
  for (const icon of icons)
    if (icon !== undefined && !padIcons.includes(icon)) faults.push(`there is no icon “${icon}”`)
  const ids = pad.widgets.map(({ id }) => id)
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at)))
    faults.push(`two controls are called “${id}”`)
  const [only, ...others] = pad.widgets
  if (only === undefined || (others.length === 0 && only.type === 'label' && only.bind === undefined))
    faults.push(
      'it is an empty page with one line: show the standing, a cheer (`messagePad`) or the pad to warm up with',
    )
  faults.push(...emptyAreas(pad))
  const clock = hasTimedControls(pad)
    ? { answered: 0, heldMs: 0, clockMs: 0, pressedMs: new Map<string, number>() }
    : undefined
  const bytes = encodeFrame(pad, new Map<string, WidgetState>(), clock).byteLength
  if (bytes > limits.inputFrameBytes)
    faults.push(`a frame has ${bytes} bytes, at most ${limits.inputFrameBytes} are sent`)
  return faults
}

/** Faults of a seat's view: a layout that does not exist, or a bound label without a value. SDK-120 */
export const viewFaults = (layouts: Layouts, view: SeatView): string[] => {
  const pad = view.pad ?? layouts[view.layout]
  if (!pad) return [`view() names the layout “${view.layout}”, there are ${Object.keys(layouts).join(', ')}`]
  const values = view.values ?? {}
  return [
    ...(view.pad ? padFaults(view.pad) : []),
    ...pad.widgets.flatMap(({ bind }) =>
      bind === undefined || bind in values ? [] : [`view() gives “${view.layout}” no value “${bind}”`],
    ),
  ].map((fault) => `layout “${view.layout}”: ${fault}`)
}

type Asked = Map<string, Set<string>>

/** Controls that note what they are asked for; `active` ones are all pressed, pulled and tilted. */
const notingControls = (asked: Asked, active: boolean): PadControls => {
  const value = active ? 1 : 0
  const note =
    <Answer>(read: string, answer: Answer) =>
    (id: string): Answer => {
      asked.set(id, (asked.get(id) ?? new Set<string>()).add(read))
      return answer
    }
  return {
    stick: note('stick', { x: value, y: 0 }),
    held: note('held', active),
    pressed: note('pressed', value),
    slider: note('slider', value),
    tilt: note('tilt', { x: value, y: 0, live: active }),
    taps: note('taps', { left: value, right: value }),
    swipe: note('swipe', { count: value, x: value, y: 0, speed: value }),
    wheel: note('wheel', value),
    aim: note('aim', { held: active, x: value, y: 0, lifts: value, taps: value }),
    agoMs: note('agoMs', 0),
    frameAgoMs: () => 0,
    commands: [],
  }
}

/** Controls that `readPad` asks for and no pad has, and those that a pad has and nothing reads. SDK-120 */
export const readFaults = (pads: readonly PadLayout[], readPad: (controls: PadControls) => unknown): string[] => {
  const asked: Asked = new Map()
  for (const active of [false, true]) readPad(notingControls(asked, active))
  const offered = new Map<string, Set<WidgetType>>()
  for (const { id, type } of pads.flatMap(frameWidgets)) offered.set(id, (offered.get(id) ?? new Set()).add(type))
  const faults: string[] = []
  for (const [id, reads] of asked)
    for (const read of reads) {
      const types = offered.get(id)
      if (!types) faults.push(`readPad asks for ${read}('${id}'), and no pad has a control “${id}”`)
      else if (!readsOf[read]?.some((type) => types.has(type)))
        faults.push(`readPad asks for ${read}('${id}'), and “${id}” is a ${[...types].join(' and a ')}`)
    }
  for (const [id, types] of offered)
    // The session itself reads cheers.
    if (!asked.has(id) && id !== cheerId)
      faults.push(`the ${[...types].join(' and ')} “${id}” is on a pad, and readPad does not read it`)
  return faults
}

/** Every text of a pad that is a key of the locale rather than a text. */
export const labelKeys = ({ theme, widgets }: PadLayout): string[] =>
  [
    theme?.title,
    theme?.hint,
    ...widgets.flatMap(({ label, placeholder, options = [] }) => [
      label,
      placeholder,
      ...options.map((option) => option.label),
    ]),
  ].filter((text) => text !== undefined && /^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(text)) as string[]
