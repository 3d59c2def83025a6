import { isRoomNumber, type NumberedLine } from '@sofaspark/contract'
import { logLinesSchema } from '@sofaspark/contract/admin-answers.ts'
import { logQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { Service } from '../core/service.ts'
import { atOwner, respond } from './at-owner.ts'

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

/**
 * `GET /lobbies/:roomNumber/log?after=&ended=`: the lines of a live lobby after that one, or the log of an ended one
 * (LOB-280), which comes first with `ended=true` (LOB-303).
 */
export const logRoutes = (service: Service): Router => {
  const { history } = service
  const router = express.Router()
  router.get('/lobbies/:roomNumber/log', async (request, response) => {
    const room = request.params['roomNumber']
    const query = logQuerySchema.safeParse(request.query)
    if (!isRoomNumber(room) || !query.success) {
      sendError(response, 'bad_payload', 'The room number or the line is malformed.')
      return
    }
    const { after, ended: isEnded } = query.data
    const sendEnded = async (): Promise<boolean> => {
      const lines = await history.findLog(room)
      const log: NumberedLog | undefined = lines && { lines: lines.slice(after), isOver: true }
      if (log) response.json(log)
      return log !== undefined
    }
    if (isEnded && (await sendEnded())) return
    const live = await atOwner<NumberedLog>(service, request, room, {
      path: `/internal/lobbies/${room}/log?after=${String(after)}`,
      schema: logLinesSchema,
      here: (lobby) => ({ ok: true, data: liveLog(lobby, after) }),
    })
    if (live.ok || isEnded || request.query['here'] === '1' || !(await sendEnded())) respond(response, live)
  })
  return router
}
