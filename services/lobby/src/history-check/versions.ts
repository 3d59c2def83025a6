import { peopleOf, type Lobby, type Player } from '@sofaspark/contract'
import {
  type Acked,
  type HistoryLine,
  type HistoryOptions,
  type Sent,
  type Violation,
  lobbyIn,
} from './history-line.ts'

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

/** Versions rise by one for a client that stays connected, never fall, and a version is the same for everyone. */
export const versionsRise = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const last = new Map<string, number>()
  const known = new Map<string, string>()
  history.lines.forEach((line, index) => {
    if (line.kind === 'connected') last.delete(line.client)
    const lobby = lobbyIn(line)
    if (!lobby) return
    const room = lobby.roomNumber
    const version = `${room} version ${lobby.version}`
    const text = JSON.stringify(lobby)
    if ((known.get(version) ?? text) !== text)
      found.push(history.violation('one lobby a version', index, `${version} was told in two forms`))
    known.set(version, text)
    const before = last.get(line.client)
    if (line.kind === 'told' && line.event === 'lobbyChanged') {
      if (before !== undefined && lobby.version !== before && lobby.version !== before + 1)
        found.push(history.violation('versions rise by one', index, `${version} came after ${before}`))
    } else if (before !== undefined && lobby.version < before)
      found.push(history.violation('versions rise by one', index, `${version} came after ${before}`))
    last.set(line.client, Math.max(lobby.version, before ?? 0))
  })
  return found
}

/** At most one admin, who is there, and exactly one while anyone is connected. */
export const oneAdmin = (history: IndexedHistory): Violation[] =>
  history.lines.flatMap((line, index) => {
    const lobby = lobbyIn(line)
    if (!lobby) return []
    const players = peopleOf(lobby)
    const where = `${lobby.roomNumber} version ${lobby.version}`
    if (lobby.admin !== null && !players.some(({ id }) => id === lobby.admin))
      return [history.violation('one admin', index, `the admin of ${where} does not sit there`)]
    if (lobby.admin === null && players.some(({ connected }) => connected))
      return [history.violation('one admin', index, `${where} has no admin although someone is connected`)]
    return []
  })

/** No player has two seats, and everyone has the seat that the list says. */
export const oneSeatEach = (history: IndexedHistory): Violation[] =>
  history.lines.flatMap((line, index) => {
    const lobby = lobbyIn(line)
    if (!lobby) return []
    const ids = playersOf(lobby).map(({ id }) => id)
    const misplaced = lobby.players.some((player, seat) => player !== null && player.seat !== seat)
    return new Set(ids).size === ids.length && !misplaced
      ? []
      : [
          history.violation(
            'one seat each',
            index,
            `${lobby.roomNumber} version ${lobby.version} seats someone wrongly`,
          ),
        ]
  })

/** Early access only with a connected subscriber, looked up in the version in which the game first appears. */
export const earlyAccessNeedsSubscriber = (history: IndexedHistory): Violation[] => {
  const seen = new Map<string, number>()
  return history.lines.flatMap((line, index) => {
    const lobby: Lobby | null = lobbyIn(line)
    if (!lobby) return []
    const games = lobby.gamesPlayed.filter(({ gameKey }) => history.options.earlyAccess.includes(gameKey)).length
    const before = seen.get(lobby.roomNumber) ?? 0
    seen.set(lobby.roomNumber, Math.max(before, games))
    const allowed =
      (lobby.hostSubscription === true && lobby.hostConnected) ||
      playersOf(lobby).some(({ subscription, connected }) => subscription && connected)
    return games > before && !allowed
      ? [
          history.violation(
            'early access',
            index,
            `${lobby.roomNumber} plays early access without a connected subscriber`,
          ),
        ]
      : []
  })
}
