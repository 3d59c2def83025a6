import { createHmac } from 'node:crypto'
import { isRoomNumber, type Registry, type Release, type RemoteEntry } from '@sofaspark/contract'
import { choosesByVisitor, isInCanary } from '@sofaspark/contract/canary-rooms.ts'
import { releasePagesFile } from '@sofaspark/contract/release-pages.ts'
import { addressKey } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import type { AdminSessions } from '../operators/admin-sessions.ts'
import type { PagesOfRelease } from './release-pages.ts'
import { visitIn } from '../visit/visit-in.ts'

const A_DAY_MS = 86_400_000

interface Parts {
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

export const createVisitorReleases = ({ secret, sessions, pagesOf, nowMs }: Parts): VisitorReleases => {
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
