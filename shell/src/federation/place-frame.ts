import type { Release, RemoteName } from '@sofaspark/contract'
import { keepSheets } from '@sofaspark/browser/prerendered.ts'
import { addressOf } from './integrity.ts'

/** The element around the remote that is shown: gives it a place, and removes what a broken release left behind. */
export const createPlaceFrame = (frame: HTMLElement) => {
  const prerendered = (remote: RemoteName): HTMLElement | null => {
    const place = frame.querySelector<HTMLElement>(':scope > [data-prerendered]')
    return place?.dataset['remote'] === remote ? place : null
  }
  return {
    prerendered,
    freshPlace: (): HTMLElement => {
      const place = frame.ownerDocument.createElement('div')
      place.tabIndex = -1
      frame.replaceChildren(place)
      return place
    },
    /** Empties the frame, except of the build's page of this remote; returns whether that page is there. */
    clearUnlessRendered: (remote: RemoteName): boolean => {
      const isRendered = prerendered(remote) !== null
      if (!isRendered) {
        keepSheets(frame)
        frame.replaceChildren()
      }
      return isRendered
    },
    removeStyles: (remote: RemoteName, release: Release): void => {
      const folder = addressOf(remote, release)
      for (const link of frame.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (link.href.startsWith(folder)) link.remove()
    },
  }
}
