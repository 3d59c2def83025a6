import { join } from 'node:path'
import { buildGame } from '@sofaspark/game-sdk/build/build-game.ts'

const padStyles = join(import.meta.dirname, '../../packages/game-sdk/src/pad-view/pad-view.css')

/** Writes the controller's four files into `outDir`. */
export const build = (outDir: string): Promise<void> =>
  buildGame({
    key: 'controller',
    entry: join(import.meta.dirname, 'src/main.ts'),
    data: { 'pad.css': padStyles },
    outDir,
  })
