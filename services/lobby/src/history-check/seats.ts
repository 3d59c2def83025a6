import type { Player } from '@sofaspark/contract'
import { lobbyIn, type Violation } from './history-line.ts'
import { playersOf, type IndexedHistory } from './indexed-history.ts'

interface Sitting {
  room: string
  token: string
  /** When the lobby first said that the phone is away. */
  awaySinceMs: number | null
  /** The highest version with this player: an older version that arrives late proves nothing. */
  version: number
  /** Somebody sent an event that frees this seat, acknowledged or not. */
  mayBeGone: boolean
  isGone: boolean
}

/**
 * An acknowledged seat stays until leave, kick or the end of its grace period, and a token gives the same seat back.
 */
export const seatsStay = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const seats = new Map<string, Sitting>()
  const byToken = new Map<string, string>()
  const { seatGraceMs, slackMs } = history.options
  history.lines.forEach((line, index) => {
    if (line.kind === 'sent') {
      const target = (line.payload as { playerId?: string } | undefined)?.playerId
      const playerId =
        line.event === 'leaveLobby' ? history.playerAt(index) : line.event === 'kickPlayer' ? target : null
      const sitting = playerId === null || playerId === undefined ? undefined : seats.get(playerId)
      if (sitting) sitting.mayBeGone = true
    }
    if (line.kind === 'disconnected') {
      const sitting = seats.get(history.playerAt(index) ?? '')
      if (sitting) sitting.awaySinceMs ??= line.atMs
    }
    if (line.kind === 'acked' && line.ack.ok && history.sentOf(line)?.event === 'joinLobby') {
      const { id } = line.ack['player'] as Player
      const token = String(line.ack['seatToken'])
      const lobby = lobbyIn(line)
      const owner = byToken.get(token)
      if (owner !== undefined && owner !== id)
        found.push(history.violation('one seat a token', index, `a token gave ${id} after ${owner}`))
      byToken.set(token, id)
      const shown = (history.sentOf(line)?.payload as { seatToken?: string } | undefined)?.seatToken
      const before = shown === undefined ? undefined : seats.get(byToken.get(shown) ?? '')
      const expired = before?.awaySinceMs != null && line.atMs - before.awaySinceMs >= seatGraceMs - slackMs
      if (before && token !== shown && !before.mayBeGone && !expired)
        found.push(history.violation('a seat comes back by token', index, `${byToken.get(shown ?? '')} got a new seat`))
      seats.set(id, {
        room: lobby?.roomNumber ?? '',
        token,
        awaySinceMs: null,
        version: lobby?.version ?? 0,
        mayBeGone: false,
        isGone: false,
      })
    }
    const lobby = lobbyIn(line)
    if (!lobby) return
    const here = new Map(playersOf(lobby).map((player) => [player.id as string, player]))
    for (const [id, sitting] of seats) {
      if (sitting.room !== lobby.roomNumber || sitting.isGone || lobby.version < sitting.version) continue
      const player = here.get(id)
      if (player) {
        sitting.version = lobby.version
        sitting.awaySinceMs = player.connected ? null : (sitting.awaySinceMs ?? line.atMs)
        continue
      }
      sitting.isGone = true
      const awayMs = sitting.awaySinceMs === null ? 0 : line.atMs - sitting.awaySinceMs
      if (!sitting.mayBeGone && awayMs < seatGraceMs - slackMs)
        found.push(
          history.violation('a seat stays', index, `${id} lost the seat after ${awayMs} ms, without leave or kick`),
        )
    }
  })
  return found
}
