import { isLanguage, usualHands, type Hands, type Pad } from '@sofaspark/contract'
import { encodeFrame, hasTimedControls, pressCounts, type WidgetState } from '../pad/input-frame.ts'
import { areaOf, areas, growOf } from './arrange.ts'
import { pageClock, type Control, type ControlContext, type CreateControl, type PadClock } from './controls/control.ts'
import { controlKinds } from './controls/index.ts'
import { make, setProperty } from './controls/dom.ts'
import { englishPadWords, type PadWords } from './controls/pad-words.ts'
import { createFramePump, createPressTimes } from './pad-frames.ts'

export interface PadViewOptions {
  /** The pad's own container. */
  place: HTMLElement
  /** Creates a canvas: `createCanvas`, or one that loads it with the first paper, `lateControl`. */
  canvas: CreateControl
  onFrame(frame: Uint8Array): void
  onCommand(type: string, data: unknown): void
  /** A control was touched: vibrate briefly. */
  onFeel?(): void
  words?: PadWords
  /** An icon by its name. */
  icon?: (name: string) => Element | null
  clock?: PadClock
  /** The page's language; games that speak to each phone in its own language receive it. */
  language?: () => string
}

/** Presses by a control's id. */
export type PadPresses = Readonly<Record<string, readonly number[]>>

/** The content of controls beyond their pad, by a control's id: drawings. */
export type PadPapers = Readonly<Record<string, unknown>>

/** The state that a view takes over from the one that drew the same pad before. */
export interface PadBefore {
  presses?: PadPresses
  papers?: PadPapers
  /** The values of labels, by the id that they are bound to. CTL-08 */
  values?: Readonly<Record<string, string>>
  /** The page was reloaded with this pad: the game brings the content of its controls. */
  isReloaded?: boolean
}

/** A pad on the page: drawn from data, operated by fingers, mouse and keys. */
export interface PadView {
  /**
   * Draws a pad in its theme's colour or the player's. The same controls in the same order are updated in place, keeping touches.
   * Presses count from zero, or from `presses` if another view drew this very pad before, and a frame reports that; its
   * `papers` are shown at once. CTL-04, CTL-127
   */
  show(pad: Pad | null, color?: string, before?: PadBefore): void
  /** The state that the next view of this pad takes over. */
  before(): PadBefore
  /** Shows a value on the labels that are bound to it. */
  bind(id: string, value: string): void
  /** Gives a control a piece of what it had before its page was reloaded; junk changes nothing. CTL-127 */
  restore(id: string, piece: unknown): void
  /** The screen asks for the phone's clock; a pad with timed controls answers in a frame at once. SDK-72 */
  askClock(question: number): void
  /** From now on the pad suits these hands. CTL-270 */
  suit(hands: Hands): void
  isTouched(): boolean
  release(): void
  destroy(): void
}

const papersOf = (controls: ReadonlyMap<string, Control>): PadPapers =>
  Object.fromEntries(
    [...controls].map(([id, control]) => [id, control.keep?.()] as const).filter(([, kept]) => kept !== undefined),
  )

const structureOf = (pad: Pad) => pad.widgets.map((widget) => `${widget.type} ${widget.id} ${areaOf(widget)}`).join()

/** The pad's areas with their controls, in order. */
const areaElements = (pad: Pad, controls: ReadonlyMap<string, Control>): HTMLElement[] =>
  areas.flatMap((area) => {
    const widgets = pad.widgets.filter((widget) => areaOf(widget) === area)
    if (widgets.length === 0) return []
    const element = make('div', 'pad-area', {
      'data-area': area,
      'data-count': String(widgets.length),
      'data-holds': [...new Set(widgets.map(({ type }) => type))].join(' '),
    })
    setProperty(element, '--grow', Math.max(...widgets.map(growOf)))
    for (const widget of widgets) {
      const control = controls.get(widget.id)
      if (!control) continue
      setProperty(control.element, '--grow', growOf(widget))
      element.append(control.element)
    }
    return [element]
  })

/** Pads with texts in the player's own language. */
const speaks = (pad: Pad) => pad.widgets.some(({ type }) => type === 'text' || type === 'choices' || type === 'canvas')

type Controls = ReadonlyMap<string, Control>

const statesOf = (controls: Controls): Map<string, WidgetState> => {
  const states = new Map<string, WidgetState>()
  for (const [id, control] of controls) {
    const state = control.state?.()
    if (state) states.set(id, state)
  }
  return states
}
const pressesOf = (controls: Controls): PadPresses =>
  Object.fromEntries(
    [...statesOf(controls)]
      .map(([id, state]) => [id, pressCounts(state)] as const)
      .filter(([, counts]) => counts.length > 0),
  )

/** The services that a view offers to its controls. */
const contextOf = (options: PadViewOptions, changed: () => void): ControlContext => ({
  clock: options.clock ?? pageClock,
  words: options.words ?? englishPadWords,
  changed,
  command: options.onCommand.bind(options),
  feel: () => options.onFeel?.(),
  icon: (name) => options.icon?.(name) ?? null,
  hands: { ...usualHands },
  choices: { tilts: false },
})

