import { createHash, createHmac } from 'node:crypto'
import { type Release, isRoomNumber, type Registry, type RemoteEntry } from '@sofaspark/contract'
import { releasePagesFile, releasePagesSchema, type ReleasePages } from '@sofaspark/contract/release-files.ts'
import { type Logger, addressKey } from '@sofaspark/kit'
import type { RegistrySource } from './registry-source.ts'
import { choosesByVisitor, isInCanary } from '@sofaspark/contract/canary-rooms.ts'
import type { Request, Response } from 'express'
import type { AdminSessions } from '../operators/admin-sessions.ts'
import { visitIn } from '../visit/visit.ts'

/** Stable, previous and canary of two remotes, and some of before. */
const MOST_KEPT = 6

/** The prerendered pages of a release; `null` for a release without any, or while they cannot be read. */
export type PagesOfRelease = (remote: string, release: Release) => ReleasePages | null

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Reads the pages of releases once each, and only those with the hash that the registry lists (EDG-430). */
export const createReleasePages = (releaseText: RegistrySource['releaseText'], log: Logger): PagesOfRelease => {
  const kept = new Map<string, ReleasePages | null>()
  const parse = (remote: string, { version, files }: Release, text: string): ReleasePages | null => {
    if (integrityOf(text) === files[releasePagesFile]) {
      const read = releasePagesSchema.safeParse(JSON.parse(text))
      if (read.success) return read.data
    }
    log.error({ remote, version }, 'the pages of this release differ from the registry')
    return null
  }
  return (remote, release) => {
    const hash = release.files[releasePagesFile]
    if (hash === undefined) return null
    const known = kept.get(hash)
    if (known !== undefined) return known
    const text = releaseText(remote, release.version, releasePagesFile)
    if (text === null) return null
    const pages = parse(remote, release, text)
    kept.set(hash, pages)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return pages
  }
}

const A_DAY_MS = 86_400_000

interface Deps {
  secret: string
  sessions: Pick<AdminSessions, 'of'>
  pagesOf: PagesOfRelease
  nowMs: () => number
}

/** The registry as one page shall see it: the entry of the page's remote begins with the release of this visitor. */
export interface VisitorReleases {
  /** The release that `?release=` names; `null` unless the visitor is signed in as an admin (EDG-433). */
  asked(request: Request): Promise<string | null>
  /** By room where the page has one, else by visitor where the remote's pages have none (EDG-432). */
  registryFor(registry: Registry, remote: string, request: Request, response: Response, asked: string | null): Registry
}

const withFirst = (entry: RemoteEntry, version: string): RemoteEntry | null => {
  const { stable, previous, canary, disabled, routes } = entry
  const first = [stable, canary, previous].find((release) => release?.version === version)
  if (!first) return null
  const { contract, manifest, files } = first
  const rest = { ...(canary ? { canary } : {}), disabled, routes }
  if (first === stable) return entry
  return { stable: { version, contract, manifest, files }, previous: stable, ...rest }
}

const withEntry = ({ remotes }: Registry, remote: string, entry: RemoteEntry): Registry => ({
  remotes: { ...remotes, [remote]: entry },
})

export const createVisitorReleases = ({ secret, sessions, pagesOf, nowMs }: Deps): VisitorReleases => {
  const key = createHmac('sha256', secret).update('visitors of canaries').digest()
  /** The same on every edge for a day; neither kept nor sent. */
  const visitorOf = (request: Request, response: Response): string =>
    createHmac('sha256', key)
      .update(
        `${Math.floor(nowMs() / A_DAY_MS)} ${addressKey(visitIn(response).address)} ${request.get('User-Agent') ?? ''}`,
      )
      .digest('base64url')
  /** Pages and code of a release go together, so that markup always fits what takes it over. */
  const arePagesKnown = (remote: string, release: Release): boolean =>
    !(releasePagesFile in release.files) || pagesOf(remote, release) !== null
  return {
    asked: async (request) => {
      const { release } = request.query
      if (typeof release !== 'string') return null
      const session = await sessions.of(request)
      return session === 'none' || session === 'unavailable' ? null : release
    },
    registryFor: (registry, remote, request, response, asked) => {
      if (asked !== null) {
        // Without its canary the shell has no other choice.
        for (const [name, entry] of Object.entries(registry.remotes)) {
          const shown = withFirst(entry, asked)
          if (!shown) continue
          const { canary: _, ...alone } = shown
          return withEntry(registry, name, alone)
        }
        return registry
      }
      const entry = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined
      if (!entry?.canary) return registry
      const room: unknown = request.query['roomNumber']
      const unit = isRoomNumber(room) ? room : choosesByVisitor(remote) ? visitorOf(request, response) : null
      const isChosen = isInCanary(entry.canary, unit) && arePagesKnown(remote, entry.canary)
      const chosen = isChosen ? withFirst(entry, entry.canary.version) : null
      return chosen ? withEntry(registry, remote, chosen) : registry
    },
  }
}
