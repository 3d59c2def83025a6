import { addElement } from './hud-parts.ts'

interface SeatElement<Shown> {
  /** Changes whenever `draw` is to run again. */
  look: (shown: Shown) => string
  /** Fills the empty element. */
  draw: (element: HTMLElement, shown: Shown) => void
  /** Runs in each frame. */
  place: (element: HTMLElement, shown: Shown) => void
}

/** An element for each seat that is shown: drawn again when its look changes, removed with its seat. SDK-513 */
export const createSeatElements = <Shown extends { seat: number }>(
  parent: HTMLElement,
  className: string,
  { look, draw, place }: SeatElement<Shown>,
) => {
  const kept = new Map<number, { element: HTMLElement; look: string }>()
  return (shown: readonly Shown[]): void => {
    for (const [seat, { element }] of kept) {
      if (shown.some((one) => one.seat === seat)) continue
      element.remove()
      kept.delete(seat)
    }
    for (const one of shown) {
      const own = kept.get(one.seat) ?? { element: addElement(parent, className), look: '' }
      kept.set(one.seat, own)
      const now = look(one)
      if (own.look !== now) {
        own.look = now
        own.element.replaceChildren()
        draw(own.element, one)
      }
      place(own.element, one)
    }
  }
}
