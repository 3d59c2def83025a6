import { cleanStick } from '@sofaspark/game-sdk/sim/steer.ts'
import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import type { PartyEvent, PartyInput } from '../kit/world.ts'
import type { PadControl, PadLayout } from '@sofaspark/game-sdk/define-game.ts'
import type { ButtonSign } from '../kit/buttons.ts'
import { switchKind } from '../drawing/calls.ts'

export const presses = ['act', 'minus', 'plus', 'left', 'right', 'pick'] as const
type Press = (typeof presses)[number]

/** The gesture of the hand on the rule card at this moment. */
export interface ShownHand {
  seat: number
  /** Where the thumb is, or where the newest swipe went; −1 to 1, y away from the viewer. */
  x: number
  y: number
  /** How fresh each press is: 1 as the thumb comes down, 0 once the press is over. */
  fresh: Record<Press, number> & Record<string, number>
  /** The newest choice, from 0. */
  choice: number
}

const fadeS = 0.3
const followPerS = 14

const isPressed = (input: PartyInput, press: Press): boolean => {
  const value = input[press]
  return typeof value === 'number' ? value > 0 : value !== undefined && value !== false
}

const newHand = (seat: number): ShownHand => ({
  seat,
  x: 0,
  y: 0,
  fresh: { act: 0, minus: 0, plus: 0, left: 0, right: 0, pick: 0 },
  choice: 0,
})

const feel = (hand: ShownHand, input: PartyInput, isSwipe: boolean, share: number): void => {
  for (const press of presses) if (isPressed(input, press)) hand.fresh[press] = 1
  for (const id of Object.keys(input.presses ?? {})) hand.fresh[id] = 1
  if (input.pick !== undefined) hand.choice = Math.max(0, Number(input.pick) - 1)
  if (isSwipe) {
    if (input.act) Object.assign(hand, { x: input.x, y: input.y })
    return
  }
  // Bots push harder than a control goes.
  const { x, y } = cleanStick(input)
  hand.x += (x - hand.x) * share
  hand.y += (y - hand.y) * share
}

/** The controls of the first bean of a demonstration; the card shows each gesture beside its effect. PTY-64 */
export const createHand = () => {
  let shown: ShownHand | null = null
  return ({ show }: Pick<PartyState, 'show'>, events: readonly PartyEvent[], seconds: number): ShownHand | null => {
    if (show.phase !== 'card') shown = null
    if (shown)
      for (const [press, fresh] of Object.entries(shown.fresh))
        shown.fresh[press] = Math.max(0, fresh - seconds / fadeS)
    const share = Math.min(1, seconds * followPerS)
    for (const event of events) {
      if (event.type !== 'hand' || show.phase !== 'card') continue
      if (shown?.seat !== event.seat) shown = newHand(event.seat)
      feel(shown, event.input, minis[show.key].kind === 'swipe', share)
    }
    return shown
  }
}

type Signs = Readonly<Record<string, ButtonSign>>

const ink = '#1a0d33'
const line = `stroke="${ink}" stroke-width="3"`
/** A thumb that `leadGestures` moves, since the content policy forbids style attributes; `press` names the pressed control. */
const thumb = (x: number, y: number, motion: string, press?: string): string =>
  `<g class="pty-thumb ${motion}"${press ? ` data-press="${press}"` : ''}><circle cx="${x}" cy="${y}" r="15" fill="#ffd23f" class="pty-hit"/><circle cx="${x}" cy="${y}" r="10" fill="#ffd79a" ${line}/><path d="M${x - 5} ${y - 3}q5-5 10 0" fill="none" stroke="#fff" stroke-width="3"/></g>`
const phone = (inside: string, motion = ''): string =>
  `<g class="${motion}"><rect x="6" y="8" width="88" height="48" rx="9" fill="#fff4e0" ${line}/><rect x="14" y="14" width="72" height="36" rx="4" fill="#45307d"/>${inside}</g>`
const disc = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ff8a5c" ${line}/>`
const halves =
  '<rect x="16" y="16" width="33" height="32" rx="4" fill="#ff8a5c"/><rect x="51" y="16" width="33" height="32" rx="4" fill="#7ce0ff"/>'

/** The pictures of buttons as paths. */
const signPaths: Readonly<Record<ButtonSign, string>> = {
  minus: 'M-5 0h10',
  plus: 'M-5 0h10M0-5v10',
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  square: 'M-5-5h10v10h-10z',
  triangle: 'M0-6l6 10h-12z',
}
const sign = (x: number, y: number, path: string): string =>
  `<path transform="translate(${x} ${y})" d="${path}" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"/>`

/** All buttons of a pad on one phone, each with the sign that its minigame has declared. PTY-12 */
const buttonsOf = (buttons: readonly PadControl[], signs: Signs): string => {
  const gap = Math.min(40, 78 / buttons.length)
  const radius = Math.min(17, gap / 2 - 1)
  return phone(
    buttons
      .map(({ id }, at) => {
        const x = 50 + (at - (buttons.length - 1) / 2) * gap
        const own = signs[id]
        const press = thumb(x, 32, at > 0 ? 'tap late' : 'tap', id)
        return disc(x, 32, radius) + press + (own === undefined ? '' : sign(x, 32, signPaths[own]))
      })
      .join(''),
  )
}

const choiceRoom = 68
/** Where each choice lies on the phone. */
const choiceX = (at: number, count: number): number => 50 + ((at - (count - 1) / 2) * choiceRoom) / count

const countOf = (choices: PadControl | undefined): number => choices?.options?.length ?? 1

