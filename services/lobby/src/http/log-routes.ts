import { isRoomNumber, type NumberedLine } from '@sofaspark/contract'
import { logLinesSchema } from '@sofaspark/contract/admin-answers.ts'
import { logQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { Service } from '../service.ts'
import { findRoom, refuse } from './locate.ts'

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
    const found = await findRoom(service, request, room, {
      path: `/internal/lobbies/${room}/log?after=${String(after)}`,
    })
    if (found.kind === 'here') response.json(liveLog(found.lobby, after))
    else if (found.kind === 'peer') response.json(logLinesSchema.parse(found.json))
    else if (isEnded || request.query['here'] === '1' || !(await sendEnded())) refuse(response, found)
  })
  return router
}
