import type { GameRules, SimState } from '@sofaspark/game-sdk/define-game.ts'

/** The rules of a game whose input and state types do not matter here. */
export type AnyRules = GameRules<SimState, unknown, unknown>

const isRules = (value: unknown): value is AnyRules =>
  typeof value === 'object' && value !== null && 'makeSim' in value && 'readPad' in value && 'key' in value

/** The rules among the exports of a game's `rules.ts`, with their name; in Node and in a page. */
export const rulesIn = (exported: Readonly<Record<string, unknown>>): { name: string; rules: AnyRules } | null => {
  for (const [name, value] of Object.entries(exported)) if (isRules(value)) return { name, rules: value }
  return null
}
