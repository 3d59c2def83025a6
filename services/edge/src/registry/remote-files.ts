import { get as httpGet, Agent, type IncomingHttpHeaders } from 'node:http'

const TIMEOUT_MS = 10_000
const MOST_BYTES_OF_A_FILE = 16 * 1024 * 1024
const MOST_BYTES_KEPT = 64 * 1024 * 1024

export interface RemoteFile {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** The files of releases, each on its remote's own server. */
export interface RemoteFiles {
  /** As the server gave it, packed if that was accepted; null when it is not there. Rejects while the server is away. */
  get(remote: string, version: string, file: string, acceptEncoding: string): Promise<RemoteFile | null>
}

const serverOf = (pattern: string, remote: string, version: string): string =>
  pattern.replaceAll('{name}', remote).replaceAll('{version}', version.replaceAll('.', '-'))

/** The encodings that servers of releases have, so that others do not make entries of their own. */
const encodingsOf = (acceptEncoding: string): string =>
  ['br', 'gzip']
    .filter((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(acceptEncoding))
    .join(', ')

/** Fetches from `pattern` (EDG-111) and keeps what never changes in memory, so that a server that is away hurts newcomers alone. */
export const createRemoteFiles = (pattern: string): RemoteFiles => {
  const agent = new Agent({ keepAlive: true })
  const kept = new Map<string, RemoteFile>()
  let keptBytes = 0

  const keep = (key: string, file: RemoteFile): void => {
    kept.set(key, file)
    keptBytes += file.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= MOST_BYTES_KEPT) return
      kept.delete(oldest)
      keptBytes -= bytes.length
    }
  }
  const fetchFile = (url: string, encodings: string): Promise<RemoteFile> =>
    new Promise((resolve, reject) => {
      const request = httpGet(
        url,
        { agent, timeout: TIMEOUT_MS, headers: { 'accept-encoding': encodings } },
        (answer) => {
          const parts: Buffer[] = []
          let size = 0
          answer.on('data', (part: Buffer) => {
            size += part.length
            parts.push(part)
            if (size > MOST_BYTES_OF_A_FILE) request.destroy(new Error(`${url} is larger than a release's file may be`))
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
          )
          answer.on('error', reject)
        },
      )
      request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time`)))
      request.on('error', reject)
    })

  return {
    get: async (remote, version, file, acceptEncoding) => {
      const encodings = encodingsOf(acceptEncoding)
      const url = `${serverOf(pattern, remote, version)}/remotes/${remote}/${version}/${file}`
      const key = `${url} ${encodings}`
      const known = kept.get(key)
      if (known) return known
      const fetched = await fetchFile(url, encodings)
      if (fetched.status === 404) return null
      if (fetched.status !== 200) throw new Error(`${url} answered ${fetched.status}`)
      keep(key, fetched)
      return fetched
    },
  }
}
