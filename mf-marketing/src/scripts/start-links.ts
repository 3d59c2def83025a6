/** Passes this visit's source on to the app, so that it knows who sent the visitor. Nothing is stored here. */
const source = (): string | null => {
  const named = new URLSearchParams(location.search).get('from')
  if (named !== null || document.referrer === '') return named
  const { host } = new URL(document.referrer)
  return host === location.host ? null : host
}

const from = source()
if (from !== null)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-start]'))
    link.href = `/?${new URLSearchParams({ from })}`
