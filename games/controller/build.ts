import { join } from 'node:path'
import { buildGame } from '@sofaspark/game-sdk/build/build-game.ts'

const padView = join(import.meta.dirname, '../../packages/game-sdk/src/pad-view')
/** In cascade order: rules that apply to all controls come last. */
const styles = [
  'pad.tokens.css',
  'pad-press.css',
  'pad-steer.css',
  'pad-sling.css',
  'pad-words.css',
  'pad-canvas.css',
  'pad-choices.css',
  'pad-frame.css',
]

/** Writes the controller's four files into `outDir`, and beside them its styles, for pages that have none. */
export const build = (outDir: string): Promise<void> =>
  buildGame({
    key: 'controller',
    entry: join(import.meta.dirname, 'src/main.ts'),
    data: {},
    styles: styles.map((name) => join(padView, name)),
    hasNoSim: true,
    outDir,
  })
