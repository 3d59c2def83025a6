import { Agent, get as httpGet } from 'node:http'

const TIMEOUT_MS = 10_000
const MOST_BYTES_OF_A_FILE = 16 * 1024 * 1024
const MOST_BYTES_KEPT = 64 * 1024 * 1024
const MOST_KEPT = 10_000

export interface RemoteFile {
  bytes: Buffer
  encoding: 'br' | 'gzip' | null
}

const forms = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** The files of releases, each on its remote's own server. */
export interface RemoteFiles {
  /** The first packed form that is accepted and there, else the plain one; null without any. Rejects while the server is away. */
  get(remote: string, version: string, file: string, acceptEncoding: string): Promise<RemoteFile | null>
}

const serverOf = (pattern: string, remote: string, version: string): string =>
  pattern.replaceAll('{name}', remote).replaceAll('{version}', version.replaceAll('.', '-'))

const accepts = (acceptEncoding: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptEncoding)

/** Fetches from `pattern` (EDG-111) and keeps what never changes in memory, so that a server that is away hurts newcomers alone. */
export const createRemoteFiles = (pattern: string): RemoteFiles => {
  const agent = new Agent({ keepAlive: true })
  /** By address; what is not there is remembered as well. */
  const kept = new Map<string, Buffer | null>()
  let keptBytes = 0

  const keep = (url: string, bytes: Buffer | null): void => {
    kept.set(url, bytes)
    keptBytes += bytes?.length ?? 0
    for (const [oldest, old] of kept) {
      if (keptBytes <= MOST_BYTES_KEPT && kept.size <= MOST_KEPT) return
      kept.delete(oldest)
      keptBytes -= old?.length ?? 0
    }
  }
  const fetchBytes = (url: string): Promise<{ status: number; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const request = httpGet(url, { agent, timeout: TIMEOUT_MS }, (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size > MOST_BYTES_OF_A_FILE) request.destroy(new Error(`${url} is larger than a release's file may be`))
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }))
        answer.on('error', reject)
      })
      request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time`)))
      request.on('error', reject)
    })
  const bytesAt = async (url: string): Promise<Buffer | null> => {
    const known = kept.get(url)
    if (known !== undefined) return known
    const { status, bytes } = await fetchBytes(url)
    if (status !== 200 && status !== 404) throw new Error(`${url} answered ${status}`)
    const found = status === 200 ? bytes : null
    keep(url, found)
    return found
  }

  return {
    get: async (remote, version, file, acceptEncoding) => {
      const url = `${serverOf(pattern, remote, version)}/remotes/${remote}/${version}/${file}`
      for (const { encoding, suffix } of forms) {
        if (!accepts(acceptEncoding, encoding)) continue
        const packed = await bytesAt(url + suffix)
        if (packed) return { bytes: packed, encoding }
      }
      const plain = await bytesAt(url)
      return plain && { bytes: plain, encoding: null }
    },
  }
}
