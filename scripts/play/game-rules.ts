import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameRules, SimState } from '../../packages/game-sdk/src/define-game.ts'

/** The rules of a game whose kinds of input and state nobody here needs to know. */
export type AnyRules = GameRules<SimState, unknown, unknown>

const isRules = (value: unknown): value is AnyRules =>
  typeof value === 'object' && value !== null && 'makeSim' in value && 'readPad' in value && 'key' in value

/** The keys of all games that are written, the controller left out. */
export const gameKeys = (root: string): string[] =>
  readdirSync(join(root, 'games'))
    .filter((key) => key !== 'controller' && existsSync(join(root, 'games', key, 'src/index.ts')))
    .sort()

/** The name under which a game's `index.ts` exports its rules, and the rules. */
export const loadRules = async (root: string, gameKey: string): Promise<{ name: string; rules: AnyRules }> => {
  const file = join(root, 'games', gameKey, 'src/index.ts')
  if (!/^[a-z][a-z0-9]*$/.test(gameKey) || !existsSync(file))
    throw new Error(`There is no game «${gameKey}» in games/.`)
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  for (const [name, value] of Object.entries(exported)) if (isRules(value)) return { name, rules: value }
  throw new Error(`games/${gameKey}/src/index.ts exports no rules.`)
}
