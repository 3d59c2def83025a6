import type { Lobby } from '@sofaspark/contract'
import type { Violation } from './history-line.ts'
import { lobbyIn } from './history-line.ts'
import { playersOf, type IndexedHistory } from './indexed-history.ts'

/** Versions rise by one for a client that stays connected, never fall, and a version is the same for everybody. */
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

/** At most one admin, who has a seat, and exactly one while anyone is connected. */
export const oneAdmin = (history: IndexedHistory): Violation[] =>
  history.lines.flatMap((line, index) => {
    const lobby = lobbyIn(line)
    if (!lobby) return []
    const players = playersOf(lobby)
    const where = `${lobby.roomNumber} version ${lobby.version}`
    if (lobby.admin !== null && !players.some(({ id }) => id === lobby.admin))
      return [history.violation('one admin', index, `the admin of ${where} does not sit there`)]
    if (lobby.admin === null && players.some(({ connected }) => connected))
      return [history.violation('one admin', index, `${where} has no admin although somebody is connected`)]
    return []
  })

/** Nobody has two seats, and everybody has the seat that the list says. */
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
            `${lobby.roomNumber} version ${lobby.version} seats somebody wrongly`,
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
