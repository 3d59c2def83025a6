import { put } from '@sofaspark/game-sdk/hud/hud.ts'

/** A place of the rink in CSS pixels. */
export type ToScreen = (x: number, y: number, height: number) => { x: number; y: number }

const SHOWN_MS = 900
const MAX_SHOUTS = 6

/** Short words where something happened on the ice; one of each kind at a time. */
export const createShouts =
  (parent: HTMLElement, toScreen: ToScreen) =>
  (text: string, at: { x: number; y: number }, kind: string): void => {
    for (const before of parent.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (parent.childElementCount >= MAX_SHOUTS) return
    const { x, y } = toScreen(at.x, at.y, 1.8)
    const element = put(parent, 'ice-shout')
    element.dataset['kind'] = kind
    element.textContent = text
    element.style.transform = `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px) translate(-50%, -100%)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOWN_MS).onfinish = () =>
      element.remove()
  }
