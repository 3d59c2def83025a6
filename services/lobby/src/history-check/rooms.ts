import type { Lobby } from '@sofaspark/contract'
import { lobbyIn, type Violation } from './history-line.ts'
import { playersOf, type IndexedHistory } from './indexed-history.ts'

/** One live lobby per number, and an ended lobby accepts nothing. */
export const roomsEnd = (history: IndexedHistory): Violation[] => {
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
export const countsEqualLobbies = (history: IndexedHistory): Violation[] => {
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
