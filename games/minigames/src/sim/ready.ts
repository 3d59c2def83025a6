import type { Player } from '../kit/world.ts'

/** Whether everybody has done it: people alone where there are some, since nobody waits for a bot. PTY-100 */
export const isEverybody = (players: readonly Player[], hasDone: (player: Player) => boolean): boolean => {
  const people = players.filter(({ bot }) => !bot)
  return players.length > 0 && (people.length > 0 ? people : players).every(hasDone)
}
