import type { Lobby, Player } from '@sofaspark/contract'
import type { Acked, HistoryLine, HistoryOptions, Sent, Violation } from './history-line.ts'
import { lobbyIn } from './history-line.ts'

/** A history with the look-ups that every check needs: who was in which room, and which ack belongs to which event. */
export interface IndexedHistory {
  lines: readonly HistoryLine[]
  options: HistoryOptions
  sentOf(ack: Acked): Sent | undefined
  /** The room that a client was in at a line. */
  roomAt(line: number): string | null
  /** The player that a client was at a line. */
  playerAt(line: number): string | null
  violation(invariant: string, line: number, what: string): Violation
}

export const playersOf = ({ players }: Lobby): Player[] => players.filter((player) => player !== null)

export const indexHistory = (lines: readonly HistoryLine[], options: HistoryOptions): IndexedHistory => {
  const calls = new Map<string, Sent>()
  const rooms: (string | null)[] = []
  const players: (string | null)[] = []
  const roomOf = new Map<string, string>()
  const playerOf = new Map<string, string>()
  lines.forEach((line, index) => {
    if (line.kind === 'sent') calls.set(line.call, line)
    if (line.kind === 'connected') {
      roomOf.delete(line.client)
      playerOf.delete(line.client)
    }
    const room = lobbyIn(line)?.roomNumber
    if (room !== undefined) roomOf.set(line.client, room)
    if (line.kind === 'acked' && line.ack.ok) {
      const player = line.ack['player'] as Player | undefined
      if (player) playerOf.set(line.client, player.id)
    }
    rooms[index] = roomOf.get(line.client) ?? null
    players[index] = playerOf.get(line.client) ?? null
    const left =
      (line.kind === 'acked' && line.ack.ok && calls.get(line.call)?.event === 'leaveLobby') ||
      (line.kind === 'told' && line.event === 'lobbyDisconnected')
    if (left) {
      roomOf.delete(line.client)
      playerOf.delete(line.client)
    }
  })
  return {
    lines,
    options,
    sentOf: ({ call }) => calls.get(call),
    roomAt: (line) => rooms[line] ?? null,
    playerAt: (line) => players[line] ?? null,
    violation: (invariant, line, what) => ({ invariant, line, what }),
  }
}
