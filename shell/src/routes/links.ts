import type { Navigation } from '@sofaspark/contract'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Links to paths that this document can show stay inside it, so that an open lobby survives them; every other link is
 * the browser's (SHL-19, MKT-151). Returns a function that stops it.
 */
export const followLinks = (
  page: Document,
  navigation: Navigation,
  isShownHere: (path: string) => boolean,
): (() => void) => {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event) || link.target !== '' || link.hasAttribute('download')) return
    const url = new URL(link.href, page.baseURI)
    const isOurs = url.origin === page.location.origin && isShownHere(url.pathname)
    if (!isOurs || (url.hash !== '' && url.pathname === page.location.pathname)) return
    event.preventDefault()
    navigation.go(`${url.pathname}${url.search}${url.hash}`)
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}
