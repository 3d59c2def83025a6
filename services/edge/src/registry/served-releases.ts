import { createHmac } from 'node:crypto'
import type { Registry } from '@sofaspark/contract'
import { networkKey } from '@sofaspark/kit'
import { ERRORS_WINDOW_MS } from '@sofaspark/kit/release-reports.ts'
import { isInCanary } from '@sofaspark/contract/canary-rooms.ts'
import { SketchWindow, VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { createWindowCount } from '../abuse/address-limits.ts'
import { releaseOfFile } from '@sofaspark/contract/release-files.ts'
import type { RequestHandler } from 'express'
import { isEmbeddedElsewhere } from '../visit/foreign-request.ts'
import { visitIn } from '../visit/visit.ts'
import type { RegistrySource } from './registry-source.ts'

/** A screen that was opened in the afternoon may report a release in the evening. */
const VISITOR_MS = 12 * 3_600_000
/** Both sides of every remote, and some of before. */
const MAX_SERVED_RELEASES = 40

/**
 * Which visitors this edge served which release: who may report a release, and out of how many (EDG-410). A
 * visitor is a network by a keyed hash, which is the same on every edge (EDG-410).
 */
export interface ServedReleases {
  /** The key of a visitor who was served a page, and within an hour that release; `null` for all others. */
  reporterOf(address: string, remote: string, version: string): string | null
  /** A page or the registry went to an address. */
  notePage(address: string): void
  /** A page that `remote` shows, for a room if it has one. */
  noteRemote(registry: Registry, remote: string, roomNumber: string | null, address: string): void
  /** A file of a release was asked for. */
  noteFile(registry: Registry, remote: string, version: string, address: string): void
  /** Those of an hour. */
  visitors(remote: string, version: string): VisitorSketch
}

export const createServedReleases = (secret: string, monotonicMs: () => number): ServedReleases => {
  const key = createHmac('sha256', secret).update('reporters of failures').digest()
  const pages = createWindowCount({ windowMs: VISITOR_MS, monotonicMs })
  const releases = new Map<string, SketchWindow>()
  const visitorAt = (address: string): string =>
    createHmac('sha256', key).update(networkKey(address)).digest('base64url').slice(0, 22)
  const add = (remote: string, version: string, visitor: string): void => {
    const name = `${remote}@${version}`
    const visitors = releases.get(name) ?? new SketchWindow(ERRORS_WINDOW_MS)
    releases.set(name, visitors)
    const [oldest] = releases.keys()
    if (releases.size > MAX_SERVED_RELEASES && oldest !== undefined) releases.delete(oldest)
    visitors.add(visitor, monotonicMs())
  }
  const entryOf = ({ remotes }: Registry, remote: string) =>
    Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  const visitors: ServedReleases['visitors'] = (remote, version) =>
    releases.get(`${remote}@${version}`)?.read(monotonicMs()) ?? new VisitorSketch()
  return {
    reporterOf: (address, remote, version) => {
      const visitor = visitorAt(address)
      return pages.get(visitor).points > 0 && visitors(remote, version).has(visitor) ? visitor : null
    },
    notePage: (address) => {
      pages.add(visitorAt(address))
    },
    noteRemote: (registry, remote, roomNumber, address) => {
      const visitor = visitorAt(address)
      pages.add(visitor)
      const entry = entryOf(registry, remote)
      if (!entry) return
      const { stable, canary } = entry
      add(remote, canary && isInCanary(canary, roomNumber) ? canary.version : stable.version, visitor)
    },
    noteFile: (registry, remote, version, address) => {
      const visitor = visitorAt(address)
      pages.add(visitor)
      const entry = entryOf(registry, remote)
      if (entry?.stable.version === version || entry?.canary?.version === version) add(remote, version, visitor)
    },
    visitors,
  }
}

/** Records who requests the registry or a file of a release: only they may report it (EDG-410). */
export const noteServed =
  (registry: Pick<RegistrySource, 'read'>, served: ServedReleases): RequestHandler =>
  (request, response, next) => {
    const { address, host } = visitIn(response)
    if (isEmbeddedElsewhere(request, host)) {
      next()
      return
    }
    const release = releaseOfFile(request.path)
    if (release) served.noteFile(registry.read(), release.remote, release.version, address)
    else if (request.path === '/remotes.json') served.notePage(address)
    next()
  }
