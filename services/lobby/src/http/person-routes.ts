import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { Service } from '../service.ts'

const isPlayerId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** The stored data of a person, by player id: `GET` returns it, `DELETE` erases it (LOB-102). Mounted behind the edge's token. */
export const personRoutes = ({ lobbies, history }: Pick<Service, 'lobbies' | 'history'>): Router => {
  const router = express.Router()
  router.use('/:id', (request, response, next) => {
    if (isPlayerId(request.params.id)) next()
    else sendError(response, 'bad_payload', 'Name a player id.')
  })
  const isPlaying = (id: string): boolean =>
    [...lobbies.all.values()].some(({ record }) => record.playersHistory.some((player) => player.id === id))
  router.get('/:id', async (request, response) => {
    const { id } = request.params
    response.json({ lobbies: await history.findPerson(id), isPlaying: isPlaying(id) })
  })
  router.delete('/:id', async (request, response) => {
    const { id } = request.params
    // A live lobby would write the person into the history again when it ends.
    if (isPlaying(id)) sendError(response, 'unavailable', 'This person’s lobby is not over yet. Ask again when it is.')
    else response.json({ erased: await history.erasePerson(id) })
  })
  return router
}
