import { createHmac } from 'node:crypto'
import { registrySchema, type Registry } from '@sofaspark/contract'
import { addressKey, type Logger } from '@sofaspark/kit'
import type { RemoteFiles } from './remote-files.ts'
import type { RegistrySource } from './registry-source.ts'

const EVERY_MS = 1_000
const TIMEOUT_MS = 3_000
/** Reports on their way; more are dropped, for they would only say the same. */
const MAX_REPORTS_IN_FLIGHT = 50

interface Parts {
  /** Such as `http://registry:8080`. */
  url: string
  edgeToken: string
  files: RemoteFiles
  log: Logger
}

/**
 * The registry service's entries, asked for every second with the last ETag (EDG-110). While it is away the last good
 * ones stay. Visitors are told apart by a keyed hash of their address, IPv6 by its /64, that is the same on every edge:
 * whoever reaches several edges counts once (EDG-118).
 */
export const createRegistryService = ({ url, edgeToken, files, log }: Parts): RegistrySource => {
  const key = createHmac('sha256', edgeToken).update('reporters of failures').digest()
  const texts = new Map<string, string>()
  let good: Registry = { remotes: {} }
  let etag = ''
  let away = false
  let closed = false
  let inFlight = 0
  let timer: NodeJS.Timeout | undefined

  const learnReleases = async (registry: Registry): Promise<void> => {
    for (const [remote, { stable }] of Object.entries(registry.remotes)) {
      const key = `${remote}/${stable.version}/release.json`
      if (texts.has(key)) continue
      // Asked for again with the next answer of the registry; pages do without its preloads until then.
      const file = await files.get(remote, stable.version, 'release.json', []).catch(() => null)
      if (file) texts.set(key, file.bytes.toString('utf8'))
    }
  }
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(`${url}/remotes.json`, {
        headers: etag === '' ? {} : { 'if-none-match': etag },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 200) {
        const registry = registrySchema.parse(await answer.json())
        await learnReleases(registry)
        good = registry
        etag = answer.headers.get('etag') ?? ''
      } else if (answer.status !== 304) throw new Error(`it answered ${answer.status}`)
      if (away) log.info('the registry is back')
      away = false
    } catch (error) {
      if (!away) log.warn({ err: error }, 'the registry does not answer; the last good one stays')
      away = true
    }
  }
  const round = async (): Promise<void> => {
    await ask()
    if (!closed) timer = setTimeout(() => void round(), EVERY_MS)
  }
  void round()

  return {
    read: () => good,
    report: ({ remote, version, address }) => {
      if (inFlight >= MAX_REPORTS_IN_FLIGHT) return false
      inFlight += 1
      const reporter = createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 22)
      void fetch(`${url}/failures`, {
        method: 'POST',
        headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
        body: JSON.stringify({ remote, version, reporter }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then((answer) => answer.arrayBuffer())
        .catch((error: unknown) => log.warn({ err: error, remote, version }, 'a failure could not be reported'))
        .finally(() => {
          inFlight -= 1
        })
      return false
    },
    releaseText: (remote, version, file) => texts.get(`${remote}/${version}/${file}`) ?? null,
    isKnown: () => etag !== '',
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
