import { catalogue, limits, type Lobby, type Player } from '@sofaspark/contract'
import { parseLine, type HistoryLine, type HistoryOptions, type Violation, lobbyIn, bytesOf } from './history-line.ts'
import {
  indexHistory,
  playersOf,
  earlyAccessNeedsSubscriber,
  oneAdmin,
  oneSeatEach,
  versionsRise,
  type IndexedHistory,
} from './versions.ts'

interface Sitting {
  room: string
  token: string
  /** When the lobby first said that the phone is away. */
  awaySinceMs: number | null
  /** The highest version with this player: an older version that arrives late proves nothing. */
  version: number
  /** A client sent an event that frees this seat, acknowledged or not. */
  mayBeGone: boolean
  isGone: boolean
}

/**
 * An acknowledged seat stays until leave, kick or the end of its grace period, and a token gives the same seat back.
 */
const seatsStay = (history: IndexedHistory): Violation[] => {
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

interface Command {
  playerId: string
  type: string
  data: unknown
}

const keyOf = ({ playerId, type, data }: Command): string => `${playerId} ${type} ${JSON.stringify(data)}`

/**
 * No acknowledged command is lost or delivered twice. A history must give each of a player's commands its own data; a
 * retry after a lost ack carries the same data.
 */
const commandsOnce = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const acknowledged = new Map<string, number>()
  const taken = new Map<string, number>()
  history.lines.forEach((line, index) => {
    if (line.kind === 'told' && line.event === 'command' && line.took !== false) {
      const key = keyOf(line.facts[0] as Command)
      if (taken.has(key)) found.push(history.violation('no command doubled', index, `${key} was delivered twice`))
      taken.set(key, index)
    }
    if (line.kind !== 'acked' || !line.ack.ok) return
    const sent = history.sentOf(line)
    const playerId = history.playerAt(index)
    if (sent?.event === 'command' && playerId !== null)
      acknowledged.set(keyOf({ ...(sent.payload as Command), playerId }), index)
  })
  for (const [key, index] of acknowledged)
    if (!taken.has(key))
      found.push(history.violation('no command lost', index, `${key} was acknowledged and never came`))
  return found
}

/**
 * A screen that comes back gets its game's newest snapshot: the last acknowledged one, or one that was sent after it.
 */
const scoresSurvive = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const saved = new Map<string, Set<string>>()
  const forget = (room: string | null): void => {
    if (room !== null) saved.delete(room)
  }
  history.lines.forEach((line, index) => {
    const room = history.roomAt(index)
    if (line.kind === 'sent') {
      if (line.event === 'gameEnded' || line.event === 'gameLaunched') forget(room)
      if (line.event === 'saveGame' && room !== null && saved.has(room))
        saved.get(room)?.add(bytesOf((line.payload as { snapshot?: unknown }).snapshot))
    }
    if (line.kind !== 'acked' || !line.ack.ok || room === null) return
    const sent = history.sentOf(line)
    if (sent?.event === 'saveGame')
      saved.set(room, new Set([bytesOf((sent.payload as { snapshot?: unknown }).snapshot)]))
    if (sent?.event !== 'resumeLobby' || !saved.has(room)) return
    const game = line.ack['game'] as { snapshot?: unknown } | null
    if (!saved.get(room)?.has(bytesOf(game?.snapshot)))
      found.push(history.violation('scores survive a resume', index, `${room} came back with another snapshot`))
  })
  return found
}

/** One live lobby per number, and an ended lobby accepts nothing. */
const roomsEnd = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const hostTokens = new Map<string, string>()
  const endedAt = new Map<string, number>()
  const sentAt = new Map<string, number>()
  history.lines.forEach((line, index) => {
    const room = history.roomAt(index)
    if (line.kind === 'sent') sentAt.set(line.call, index)
    if (line.kind === 'told' && line.event === 'lobbyDisconnected' && room !== null) {
      const { reason } = line.facts[0] as { reason: string }
      if (reason !== 'kicked' && !endedAt.has(room)) endedAt.set(room, index)
    }
    if (line.kind !== 'acked' || !line.ack.ok) return
    const event = history.sentOf(line)?.event
    const opened = lobbyIn(line)?.roomNumber
    if (event === 'createLobby' && opened !== undefined) {
      const token = String(line.ack['hostToken'])
      const other = hostTokens.get(opened)
      if (other !== undefined && other !== token && !endedAt.has(opened))
        found.push(history.violation('one live lobby a number', index, `${opened} was opened twice`))
      hostTokens.set(opened, token)
      endedAt.delete(opened)
      return
    }
    const over = room === null ? undefined : endedAt.get(room)
    if (event !== 'ping' && over !== undefined && (sentAt.get(line.call) ?? 0) > over)
      found.push(history.violation('an ended lobby accepts nothing', index, `${room} answered ${event} after its end`))
  })
  return found
}

/** The dashboard's counts equal its lobbies, and every live lobby is among them. */
const countsEqualLobbies = (history: IndexedHistory): Violation[] => {
  const found: Violation[] = []
  const live = new Set<string>()
  history.lines.forEach((line, index) => {
    const room = history.roomAt(index)
    if (line.kind === 'acked' && line.ack.ok && history.sentOf(line)?.event === 'createLobby' && room !== null)
      live.add(room)
    if (line.kind === 'told' && line.event === 'lobbyDisconnected' && room !== null) {
      if ((line.facts[0] as { reason: string }).reason !== 'kicked') live.delete(room)
    }
    if (line.kind !== 'counted') return
    const { onlinePlayers, activeLobbys, activeGames, lobbyData } = line.data
    const online = lobbyData.flatMap((lobby) => playersOf(lobby as unknown as Lobby)).filter((one) => one.connected)
    const games = lobbyData.filter(({ gamesPlayed }) => gamesPlayed.some(({ endTime }) => endTime === null))
    const equal = activeLobbys === lobbyData.length && onlinePlayers === online.length && activeGames === games.length
    if (!equal) found.push(history.violation('counts equal the lobbies', index, 'a count is not that of the list'))
    const listed = new Set<string>(lobbyData.map(({ roomNumber }) => roomNumber))
    for (const one of live)
      if (!listed.has(one))
        found.push(history.violation('counts equal the lobbies', index, `${one} lives and is not listed`))
  })
  return found
}

const invariants = [
  versionsRise,
  oneAdmin,
  oneSeatEach,
  earlyAccessNeedsSubscriber,
  seatsStay,
  commandsOnce,
  scoresSurvive,
  roomsEnd,
  countsEqualLobbies,
]

const defaults: HistoryOptions = {
  seatGraceMs: limits.seatGraceMs,
  slackMs: 2_000,
  earlyAccess: catalogue.filter(({ earlyAccess }) => earlyAccess).map(({ key }) => key),
}

/**
 * The violations of the invariants in a recorded history, in line order; empty if there are none (LOB-95).
 * Lines are JSON texts or already parsed.
 */
export const checkHistory = (
  lines: readonly (string | HistoryLine)[],
  options: Partial<HistoryOptions> = {},
): Violation[] => {
  const read = lines.map((line, index) => (typeof line === 'string' ? parseLine(line, index) : line))
  const told = indexHistory(read, { ...defaults, ...options })
  return invariants.flatMap((invariant) => invariant(told)).sort((one, other) => one.line - other.line)
}
