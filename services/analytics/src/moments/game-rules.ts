import type { GameRules, SimState } from '@sofaspark/game-sdk/define-game.ts'

/** The rules of a game whose input and state types do not matter here. */
export type AnyRules = GameRules<SimState, unknown, unknown>

const indexes: Readonly<Record<string, () => Promise<object>>> = {
  ballfrenzy: () => import('@sofaspark/game-ballfrenzy'),
  bubblewar: () => import('@sofaspark/game-bubblewar'),
  drawgame: () => import('@sofaspark/game-drawgame'),
  icehocky: () => import('@sofaspark/game-icehocky'),
  minigames: () => import('@sofaspark/game-minigames'),
  paintbattles: () => import('@sofaspark/game-paintbattles'),
  racegame: () => import('@sofaspark/game-racegame'),
  roperage: () => import('@sofaspark/game-roperage'),
  shootndodge: () => import('@sofaspark/game-shootndodge'),
  testgamelocal: () => import('@sofaspark/game-testgamelocal'),
}

export const isGameWithClips = (key: string): boolean => Object.hasOwn(indexes, key)

const isRules = (value: unknown): value is AnyRules =>
  typeof value === 'object' && value !== null && 'makeSim' in value && 'key' in value

/** The rules that a game exports; `null` for an unknown key. */
export const rulesOfGame = async (key: string): Promise<AnyRules | null> => {
  const exported = isGameWithClips(key) ? await indexes[key]?.() : undefined
  return exported === undefined ? null : (Object.values(exported).find(isRules) ?? null)
}
