import { bytesOf, type Violation } from './history-line.ts'
import type { IndexedHistory } from './indexed-history.ts'

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
export const commandsOnce = (history: IndexedHistory): Violation[] => {
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
export const scoresSurvive = (history: IndexedHistory): Violation[] => {
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
