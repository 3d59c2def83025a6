import { remoteNames } from '@sofaspark/contract'
import { releasePagesFile } from '@sofaspark/contract/release-files.ts'
import type { RequestHandler } from 'express'
import { networkKey, sendError } from '@sofaspark/kit'
import { createWindowCount } from '../abuse/address-limits.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import { isEmbeddedElsewhere } from '../visit/foreign-request.ts'
import { visitIn } from '../visit/visit.ts'
import type { RemoteFiles } from '../registry/remote-files.ts'
import { mediaTypeOf } from './precompressed.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** `/{name}/{version}/{file}`, nothing that an upstream could resolve to something else. */
const PATH = /^\/([a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-z]{7,40})\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

const STRAYS_MS = 60_000
/** Releases that an open page may still have, and the registry no longer names. */
const STRAYS_OF_NETWORK = 10
const STRAYS = 60
const MAX_KNOWN = 1_000

/**
 * Which releases a visitor may name: those that this edge has seen in the registry, and a few others, so that an open
 * page keeps an old release and no one makes the edge ask for the servers of made-up ones (EDG-110).
 */
const createNamedReleases = ({ registry, monotonicMs }: Pick<Deps, 'registry' | 'monotonicMs'>) => {
  const known = new Set<string>()
  const strays = createWindowCount({ windowMs: STRAYS_MS, monotonicMs })
  const look = (): void => {
    for (const [remote, { stable, previous, canary }] of Object.entries(registry.read().remotes))
      for (const release of [stable, previous, canary]) if (release) known.add(`${remote}@${release.version}`)
    for (const oldest of known) {
      if (known.size <= MAX_KNOWN) break
      known.delete(oldest)
    }
  }
  return (remote: string, version: string, address: string, isEmbedded: boolean): boolean => {
    const release = `${remote}@${version}`
    if (known.has(release)) return true
    look()
    if (known.has(release)) return true
    if (isEmbedded) return false
    const network = networkKey(address)
    if (strays.get(`${network} ${release}`).points > 0) return true
    if (strays.get(network).points >= STRAYS_OF_NETWORK || strays.get('all').points >= STRAYS) return false
    for (const key of [network, 'all', `${network} ${release}`]) strays.add(key)
    return true
  }
}

interface Deps {
  files: RemoteFiles
  registry: Pick<RegistrySource, 'read'>
  monotonicMs: () => number
  onCallFailed: () => void
}

/** Below `/remotes`: a release's file from its own server, cached for ever by its clients (EDG-110). */
export const remoteAssets = ({ files, registry, monotonicMs, onCallFailed }: Deps): RequestHandler => {
  const mayName = createNamedReleases({ registry, monotonicMs })
  /** A team's own remote is known once the registry has it: names cannot be made up. */
  const isRemote = (name: string): boolean =>
    remoteNames.some((own) => own === name) || Object.hasOwn(registry.read().remotes, name)
  return async (request, response, next) => {
    const [, remote = '', version = '', file = ''] = PATH.exec(request.path) ?? []
    // Documents are filled for each visit and never served as files.
    const isFile = !file.includes('..') && !file.startsWith(releasePagesFile)
    const isKnown = isFile && isRemote(remote)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { address, host } = visitIn(response)
    if (!isKnown || !isRead || !mayName(remote, version, address, isEmbeddedElsewhere(request, host))) {
      next()
      return
    }
    // Counted below.
    const found = await files.get(remote, version, file, request.acceptsEncodings()).catch(() => 'unreachable' as const)
    if (found === 'unreachable') {
      onCallFailed()
      sendError(response, 'unavailable', `The server of ${remote} ${version} does not respond.`)
    } else if (found === null) next()
    else {
      response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': mediaTypeOf(file) }).vary('Accept-Encoding')
      if (found.encoding) response.set('Content-Encoding', found.encoding)
      response.end(request.method === 'HEAD' ? undefined : found.bytes)
    }
  }
}
