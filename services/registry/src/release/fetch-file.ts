const TIMEOUT_MS = 10_000

/** The bytes of a release's file as its server gives them; null when it is not there. */
export type FetchFile = (name: string, version: string, file: string) => Promise<Uint8Array | null>

/** Where a release is served: `{name}` and `{version}` of the pattern are filled in, dots of the version as dashes. */
export const upstreamOf = (pattern: string, name: string, version: string): string =>
  pattern.replaceAll('{name}', name).replaceAll('{version}', version.replaceAll('.', '-'))

export const createFetchFile =
  (pattern: string): FetchFile =>
  async (name, version, file) => {
    const address = `${upstreamOf(pattern, name, version)}/remotes/${name}/${version}/${file}`
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
