import type { FetchFile } from '@sofaspark/kit/release-check.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 16 * 1024 * 1024

/** Address of a release's server: fills `{name}` and `{version}` into the pattern, with dashes for the version's dots. */
const upstreamOf = (pattern: string, name: string, version: string): string =>
  pattern.replaceAll('{name}', name).replaceAll('{version}', version.replaceAll('.', '-'))

/** Fetches within 10 s and up to 16 MB; rejects anything more (REG-11). */
export const createFetchFile =
  (pattern: string, mostBytes: number = MAX_BYTES): FetchFile =>
  async (name, version, file) => {
    const address = `${upstreamOf(pattern, name, version)}/remotes/${name}/${version}/${file}`
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 404 || !response.body) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) {
      await response.body.cancel()
      throw new Error(`${address} answered ${response.status}`)
    }
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > mostBytes) throw new Error(`${address} is larger than a release's file may be`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
