import { join } from 'node:path'
import { buildGame } from '@sofaspark/game-sdk/build/build-game.ts'

/** Writes the four files of Race & Smash into `outDir`. */
export const build = (outDir: string): Promise<void> =>
  buildGame({
    key: 'racegame',
    entry: join(import.meta.dirname, 'src/main.ts'),
    data: { locales: join(import.meta.dirname, 'locales') },
    outDir,
  })
