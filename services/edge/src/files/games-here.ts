import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, type Game } from '@sofaspark/contract'

/** The catalogue, with whether this console has each game's build. Looked up anew each time: a build may be published while it runs. */
export const gamesHere = (distDir: string): Game[] =>
  catalogue.map((game) => ({
    ...game,
    available: existsSync(join(distDir, 'games', game.key, 'Build', `${game.key}.data`)),
  }))
