import type { ErrorGroup, Registry } from '@sofaspark/contract'
import { errorListSchema } from '@sofaspark/contract/admin-answers.ts'
import { dataOf, sendError, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { SourceMaps } from '../sources/source-maps.ts'

interface Parts {
  ask: AskService
  registry: Pick<RegistrySource, 'read'>
  sources: SourceMaps
}

/** The releases that pages get now, as groups count them. */
const servedReleases = ({ remotes }: Registry): ReadonlySet<string> =>
  new Set(
    Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
      [stable, canary].flatMap((release) => (release ? [`${name} ${release.version}`] : [])),
    ),
  )

/** `GET /api/admin/errors`: errors of pages within 30 days, in groups, with places in our sources and those that are new (EDG-241, EDG-370, EDG-371). */
export const adminErrors =
  ({ ask, registry, sources }: Parts): RequestHandler =>
  async (_request, response) => {
    const list = dataOf(await ask('/internal/errors', errorListSchema))
    if (!list) {
      sendError(response, 'unavailable', 'Errors cannot be read now. Try again.')
      return
    }
    const served = servedReleases(registry.read())
    const withSources = async (group: ErrorGroup): Promise<ErrorGroup> => {
      const versions = Object.keys(group.versions)
      const positions = await Promise.all(
        group.positions.map(async (place) => {
          const source = await sources.sourceOf(place.file, place.position)
          return source === undefined ? place : { ...place, source }
        }),
      )
      return {
        ...group,
        positions,
        ...(versions.length === 0 ? {} : { isNew: versions.every((version) => served.has(version)) }),
      }
    }
    response.json({ groups: await Promise.all(list.groups.map(withSources)) })
  }
