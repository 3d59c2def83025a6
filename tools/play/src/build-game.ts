import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleScript } from '@sofaspark/build'
import { buildGameIn } from '@sofaspark/game-sdk/build/build-game.ts'
import { checkTypes } from '@sofaspark/tool-command/type-check.ts'

const MAX_PROBLEM_LINES = 12
/** In cascade order, as the controller build has them: rules that apply to all controls come last. */
const padStyles = [
  'pad.tokens',
  'pad-press',
  'pad-steer',
  'pad-sling',
  'pad-words',
  'pad-canvas',
  'pad-choices',
  'pad-frame',
]

/** The output folder of one game's play page. */
export const playFolder = (root: string, gameKey: string): string => join(root, '.cache/play', gameKey)

/** The styles of all pads, in their order. */
export const padStylesOf = (root: string): string =>
  padStyles.map((name) => readFileSync(join(root, `packages/game-sdk/src/pad-view/${name}.css`), 'utf8')).join('\n')

const typeProblem = async (root: string, gameKey: string): Promise<string | null> => {
  const { output } = await checkTypes(root, [`games/${gameKey}`])
  const lines = output.split('\n')
  // A test speaks of rules that have just changed; `npm test` reports it.
  const first = lines.findIndex((line) => line.startsWith(`games/${gameKey}/`) && !/\.test\.tsx?\(/.test(line))
  return first < 0
    ? null
    : lines
        .slice(first, first + MAX_PROBLEM_LINES)
        .join('\n')
        .trim()
}

/** Where this process has bundled the scripts of all pages, by root. */
const bundledIn = new Map<string, string>()

/** The page around the game: its script, the phones' script and the pads' styles. */
export const buildPage = async (root: string, gameKey: string): Promise<void> => {
  const outDir = playFolder(root, gameKey)
  const sdk = join(root, 'packages/game-sdk/src')
  mkdirSync(join(outDir, 'Build'), { recursive: true })
  writeFileSync(join(outDir, 'pad.css'), padStylesOf(root))
  const bundled = bundledIn.get(root)
  if (bundled !== undefined) {
    for (const name of ['local-host.js', 'phone.js']) copyFileSync(join(bundled, name), join(outDir, name))
    return
  }
  await bundleScript({ entry: join(sdk, 'host/local-host.ts'), outFile: join(outDir, 'local-host.js') })
  await bundleScript({ entry: join(root, 'tools/play/src/phone.ts'), outFile: join(outDir, 'phone.js') })
  bundledIn.set(root, outDir)
}

/** Builds a game, by default only if its types hold; returns what is wrong with it otherwise, and leaves the last build alone. RUN-68 */
export const buildGame = async (root: string, gameKey: string, checksTypes = true): Promise<string | null> => {
  const problem = checksTypes ? await typeProblem(root, gameKey) : null
  if (problem !== null) return problem
  try {
    await buildGameIn(join(root, 'games', gameKey), join(playFolder(root, gameKey), 'Build'))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
