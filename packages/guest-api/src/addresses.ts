const PAGE_NAME = /(?:screen|controller)\.html$/

/** An address without query, hash and the name of a game's page. */
export const baseAddress = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(PAGE_NAME, '')

/** Whether two addresses belong to the same loaded game; http and https are the same. */
export const isSameGame = (one: string, other: string): boolean =>
  baseAddress(one).replace(/^https:/, 'http:') === baseAddress(other).replace(/^https:/, 'http:')

/** Where a game leads all devices: paths that begin with a dot are relative to its base address, all else is passed on. */
export const navigationAddress = (target: string, from: string, parameters: unknown): string => {
  const address = target.startsWith('.') ? new URL(target, baseAddress(from)).href : target
  return parameters === undefined ? address : `${address}#${encodeURIComponent(JSON.stringify(parameters))}`
}

/** The parameters within an address; undefined without any, and for a hash that is none. */
export const navigationParameters = (address: string): unknown => {
  const at = address.indexOf('#')
  if (at < 0) return undefined
  try {
    return JSON.parse(decodeURIComponent(address.slice(at + 1))) as unknown
  } catch {
    // A game may use the hash for itself.
    return undefined
  }
}
