import { put } from './hud-parts.ts'

/** A place of the game in CSS pixels. */
export type ToScreen = (x: number, y: number, height: number) => { x: number; y: number }

const SHOWN_MS = 900
const MAX_SHOUTS = 6
const HIGH_M = 1.8

/** Short words where something has happened; one of each kind at a time, and six at most. SDK-212 */
export const createShouts = (parent: HTMLElement, toScreen: ToScreen) => {
  const root = put(parent, 'hud-tags')
  return (text: string, at: { x: number; y: number }, kind: string): void => {
    for (const before of root.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (root.childElementCount >= MAX_SHOUTS) return
    const { x, y } = toScreen(at.x, at.y, HIGH_M)
    const element = put(root, 'hud-shout')
    element.dataset['kind'] = kind
    element.textContent = text
    element.style.transform = `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px) translate(-50%, -100%)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOWN_MS).onfinish = () =>
      element.remove()
  }
}
