import { addedFigures, regions, type EveningFigures, type Evenings, type Region } from '@sofaspark/contract'
import { dailyCountsSchema, eveningFiguresSchema } from '@sofaspark/contract/admin-answers.ts'
import { eveningsQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { dataOf, sendError, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { RegionCalls } from '../regions/region-calls.ts'

const LAUNCH_PAGE = 'client_launch_page_shown'

interface Parts {
  calls: RegionCalls
  ask: AskService
}

/** `GET /api/admin/evenings?days=&region=`: how far the lobbies of all regions came, and their games (EDG-301, EDG-302). */
export const adminEvenings = ({ calls, ask }: Parts): RequestHandler => {
  const figuresOf = async (region: Region, days: number): Promise<EveningFigures | null> => {
    return dataOf(await calls.ask(region, `/evenings?days=${String(days)}`, eveningFiguresSchema)) ?? null
  }
  const pagesIn = async (asked: readonly Region[], days: number): Promise<number | null> => {
    const counts = dataOf(await ask(`/internal/daily?days=${String(days)}&name=${LAUNCH_PAGE}`, dailyCountsSchema))
    if (!counts) return null
    const counted = counts.days.filter(({ region }) => asked.includes(region))
    return counted.reduce((sum, { events }) => sum + events, 0)
  }
  return async (request, response) => {
    const query = eveningsQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Ask for 1, 7 or 30 days, and for one region or all.')
      return
    }
    const { days, region } = query.data
    const asked = region ? [region] : regions
    const [pages, ...found] = await Promise.all([pagesIn(asked, days), ...asked.map((one) => figuresOf(one, days))])
    const body: Evenings = {
      ...addedFigures(found.filter((one) => one !== null)),
      pages,
      silent: asked.filter((_, at) => found[at] === null),
    }
    response.json(body)
  }
}
