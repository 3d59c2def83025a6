import { addedFigures } from '@sofaspark/contract'
import { eveningFiguresSchema } from '@sofaspark/contract/admin-answers.ts'
import { eveningsQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError, unixSeconds } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { figuredLobby } from '../live/ended-lobby.ts'
import { figuresOf } from '../lobby/evening-figures.ts'
import { askPeers } from '../ownership/peers.ts'
import type { Service } from '../core/service.ts'

const PATH = '/evenings'

/** `GET /evenings?days=`: what became of the region's lobbies, live or ended; with `here=1` of this process alone (LOB-305). */
export const eveningRoutes = (service: Service): Router => {
  const { clock, history, lobbies, ownHistory } = service
  const router = express.Router()
  router.get(PATH, async (request, response) => {
    const query = eveningsQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Ask for 1, 7 or 30 days.')
      return
    }
    const { days } = query.data
    const isAlone = request.query['here'] === '1'
    const live = [...lobbies.all.values()].map((lobby) => figuresOf(figuredLobby(lobby), unixSeconds(clock)))
    const ended = isAlone && !ownHistory ? [] : [await history.figures(days)]
    const others = isAlone
      ? []
      : await askPeers(service, `/internal${PATH}?days=${String(days)}&here=1`, eveningFiguresSchema)
    response.json(addedFigures([...live, ...ended, ...others]))
  })
  return router
}
