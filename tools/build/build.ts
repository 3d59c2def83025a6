import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from '@sofaspark/build/project.ts'
import { remoteNames } from '@sofaspark/contract'
import { noSpaceFailure } from '@sofaspark/programs'
import { compression, type BuildOrder, type BuildResult, buildAll } from './src/pool.ts'
import { lastBuilt, isStale, removeStamp, setStamp } from './src/built.ts'
import { uncompressedBelow } from './src/compress.ts'
import { noteGamesToCome, type GamesToComeNote } from './src/games-to-come.ts'
import { hashOfInputs } from './src/inputs.ts'
import { takeTurn } from './src/lock.ts'
import { createProgress } from './src/progress.ts'
import { allTargets, isNeededFirst, servedDirs, type Target } from './src/targets.ts'

// npm run build -- [--only <target>]… [--force] [--unpublished]: builds stale targets into dist;
// `--first-game` builds what a first game needs before the rest, and sends its parent a message in between;
// `--unpublished` leaves it to `npm run release` which pages get a newly built remote.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    force: { type: 'boolean', default: false },
    unpublished: { type: 'boolean', default: false },
    'first-game': { type: 'boolean', default: false },
  },
})

const progress = createProgress(process.stdout)
const say = (line: string) => progress.say(line)
const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
const exists = (place: string) => existsSync(path.join(projectDir, place))
/** The target is not written yet; a folder with sources and no entry is a mistake instead. */
const isUnwritten = (target: Target): boolean => {
  const sources = path.join(projectDir, path.dirname(target.entry))
  const folder = path.basename(sources) === 'src' ? sources : path.join(sources, 'src')
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** How urgent the rest is while people play. */
const BEHIND = constants.priority.PRIORITY_LOW

let failures = 0
let isFull = false
const failed = (name: string, error: string) => {
  failures += 1
  progress.clear()
  const full = noSpaceFailure(projectDir, error)
  if (full === null) process.stderr.write(`${name} failed: ${error}\n`)
  // Every other target fails for the same reason.
  else if (!isFull) process.stderr.write(`${full.message}\n`)
  isFull ||= full !== null
}

const wanted = (targets: readonly Target[]): Target[] =>
  targets.filter((target) => {
    if (exists(target.entry)) return true
    if (isUnwritten(target)) say(`${target.name} skipped: it has no sources yet`)
    else failed(target.name, `${target.entry} is missing`)
    return false
  })

const chosen = (targets: readonly Target[]): Target[] => {
  const only = values.only ?? []
  for (const name of only) if (!targets.some((target) => target.name === name)) failed(name, 'no such target')
  return only.length === 0 ? [...targets] : targets.filter((target) => only.includes(target.name))
}

/** An unpublished build must not skip publishing later, nor the other way round. */
const isWanted = (target: Target, inputsHash: string): boolean => {
  const remote = remoteNames.find((name) => name === target.name)
  return values.unpublished && remote ? lastBuilt(remote)?.inputsHash !== inputsHash : isStale(target, inputsHash)
}

interface Phase {
  gamesToCome: GamesToComeNote
  /** False while a visitor waits for the first page: what this phase builds is compressed by the next one. */
  isCompressed: boolean
}

const buildStale = async (targets: readonly Target[], { gamesToCome, isCompressed }: Phase): Promise<void> => {
  const orders = targets.flatMap((target): BuildOrder[] => {
    const inputsHash = hashOfInputs(target.inputs)
    if (!values.force && !isWanted(target, inputsHash)) return []
    if (!values.unpublished) removeStamp(target)
    return [{ target: target.name, inputsHash, isPublished: !values.unpublished, isCompressed }]
  })
  if (isCompressed && uncompressedBelow(servedDirs).length > 0)
    orders.unshift({ target: compression, inputsHash: '', isPublished: false, isCompressed })
  const beganMs = performance.now()
  const finished = (result: BuildResult): void => {
    progress.end(result.target)
    gamesToCome.ended(result.target)
    const order = orders.find(({ target }) => target === result.target)
    const target = targets.find(({ name }) => name === result.target)
    if (!result.built) failed(result.target, result.error)
    else if (order && target) {
      if (order.isPublished) setStamp(target, order.inputsHash)
      say(`${result.target} built (${seconds(beganMs)})`)
    }
  }
  await buildAll(orders, { started: ({ target }) => progress.begin(target), finished })
}

const beganMs = performance.now()
const buildWanted = async (): Promise<void> => {
  await takeTurn(() => say('another build is running; waiting for it'))
  const targets = wanted(chosen(allTargets()))
  const gamesToCome = noteGamesToCome(targets)
  process.once('exit', () => gamesToCome.remove())
  if (!values['first-game']) return buildStale(targets, { gamesToCome, isCompressed: true })
  await buildStale(targets.filter(isNeededFirst), { gamesToCome, isCompressed: false })
  if (failures === 0) process.send?.('first game')
  // The people who play now come first.
  setPriority(BEHIND)
  await buildStale(
    targets.filter((target) => !isNeededFirst(target)),
    { gamesToCome, isCompressed: true },
  )
}
await buildWanted().catch((error: unknown) =>
  failed('the build', error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
progress.stop()
say(failures === 0 ? `up to date (${seconds(beganMs)})` : `${failures} failed (${seconds(beganMs)})`)
process.exitCode = failures === 0 ? 0 : 1
// The channel alone would keep this process.
if (process.connected) process.disconnect()
