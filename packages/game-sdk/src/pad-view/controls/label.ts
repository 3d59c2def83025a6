import type { CreateControl } from './control.ts'
import { controlAttributes, make } from './dom.ts'

const PAIR = /^\S+ : \S+$/

/** A clock changes by one this often; a number that changes at other times is announced. */
const [MIN_TICK_MS, MAX_TICK_MS] = [600, 1_500]
/** The seconds left at which a screen reader says a clock. */
const SAID_SECONDS: ReadonlySet<number> = new Set([60, 30, 10, 5])

/** Of a number that runs, such as metres, a screen reader says one in this time. */
const SAID_EVERY_MS = 4_000

const isNumeric = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text)

/** A clock's seconds, from `42` or `1:05`; `NaN` for any other text. */
const secondsOf = (text: string): number => {
  const [, minutes = '0', seconds = ''] = /^(?:(\d+):)?(\d+)$/.exec(text) ?? []
  return seconds === '' ? Number.NaN : Number(minutes) * 60 + Number(seconds)
}

/** A text of the game on the phone; its value may change while the pad stays. */
export const createLabel: CreateControl = (widget, context) => {
  const picture = make('span', 'pad-picture', { 'aria-hidden': 'true' })
  const caption = make('span', 'pad-label-text')
  const said = make('span', 'pad-said', { role: 'status' })
  const value = make('strong', 'pad-label-value', { dir: 'auto' })
  // Caption and value run in the direction of the caption's language, though the pad itself is never mirrored.
  const attributes = { ...controlAttributes('label', widget.id), role: 'status', dir: 'auto' }
  const element = make('div', 'pad-control pad-label', attributes, [picture, caption, value, said])
  let last = { seconds: Number.NaN, atMs: 0 }
  let saidAtMs = -Infinity
  let cancelSaying: () => void = () => undefined
  /** A clock is silent except at a few moments, another number rests after each time; everything else is said when it changes. CTL-08 */
  const voice = (next: string) => {
    const [seconds, atMs] = [secondsOf(next), context.clock.nowMs()]
    const elapsedMs = atMs - last.atMs
    const isTick = seconds === last.seconds - 1 && elapsedMs >= MIN_TICK_MS && elapsedMs <= MAX_TICK_MS
    const isEarly = !isTick && isNumeric(next) && atMs - saidAtMs < SAID_EVERY_MS
    cancelSaying()
    if (isEarly)
      cancelSaying = context.clock.after(saidAtMs + SAID_EVERY_MS - atMs, () => {
        saidAtMs = context.clock.nowMs()
        said.textContent = next
      })
    else if (!isTick) saidAtMs = atMs
    element.setAttribute('role', isTick || isEarly ? 'timer' : 'status')
    said.textContent = isTick && SAID_SECONDS.has(seconds) ? next : ''
    last = { seconds, atMs }
  }
  const update: ReturnType<CreateControl>['update'] = ({ label, icon }) => {
    picture.replaceChildren(...[icon === undefined ? null : context.icon(icon)].filter((part) => part !== null))
    caption.textContent = label ?? ''
  }
  update(widget)
  return {
    element,
    isHeld: () => false,
    release: () => undefined,
    update,
    destroy: () => cancelSaying(),
    bind: (id, next) => {
      if (id !== (widget.bind ?? widget.id)) return
      if (value.textContent === next) return
      voice(next)
      value.textContent = next
      // Two scores stand in the order in which the caption names the sides.
      if (PAIR.test(next)) value.removeAttribute('dir')
      else value.setAttribute('dir', 'auto')
    },
  }
}
