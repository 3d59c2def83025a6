import type { GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { isMiniKey, type MiniKey } from '../kit/keys.ts'
import type { World } from '../kit/world.ts'

/** Each game once, where it was played last. */
const newest = (keys: readonly MiniKey[]): MiniKey[] => keys.filter((key, at) => keys.lastIndexOf(key) === at)

/** The games of the evening's earlier shows, from the room's memory; anything else in it is ignored. MNI-175 */
export const eveningOf = (options: GameOptions | undefined): MiniKey[] => {
  const memory = options?.['memory']
  return typeof memory === 'string' ? newest(memory.split(',').filter(isMiniKey)) : []
}

/** Every game of the evening until now, the longest unplayed first. */
export const playedTonight = ({ evening, show }: Pick<World, 'evening' | 'show'>): MiniKey[] =>
  newest([...evening, ...show.played.map(({ key }) => key)])

/** The text that the lobby keeps for its next show. MNI-175 */
export const memoryOf = (world: Pick<World, 'evening' | 'show'>): string => playedTonight(world).join(',')
