import { isRoomNumber, regionOf, type Clock, type NumberedLine, type RoomNumber } from '@sofaspark/contract'
import { logLinesSchema } from '@sofaspark/contract/admin-answers.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { RegionCalls } from '../regions/lobbies.ts'
import type { AdminSessions } from '../operators/admin-sessions.ts'

const READ_EVERY_MS = 1_000
/** A comment that keeps proxies from closing a quiet stream. */
const QUIET_READS = 15
const MAX_STREAMS = 50

interface Deps {
  calls: RegionCalls
  sessions: AdminSessions
  clock: Clock
}

const eventOf = (line: NumberedLine): string => `id: ${String(line.n)}\ndata: ${JSON.stringify(line)}\n\n`

/**
 * `GET /api/admin/lobbies/{roomNumber}/log`: the log as server-sent events, each line within a second; `event: end` when
 * the lobby is over or the session is (EDG-247). A reconnecting page continues after its last line. With `ended=true` the
 * newest ended lobby of that number comes before a live one (EDG-247).
 */
export const adminLog = ({ calls, sessions, clock }: Deps): RequestHandler => {
  let streams = 0
  const read = async (room: RoomNumber, after: number, isEnded: boolean) => {
    const path = `/lobbies/${room}/log?after=${String(after)}${isEnded ? '&ended=true' : ''}`
    const result = await calls.request(regionOf(room), path, logLinesSchema, { room })
    if (result.kind === 'ok') return result.data
    return result.kind === 'refused' && result.status === 404 ? 'gone' : null
  }
  return async (request, response) => {
    const room: unknown = request.params['roomNumber']
    if (!isRoomNumber(room)) {
      sendError(response, 'bad_payload', 'A room number has six digits and no leading zero.')
      return
    }
    const lastSeen = Number(request.get('Last-Event-ID') ?? 0)
    let after = Number.isSafeInteger(lastSeen) && lastSeen > 0 && lastSeen < 1e6 ? lastSeen : 0
    const isEnded = request.query['ended'] === 'true'
    let stop = (): void => undefined
    response.once('close', () => stop())
    const first = await read(room, after, isEnded)
    // The reader left during the first read.
    if (response.closed) return
    if (first === 'gone') sendError(response, 'room_not_found', `There is no room ${room}.`)
    else if (first === null) sendError(response, 'unavailable', 'The region did not respond. Try again.')
    else if (streams >= MAX_STREAMS) sendError(response, 'unavailable', 'Too many logs are being followed. Close one.')
    else {
      streams += 1
      let isReading = false
      let quiet = 0
      const send = (lines: readonly NumberedLine[]): void => {
        for (const line of lines) response.write(eventOf(line))
        after = lines.at(-1)?.n ?? after
        quiet = lines.length > 0 ? 0 : quiet + 1
        if (quiet % QUIET_READS === QUIET_READS - 1) response.write(': quiet\n\n')
      }
      const end = (): void => void response.end('event: end\ndata: {}\n\n')
      const next = async (): Promise<void> => {
        const [session, log] = await Promise.all([sessions.of(request), read(room, after, isEnded)])
        if (session === 'none' || log === 'gone') end()
        else if (log) {
          send(log.lines)
          if (log.isOver) end()
        }
      }
      stop = () => (streams -= 1)
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      })
      response.flushHeaders()
      send(first.lines)
      if (first.isOver) {
        end()
        return
      }
      const stopReading = clock.every(READ_EVERY_MS, () => {
        if (isReading) return
        isReading = true
        void next().finally(() => (isReading = false))
      })
      stop = () => {
        streams -= 1
        stopReading()
      }
    }
  }
}
