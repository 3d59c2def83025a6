import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from '@sofaspark/build/project.ts'
import { remoteNames } from '@sofaspark/contract'
import { noSpaceFailure } from '@sofaspark/programs'
import { lastBuilt } from './src/built.ts'
import { noteGamesToCome, type GamesToComeNote } from './src/games-to-come.ts'
import { hashOfInputs } from './src/inputs.ts'
import { takeTurn } from './src/lock.ts'
import { buildAll } from './src/pool.ts'
import { isStale, removeStamp, setStamp } from './src/stamps.ts'
import { createProgress } from './src/progress.ts'
import { allTargets, isNeededFirst, type Target } from './src/targets.ts'
import type { BuildResult } from './src/worker.ts'

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

const inputsOf = (target: Target, targets: readonly Target[]): string[] => [
  ...target.inputs,
  ...target.after.flatMap((name) => targets.find((other) => other.name === name)?.inputs ?? []),
]

/** An unpublished build must not skip publishing later, nor the other way round. */
const isWanted = (target: Target, inputsHash: string): boolean => {
  const remote = remoteNames.find((name) => name === target.name)
  return values.unpublished && remote ? lastBuilt(remote)?.inputsHash !== inputsHash : isStale(target, inputsHash)
}

const buildStale = async (
  targets: readonly Target[],
  all: readonly Target[],
  gamesToCome: GamesToComeNote,
): Promise<void> => {
  const orders = targets.flatMap((target) => {
    const inputsHash = hashOfInputs(inputsOf(target, all))
    if (!values.force && !isWanted(target, inputsHash)) return []
    if (!values.unpublished) removeStamp(target)
    return [{ target: target.name, inputsHash, isPublished: !values.unpublished }]
  })
  const beganMs = performance.now()
  const heard = (result: BuildResult): void => {
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
  await buildAll(orders, { began: ({ target }) => progress.begin(target), heard })
}

const beganMs = performance.now()
const buildWanted = async (): Promise<void> => {
  await takeTurn(() => say('another build is running; waiting for it'))
  const all = allTargets()
  const targets = wanted(chosen(all))
  const gamesToCome = noteGamesToCome(targets)
  process.once('exit', () => gamesToCome.remove())
  const build = async (isChosen: (target: Target) => boolean): Promise<void> => {
    for (const comesAfter of [false, true])
      await buildStale(
        targets.filter((target) => target.after.length > 0 === comesAfter && isChosen(target)),
        all,
        gamesToCome,
      )
  }
  if (!values['first-game']) return build(() => true)
  const first = new Set(targets.filter(isNeededFirst))
  await build((target) => first.has(target))
  if (failures === 0) process.send?.('first game')
  // The people who play now come first.
  setPriority(BEHIND)
  await build((target) => !first.has(target))
}
await buildWanted().catch((error: unknown) =>
  failed('the build', error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
progress.stop()
say(failures === 0 ? `up to date (${seconds(beganMs)})` : `${failures} failed (${seconds(beganMs)})`)
process.exitCode = failures === 0 ? 0 : 1
// The channel alone would keep this process.
if (process.connected) process.disconnect()
