import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { Service } from '../core/service.ts'

const isPersonId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** The stored data of a person, by player or user id: `GET` returns it, `DELETE` erases it (LOB-102, LOB-62e). Mounted behind the edge's token. */
export const personRoutes = ({ lobbies: live, history }: Pick<Service, 'lobbies' | 'history'>): Router => {
  const router = express.Router()
  router.use('/:id', (request, response, next) => {
    if (isPersonId(request.params.id)) next()
    else sendError(response, 'bad_payload', 'Name a player id or a user id.')
  })
  const isPlaying = (id: string): boolean =>
    [...live.all.values()].some(({ record }) => record.playersHistory.some((player) => player.id === id))
  router.get('/:id', async (request, response) => {
    const { id } = request.params
    const [lobbies, visits] = await Promise.all([history.findPerson(id), history.findVisits(id)])
    response.json({ lobbies, visits, isPlaying: isPlaying(id) })
  })
  router.delete('/:id', async (request, response) => {
    const { id } = request.params
    // A live lobby would write the person into the history again when it ends.
    if (isPlaying(id)) sendError(response, 'unavailable', 'This person’s lobby is not over yet. Ask again when it is.')
    else response.json({ erased: (await history.erasePerson(id)) + (await history.eraseVisits(id)) })
  })
  return router
}
