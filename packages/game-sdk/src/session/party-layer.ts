import { addStyles, put, write } from '../hud/hud-parts.ts'
import { putSignedName, type PlayerAt } from '../hud/signed-name.ts'

/** A cheer stays this long. */
const CHEER_MS = 1_600

const style = `
.sdk-party { position: absolute; inset: auto 0 16%; display: flex; flex-wrap: wrap; gap: 0.8em; justify-content: center;
  align-items: flex-end; pointer-events: none; font: 600 3vmin Fredoka, Rubik, sans-serif; color: #fff4e0; }
.sdk-party > div { display: flex; gap: 0.45em; align-items: center; padding: 0.4em 0.9em; border-radius: 2em;
  background: rgb(26 13 51 / 0.86); }
.sdk-party .seat-sign { inline-size: 1.2em; block-size: 1.2em; }
.sdk-cheer { animation: sdk-cheer ${CHEER_MS}ms ease-out forwards; }
@keyframes sdk-cheer { 0% { transform: translateY(1.5em) scale(0.7); } 20% { transform: scale(1.15); }
  70% { opacity: 1; } 100% { opacity: 0; transform: translateY(-2.5em); } }
@media (prefers-reduced-motion: reduce) { .sdk-cheer { animation: none; } }
`

export interface PartyLayer {
  /** The hints that are given now. SDK-112 */
  hint(hints: readonly { seat: number; text: string }[]): void
  /** Somebody who does not play cheers; a further cheer takes the place of the one before. SDK-113 */
  cheer(seat: number): void
  dispose(): void
}

/** Everybody's hints over any game's picture and words, and cheers between the two. */
export const createPartyLayer = (parent: HTMLElement, words: HTMLElement, player: PlayerAt): PartyLayer => {
  let removeStyles: (() => void) | undefined
  const root = put(parent, 'sdk-party')
  const cheers = put(parent, 'sdk-party')
  words.before(cheers)
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let shown = ''
  const chip = (within: HTMLElement, className: string, seat: number, text: string): HTMLElement => {
    removeStyles ??= addStyles(style)
    const element = put(within, className)
    element.dataset['seat'] = String(seat)
    putSignedName(element, seat, player)
    write(put(element, '', 'b'), text)
    return element
  }
  return {
    hint: (hints) => {
      const key = JSON.stringify(hints)
      if (key === shown) return
      shown = key
      for (const old of root.querySelectorAll('.sdk-hint')) old.remove()
      for (const { seat, text } of hints) chip(root, 'sdk-hint', seat, text)
    },
    cheer: (seat) => {
      clearTimeout(timers.get(seat))
      cheers.querySelector(`[data-seat="${seat}"]`)?.remove()
      const element = chip(cheers, 'sdk-cheer', seat, '♥')
      timers.set(
        seat,
        setTimeout(() => {
          element.remove()
        }, CHEER_MS),
      )
    },
    dispose: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      removeStyles?.()
      root.remove()
      cheers.remove()
    },
  }
}