/** Styles do most of it; controls read the rest whenever they are touched. CTL-270 */
const suitHands = (root: HTMLElement, context: ControlContext, hands: Hands): void => {
  Object.assign(context.hands, hands)
  root.toggleAttribute('data-mirrored', hands.mirrored)
  root.toggleAttribute('data-large', hands.large)
  root.toggleAttribute('data-steady', hands.steady)
}

const layOut = (root: HTMLElement, parts: readonly HTMLElement[]): void => {
  root.dataset['areas'] = parts.map((part) => part.dataset['area']).join(' ')
  root.dataset['sides'] = areas
    .slice(1, 4)
    .filter((area) => parts.some((part) => part.dataset['area'] === area))
    .join(' ')
  root.replaceChildren(...parts)
}

const whenHidden = (release: () => void): (() => void) => {
  const releaseWhenHidden = () => {
    if (document.visibilityState === 'hidden') release()
  }
  window.addEventListener('blur', release)
  document.addEventListener('visibilitychange', releaseWhenHidden)
  return () => {
    window.removeEventListener('blur', release)
    document.removeEventListener('visibilitychange', releaseWhenHidden)
  }
}

const sayHello = (options: PadViewOptions): void => {
  const spoken = options.language?.() ?? document.documentElement.lang
  if (isLanguage(spoken)) options.onCommand('hello', { language: spoken })
}

const destroyAll = (controls: Controls): void => {
  for (const control of controls.values()) {
    control.release()
    control.destroy?.()
  }
}

const updateAll = (controls: Controls, { widgets }: Pad): void => {
  for (const widget of widgets) {
    controls.get(widget.id)?.update(widget)
    controls.get(widget.id)?.restart?.()
  }
}

export const createPadView = (options: PadViewOptions): PadView => {
  const { place: element, clock = pageClock } = options
  const root = make('div', 'pad', { dir: 'ltr' })
  const kinds = { ...controlKinds, canvas: options.canvas }
  const bound = new Map<string, string>()
  let pad: Pad | null = null
  let controls = new Map<string, Control>()
  const times = createPressTimes(root, clock)
  element.append(root)

  const isTouched = () => [...controls.values()].some((control) => control.isHeld())
  const pump = createFramePump(clock, isTouched, () => {
    if (pad) options.onFrame(encodeFrame(pad, statesOf(controls), hasTimedControls(pad) ? times.clock() : undefined))
  })
  const context = contextOf(options, () => {
    times.note(statesOf(controls))
    pump.changed()
  })

  const build = (next: Pad) => {
    controls = new Map(next.widgets.map((widget) => [widget.id, kinds[widget.type](widget, context)]))
    layOut(root, areaElements(next, controls))
    if (speaks(next)) sayHello(options)
  }
  const clear = () => {
    destroyAll(controls)
    pump.stop()
    controls = new Map()
    root.replaceChildren()
  }
  const release = () => {
    for (const control of controls.values()) control.release()
  }
  /** A receiver that counts presses by differences needs the starting count, or it would miss the first one. */
  const count = (from: PadPresses) => {
    for (const [id, control] of controls) control.countFrom?.(from[id] ?? [])
    times.restart(statesOf(controls))
    if (Object.keys(pressesOf(controls)).length > 0) pump.changed()
  }
  const stopReleasing = whenHidden(release)

  return {
    show: (next, color, { presses = {}, papers = {}, values = {}, isReloaded = false } = {}) => {
      const isNew = next !== pad
      const isSame = pad !== null && next !== null && structureOf(pad) === structureOf(next)
      if (isSame && isNew) pump.flush()
      if (!isSame) {
        clear()
        if (next) build(next)
      }
      pad = next
      if (isSame && isNew) updateAll(controls, next)
      if (isNew) count(presses)
      // One that this view received itself is newer.
      for (const [id, value] of Object.entries(values)) if (!bound.has(id)) bound.set(id, value)
      if (isReloaded) for (const control of controls.values()) control.expect?.()
      for (const [id, kept] of Object.entries(papers)) controls.get(id)?.adopt?.(kept)
      const theme = next?.theme?.color ?? color
      if (theme !== undefined) setProperty(root, '--pad-color', theme)
      for (const [id, value] of bound) for (const control of controls.values()) control.bind?.(id, value)
    },
    bind: (id, value) => {
      bound.set(id, value)
      for (const control of controls.values()) control.bind?.(id, value)
    },
    restore: (id, piece) => controls.get(id)?.restore?.(piece),
    askClock: (question) => {
      if (!pad || !hasTimedControls(pad)) return
      times.ask(question)
      pump.now()
    },
    suit: (hands) => suitHands(root, context, hands),
    before: () => ({ presses: pressesOf(controls), papers: papersOf(controls), values: Object.fromEntries(bound) }),
    isTouched,
    release,
    destroy: () => {
      clear()
      times.destroy()
      stopReleasing()
      root.remove()
    },
  }
}
