import type { PadLayout } from '@sofaspark/game-sdk/define-game.ts'

const ink = '#1a0d33'
const line = `stroke="${ink}" stroke-width="3"`
const thumb = (x: number, y: number, motion: string): string =>
  `<g class="pty-thumb ${motion}"><circle cx="${x}" cy="${y}" r="10" fill="#ffd79a" ${line}/><path d="M${x - 5} ${y - 3}q5-5 10 0" fill="none" stroke="#fff" stroke-width="3"/></g>`
const phone = (inside: string, motion = ''): string =>
  `<g class="${motion}"><rect x="6" y="8" width="88" height="48" rx="9" fill="#fff4e0" ${line}/><rect x="14" y="14" width="72" height="36" rx="4" fill="#45307d"/>${inside}</g>`
const disc = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ff8a5c" ${line}/>`
const halves =
  '<rect x="16" y="16" width="33" height="32" rx="4" fill="#ff8a5c"/><rect x="51" y="16" width="33" height="32" rx="4" fill="#7ce0ff"/>'

/** A moving picture of the thumb on each control; it needs no words. */
const gestures: Readonly<Record<string, () => string>> = {
  stick: () => phone(`<circle cx="50" cy="32" r="16" fill="#6a4fae" ${line}/>${thumb(50, 32, 'round')}`),
  slider: () => phone(`<rect x="20" y="28" width="60" height="8" rx="4" fill="#ff8a5c"/>${thumb(50, 32, 'across')}`),
  swipe: () =>
    phone(`<path d="M28 32h44m-9-8 9 8-9 8" fill="none" stroke="#ff8a5c" stroke-width="5"/>${thumb(50, 32, 'flick')}`),
  button: () => phone(disc(50, 32, 16) + thumb(50, 32, 'tap')),
  tapPair: () => phone(halves + thumb(32, 32, 'tap') + thumb(67, 32, 'tap late')),
  choices: () =>
    phone(
      [18, 41, 64].map((x) => `<rect x="${x}" y="19" width="18" height="26" rx="4" fill="#ff8a5c"/>`).join('') +
        thumb(50, 34, 'tap'),
    ),
  tilt: () => phone(disc(50, 32, 10), 'pty-thumb tilt'),
}

/** The controls of a pad as pictures, one for each kind. PTY-105 */
export const gesturesOf = ({ widgets }: PadLayout): string => {
  const kinds = [...new Set(widgets.map(({ type }) => type))]
  return kinds
    .map((kind) => gestures[kind]?.())
    .filter((picture) => picture !== undefined)
    .map((picture) => `<svg viewBox="0 0 100 64">${picture}</svg>`)
    .join('')
}

export const gestureStyle = /* css */ `
.pty-gestures { position: absolute; inset-inline-start: calc(var(--u) * 2); inset-block: 0; display: flex; align-items: center; gap: var(--u); }
.pty-gestures svg { display: block; width: calc(var(--u) * 13); height: calc(var(--u) * 8.4); overflow: visible; }
.pty-thumb { transform-box: fill-box; transform-origin: center; animation: 1.4s ease-in-out infinite; }
.pty-thumb.round { animation-name: pty-round; }
.pty-thumb.across { animation-name: pty-across; }
.pty-thumb.flick { animation-name: pty-flick; }
.pty-thumb.tap { animation-name: pty-tap; }
.pty-thumb.late { animation-delay: .7s; }
.pty-thumb.tilt { animation-name: pty-tilt; }
.still .pty-thumb { animation: none; }
@keyframes pty-round { 0%, 100% { transform: translate(11px, 0) } 25% { transform: translate(0, 9px) } 50% { transform: translate(-11px, 0) } 75% { transform: translate(0, -9px) } }
@keyframes pty-across { 0%, 100% { transform: translateX(-22px) } 50% { transform: translateX(22px) } }
@keyframes pty-flick { 0%, 30% { transform: translateX(-20px) } 55%, 80% { transform: translateX(20px) } 100% { transform: translateX(-20px) } }
@keyframes pty-tap { 0%, 45%, 100% { transform: scale(1.25) } 60%, 75% { transform: scale(.85) } }
@keyframes pty-tilt { 0%, 100% { transform: rotate(-14deg) } 50% { transform: rotate(14deg) } }
`
