import { Agent, get as httpGet } from 'node:http'

const TIMEOUT_MS = 10_000
const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_CACHE_BYTES = 64 * 1024 * 1024
const MAX_MISSING = 10_000
/** Files in flight from the remotes' servers, each fetched once however many pages wait for it. */
const MAX_LOADING = 200

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
  /**
   * The first accepted compressed form that exists, else the plain one; null without any. Rejects when the server does
   * not respond.
   */
  get(remote: string, version: string, file: string, accepted: readonly string[]): Promise<RemoteFile | null>
}

/** Where the files of a release are, by the pattern of their servers. */
export const serverOf = (pattern: string, remote: string, version: string): string =>
  pattern.replaceAll('{name}', remote).replaceAll('{version}', version.replaceAll('.', '-'))

/**
 * Fetches from `pattern` (EDG-110) and caches immutable files in memory, so that an outage of a server affects
 * newcomers alone.
 */
export const createRemoteFiles = (pattern: string): RemoteFiles => {
  const agent = new Agent({ keepAlive: true })
  const kept = new Map<string, Buffer>()
  /** Separate from the cached files, so that requests for missing ones evict nothing. */
  const missing = new Set<string>()
  const loading = new Map<string, Promise<Buffer | null>>()
  let keptBytes = 0

  const keep = (url: string, bytes: Buffer): void => {
    kept.set(url, bytes)
    keptBytes += bytes.length
    for (const [oldest, old] of kept) {
      if (keptBytes <= MAX_CACHE_BYTES) return
      kept.delete(oldest)
      keptBytes -= old.length
    }
  }
  const keepMissing = (url: string): void => {
    missing.add(url)
    for (const oldest of missing) {
      if (missing.size <= MAX_MISSING) return
      missing.delete(oldest)
    }
  }
  const fetchBytes = (url: string): Promise<{ status: number; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const request = httpGet(url, { agent, timeout: TIMEOUT_MS }, (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.length
          parts.push(part)
          if (size > MAX_FILE_BYTES) request.destroy(new Error(`${url} is larger than a release's file may be`))
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }))
        response.on('error', reject)
      })
      request.on('timeout', () => request.destroy(new Error(`${url} did not respond in time`)))
      request.on('error', reject)
    })
  const load = async (url: string): Promise<Buffer | null> => {
    const { status, bytes } = await fetchBytes(url)
    if (status !== 200 && status !== 404) throw new Error(`${url} answered ${status}`)
    if (status === 404) {
      keepMissing(url)
      return null
    }
    keep(url, bytes)
    return bytes
  }
  const bytesAt = (url: string): Promise<Buffer | null> | Buffer | null => {
    const known = kept.get(url) ?? loading.get(url)
    if (known !== undefined) return known
    if (missing.has(url)) return null
    if (loading.size >= MAX_LOADING) throw new Error('too many files are in flight')
    const loaded = load(url).finally(() => loading.delete(url))
    loading.set(url, loaded)
    return loaded
  }

  return {
    get: async (remote, version, file, accepted) => {
      const url = `${serverOf(pattern, remote, version)}/remotes/${remote}/${version}/${file}`
      for (const { encoding, suffix } of forms) {
        if (!accepted.includes(encoding)) continue
        const packed = await bytesAt(url + suffix)
        if (packed) return { bytes: packed, encoding }
      }
      const plain = await bytesAt(url)
      return plain && { bytes: plain, encoding: null }
    },
  }
}
