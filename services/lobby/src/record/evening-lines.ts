import { looksOf, type GamePlayed, type LogKind, type MatchResult, type Player } from '@sofaspark/contract'
import type { LobbyRecord } from './record.ts'

/** A line about a change, with the game that it belongs to. */
interface EveningLine {
  kind: LogKind
  message: string
  gameIndex: number | null
}

const NAMED_BY: Readonly<Partial<Record<LogKind, string>>> = { joined: ' joined as ', renamed: ' is now called ' }

/** The name that a line of a join or a new name carries; `null` in any other line. */
export const nameInLine = ({ kind, message }: { kind?: LogKind; message: string }): string | null => {
  const before = kind && NAMED_BY[kind]
  const at = before === undefined ? -1 : message.indexOf(before)
  return before === undefined || at === -1 ? null : message.slice(at + before.length)
}

type LineDraft = readonly [kind: LogKind, message: string]

const called = (player: Pick<Player, 'seat'>): string => `player ${player.seat + 1}`

const ofNewcomer = (player: Player): LineDraft[] => [
  ['joined', `${called(player)}${NAMED_BY.joined ?? ''}${player.name}`],
]

const ofLeaver = (before: LobbyRecord, after: LobbyRecord, player: Player): LineDraft => {
  const hash = before.seats[player.seat]?.tokenHash
  const isIn = ({ kickedTokenHashes }: LobbyRecord): boolean => hash !== undefined && kickedTokenHashes.includes(hash)
  if (isIn(after) && !isIn(before)) return ['kicked', `${called(player)} kicked`]
  return player.connected
    ? ['left', `${called(player)} left`]
    : ['graceOver', `${called(player)} did not come back in time`]
}

const ofStayer = (before: Player, after: Player): LineDraft[] => {
  const lines: LineDraft[] = []
  if (before.connected && !after.connected) lines.push(['phoneAway', `the phone of ${called(after)} is away`])
  if (!before.connected && after.connected) lines.push(['phoneBack', `the phone of ${called(after)} is back`])
  if (before.name !== after.name) lines.push(['renamed', `${called(after)}${NAMED_BY.renamed ?? ''}${after.name}`])
  const [was, is] = [looksOf(before.avatar), looksOf(after.avatar)]
  if (was.hat !== is.hat || was.face !== is.face) lines.push(['menu', `${called(after)} changed the outfit`])
  return lines
}

const ofSeats = (before: LobbyRecord, after: LobbyRecord): LineDraft[] => {
  const seats = Math.max(before.lobby.players.length, after.lobby.players.length)
  return Array.from({ length: seats }, (_, seat): LineDraft[] => {
    const was = before.lobby.players[seat] ?? null
    const is = after.lobby.players[seat] ?? null
    if (was === is) return []
    if (was && is && was.id === is.id) return ofStayer(was, is)
    return [...(was ? [ofLeaver(before, after, was)] : []), ...(is ? ofNewcomer(is) : [])]
  }).flat()
}

const ofRoom = (before: LobbyRecord, after: LobbyRecord): LineDraft[] => {
  const lines: LineDraft[] = []
  const [was, is] = [before.lobby, after.lobby]
  const admin = is.players.find((player) => player?.id === is.admin)
  if (was.admin !== is.admin && admin) lines.push(['adminPassed', `${called(admin)} is the admin`])
  if (was.locked !== is.locked) lines.push(is.locked ? ['locked', 'lobby locked'] : ['unlocked', 'lobby unlocked'])
  if (was.language !== is.language) lines.push(['language', `language is ${is.language}`])
  if (was.hostConnected && !is.hostConnected) lines.push(['screenAway', 'the big screen is away'])
  if (!was.hostConnected && is.hostConnected) lines.push(['screenBack', 'the big screen is back'])
  return lines
}

const byRank = ([, one]: readonly number[], [, other]: readonly number[]): number => (one ?? 0) - (other ?? 0)

const written = ({ outcome, rows }: MatchResult): string => {
  const ranking = rows.toSorted(byRank).map(([seat, rank, score]) => `${rank}. player ${seat + 1} (${score})`)
  return [outcome, ...ranking].join(', ')
}

const ofGames = (before: LobbyRecord, after: LobbyRecord): EveningLine[] => {
  const last = ({ lobby }: LobbyRecord): number => lobby.gamesPlayed.length - 1
  const game = ({ lobby }: LobbyRecord): GamePlayed | undefined => lobby.gamesPlayed.at(-1)
  const [was, is] = [game(before), game(after)]
  const isOther = after.game !== null && (was?.startTime !== is?.startTime || was?.gameKey !== is?.gameKey)
  const isLaunched = after.game !== null && (before.game === null || last(before) !== last(after) || isOther)
  const lines: EveningLine[] = []
  if (before.game && (after.game === null || isLaunched))
    lines.push({ kind: 'gameEnded', message: `game ${before.game.gameKey} ended`, gameIndex: last(before) })
  if (isLaunched && is) lines.push({ kind: 'launched', message: `game ${is.gameKey} launched`, gameIndex: last(after) })
  const result = is?.results?.at(-1)
  if (!isLaunched && is && result && (is.matches ?? 0) > (was?.matches ?? 0))
    lines.push({
      kind: 'result',
      message: `match ${is.matches ?? 0} of ${is.gameKey}: ${written(result)}`,
      gameIndex: last(after),
    })
  return lines
}

/** The lines of a lobby's log about a change of its record (LOB-300). */
export const eveningLines = (before: LobbyRecord, after: LobbyRecord): EveningLine[] => {
  const gameIndex = after.game ? after.lobby.gamesPlayed.length - 1 : null
  const lines = [...ofSeats(before, after), ...ofRoom(before, after)]
  return [...lines.map(([kind, message]) => ({ kind, message, gameIndex })), ...ofGames(before, after)]
}
