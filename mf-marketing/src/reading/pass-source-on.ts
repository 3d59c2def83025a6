/** The source of this visit, if known; `null` for none and for our own pages. */
const source = (): string | null => {
  const named = new URLSearchParams(location.search).get('from')
  if (named !== null || document.referrer === '') return named
  const { host } = new URL(document.referrer)
  return host === location.host ? null : host
}

/** Passes this visit's source on to the app in the links to it. Nothing is stored here. */
export const passSourceOn = (links: Iterable<HTMLAnchorElement>): void => {
  const from = source()
  if (from === null) return
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.href)
    searchParams.set('from', from)
    link.setAttribute('href', `${pathname}?${searchParams}`)
  }
}