/** Choices with icons differ on the card as well. SDK-513 */
const choicesOf = ([choices]: readonly PadControl[]): string => {
  const count = countOf(choices)
  const wide = choiceRoom / count - 4
  const choice = (at: number): string => {
    const x = choiceX(at, count)
    const kind = choices?.options?.[at]?.icon === undefined ? undefined : switchKind(at)
    const mark = kind ? `<path transform="translate(${x} 25)" d="${kind.mark}" fill="${ink}" stroke="${ink}"/>` : ''
    return `<rect x="${x - wide / 2}" y="19" width="${wide}" height="26" rx="4" fill="${kind?.color ?? '#ff8a5c'}"/>${mark}`
  }
  return phone(Array.from({ length: count }, (_, at) => choice(at)).join('') + thumb(50, 36, 'choose', 'pick'))
}

type Picture = (controls: readonly PadControl[], signs: Signs) => string

/** A moving picture of the thumb on each control; it needs no words. */
const gestures: Readonly<Record<string, Picture>> = {
  stick: () => phone(`<circle cx="50" cy="32" r="16" fill="#6a4fae" ${line}/>${thumb(50, 32, 'round')}`),
  slider: () => phone(`<rect x="20" y="28" width="60" height="8" rx="4" fill="#ff8a5c"/>${thumb(50, 32, 'across')}`),
  swipe: () =>
    phone(
      `<path d="M28 32h44m-9-8 9 8-9 8" fill="none" stroke="#ff8a5c" stroke-width="5" class="pty-way"/>${thumb(50, 32, 'flick')}`,
    ),
  button: buttonsOf,
  tapPair: () => phone(halves + thumb(32, 32, 'tap', 'left') + thumb(67, 32, 'tap late', 'right')),
  choices: choicesOf,
  tilt: () => phone(disc(50, 32, 10), 'pty-thumb tilt'),
}

/** The controls of a pad as pictures, one for each kind. PTY-64 */
export const gesturesOf = ({ widgets }: PadLayout, signs: Signs = {}): string => {
  const kinds = [...new Set(widgets.map(({ type }) => type))]
  return kinds
    .map((kind) =>
      gestures[kind]?.(
        widgets.filter(({ type }) => type === kind),
        signs,
      ),
    )
    .filter((picture) => picture !== undefined)
    .map((picture) => `<svg viewBox="0 0 100 64">${picture}</svg>`)
    .join('')
}

/** Moves the pictured thumbs by the demonstration's input. PTY-64 */
export const leadGestures = (element: HTMLElement, pad: PadLayout, hand: ShownHand | null): void => {
  element.classList.toggle('led', hand !== null)
  if (!hand) return
  const { x, y, fresh, choice } = hand
  const count = countOf(pad.widgets.find(({ type }) => type === 'choices'))
  const way = 1 - 2 * fresh.act
  const values = {
    x,
    y,
    choice: choiceX(Math.min(choice, count - 1), count) - 50,
    flickX: fresh.act > 0 ? x * way : 0,
    flickY: fresh.act > 0 ? y * way : 0,
    turn: Math.atan2(-y, x),
  }
  for (const thumb of element.querySelectorAll<SVGElement>('[data-press]'))
    thumb.style.setProperty('--press', (fresh[thumb.dataset['press'] ?? ''] ?? 0).toFixed(2))
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, value.toFixed(2))
}

export const gestureStyle = /* css */ `
.pty-gestures { position: absolute; inset-inline: calc(var(--u) * 2); inset-block: 0; display: flex; align-items: center; justify-content: space-between; }
.pty-gestures svg { display: block; width: calc(var(--u) * 20); height: calc(var(--u) * 12.8); overflow: visible; }
.pty-thumb, .pty-way { transform-box: fill-box; transform-origin: center; }
.pty-thumb { animation: 1.4s ease-in-out infinite; }
.pty-hit { opacity: var(--press, 0); }
.pty-thumb.round { animation-name: pty-round; }
.pty-thumb.across { animation-name: pty-across; }
.pty-thumb.flick { animation-name: pty-flick; }
.pty-thumb.tap, .pty-thumb.choose { animation-name: pty-tap; }
.pty-thumb.late { animation-delay: .7s; }
.pty-thumb.tilt { animation-name: pty-tilt; }
.still .pty-thumb, .led .pty-thumb { animation: none; }
.led .round { transform: translate(calc(var(--x) * 11px), calc(var(--y) * -11px)); }
.led .across { transform: translateX(calc(var(--x) * 22px)); }
.led .flick { transform: translate(calc(var(--flickX) * 24px), calc(var(--flickY) * -16px)); }
.led .pty-way { transform: rotate(calc(var(--turn) * 1rad)); }
.led .tap { transform: scale(calc(1.2 - var(--press, 0) * .35)); }
.led .choose { transform: translateX(calc(var(--choice) * 1px)) scale(calc(1 - var(--press) * .25)); }
.led .tilt { transform: translateY(calc(var(--y) * -7px)) rotate(calc(var(--x) * 30deg)); }
@keyframes pty-round { 0%, 100% { transform: translate(11px, 0) } 25% { transform: translate(0, 9px) } 50% { transform: translate(-11px, 0) } 75% { transform: translate(0, -9px) } }
@keyframes pty-across { 0%, 100% { transform: translateX(-22px) } 50% { transform: translateX(22px) } }
@keyframes pty-flick { 0%, 30% { transform: translateX(-20px) } 55%, 80% { transform: translateX(20px) } 100% { transform: translateX(-20px) } }
@keyframes pty-tap { 0%, 45%, 100% { transform: scale(1.25) } 60%, 75% { transform: scale(.85) } }
@keyframes pty-tilt { 0%, 100% { transform: rotate(-14deg) } 50% { transform: rotate(14deg) } }
`
