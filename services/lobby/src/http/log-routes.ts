import { isRoomNumber, type NumberedLine } from '@sofaspark/contract'
import { logLinesSchema } from '@sofaspark/contract/admin-answers.ts'
import { logQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { Service } from '../service.ts'
import { locationOf, refuse } from './locate.ts'

interface NumberedLog {
  lines: NumberedLine[]
  isOver: boolean
}

const liveLog = ({ logs: { lines, dropped } }: LiveLobby, after: number): NumberedLog => ({
  lines: lines.slice(Math.max(0, after - dropped)).map((line, at) => ({
    ...line,
    n: Math.max(after, dropped) + at + 1,
  })),
  isOver: false,
})

/** `GET /lobbies/:roomNumber/log?after=`: the lines of a live lobby after that one, or the log of an ended one (LOB-280). */
export const logRoutes = (service: Service): Router => {
  const { lobbies, history, askPeer } = service
  const router = express.Router()
  router.get('/lobbies/:roomNumber/log', async (request, response) => {
    const room = request.params['roomNumber']
    const query = logQuerySchema.safeParse(request.query)
    if (!isRoomNumber(room) || !query.success) {
      sendError(response, 'bad_payload', 'The room number or the line is malformed.')
      return
    }
    const { after } = query.data
    const lobby = lobbies.find(room)
    if (lobby) {
      response.json(liveLog(lobby, after))
      return
    }
    const location = await locationOf(service, request, room)
    const peer = typeof location === 'object' ? location : null
    const fromPeer = peer && (await askPeer(peer, `/internal/lobbies/${room}/log?after=${String(after)}&here=1`))
    const parsed = logLinesSchema.safeParse(fromPeer?.json)
    const ended = peer || request.query['here'] === '1' ? undefined : await history.findRoom(room)
    if (parsed.success) response.json(parsed.data)
    else if (ended) {
      const lines = ended.logs.map((line, at): NumberedLine => ({ ...line, n: at + 1, gameIndex: null }))
      const log: NumberedLog = { lines: lines.slice(after), isOver: true }
      response.json(log)
    } else refuse(response, location)
  })
  return router
}
