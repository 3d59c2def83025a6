import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gameKeys } from '@sofaspark/tool-play/game-rules.ts'

const root = join(import.meta.dirname, '../../../..')

/** The keys of the games that are built. */
export const builtGames = (): string[] =>
  gameKeys(root).filter((gameKey) => existsSync(join(root, 'games', gameKey, 'src/main.ts')))
