import type { CreateControl } from '../control.ts'
import { controlAttributes, make } from '../dom.ts'

const PAIR = /^\S+ : \S+$/

/** A clock changes by one this often; a number that changes at other times is news. */
const [MIN_TICK_MS, MAX_TICK_MS] = [600, 1_500]
/** The seconds left at which a screen reader says a clock. */
const SAID_SECONDS: ReadonlySet<number> = new Set([60, 30, 10, 5])

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
  /** A clock is silent except at a few moments; everything else is said when it changes. CTL-128 */
  const voice = (next: string) => {
    const [seconds, atMs] = [secondsOf(next), context.clock.nowMs()]
    const elapsedMs = atMs - last.atMs
    const isTick = seconds === last.seconds - 1 && elapsedMs >= MIN_TICK_MS && elapsedMs <= MAX_TICK_MS
    element.setAttribute('role', isTick ? 'timer' : 'status')
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
