/** The source of this visit, as far as the page knows it; `null` for none and for a page of our own. */
const source = (): string | null => {
  const named = new URLSearchParams(location.search).get('from')
  if (named !== null || document.referrer === '') return named
  const { host } = new URL(document.referrer)
  return host === location.host ? null : host
}

/** Passes this visit's source on to the app, so that it knows who sent the visitor. Nothing is stored here. */
export const passSourceOn = (links: Iterable<HTMLAnchorElement>): void => {
  const from = source()
  if (from === null) return
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.href)
    searchParams.set('from', from)
    link.setAttribute('href', `${pathname}?${searchParams}`)
  }
}
