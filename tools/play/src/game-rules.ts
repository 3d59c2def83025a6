import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExpectedFailure } from '@sofaspark/programs'
import { rulesIn, type AnyRules } from './any-rules.ts'

export type { AnyRules }

/** The keys of all existing games, without the controller. */
export const gameKeys = (root: string): string[] =>
  readdirSync(join(root, 'games'))
    .filter((key) => key !== 'controller' && existsSync(join(root, 'games', key, 'src/rules.ts')))
    .sort()

/** Throws one sentence that lists the existing games, for an unknown key (CMD-04). */
export const requireGame = (root: string, gameKey: string): void => {
  const known = gameKeys(root)
  if (!known.includes(gameKey))
    throw new ExpectedFailure(`There is no game “${gameKey}” in games/; there are ${known.join(', ')}.`)
}

/** The rules of a game, and their export name in its `rules.ts`. */
export const loadRules = async (root: string, gameKey: string): Promise<{ name: string; rules: AnyRules }> => {
  const file = join(root, 'games', gameKey, 'src/rules.ts')
  requireGame(root, gameKey)
  const found = rulesIn((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  if (!found) throw new Error(`games/${gameKey}/src/rules.ts exports no rules.`)
  return found
}
