import { watch } from 'node:fs'
import { join } from 'node:path'
import type { Changes } from '@sofaspark/game-sdk/host/changes.ts'
import { buildGame, buildPage } from './build-game.ts'

const QUIET_MS = 120

export interface WatchedGame {
  now(): Changes
  /** Called with each change; returns a function that stops it. */
  follow(listener: (changes: Changes) => void): () => void
}

/** Builds a game, and again after every change of its sources if it is watched. RUN-68 */
export const watchGame = async (
  root: string,
  gameKey: string,
  { isWatched, checksTypes }: { isWatched: boolean; checksTypes: boolean },
): Promise<WatchedGame> => {
  const startedMs = Date.now()
  const listeners = new Set<(changes: Changes) => void>()
  let built = 0
  let changes: Changes = { build: '', problem: null }
  const build = async (): Promise<void> => {
    const problem = await buildGame(root, gameKey, checksTypes)
    if (problem === null) built += 1
    changes = { build: `${startedMs}-${built}`, problem }
    for (const listener of listeners) listener(changes)
  }
  await buildPage(root, gameKey)
  await build()
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const changed = (_: string, file: string | null): void => {
    if (file !== null && /\.test\.ts$|\.md$|~$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(async () => {
        const beganMs = performance.now()
        await build()
        const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
        console.log(changes.problem ?? `built again in ${seconds} s`)
      })
    }, QUIET_MS)
  }
  if (isWatched)
    for (const folder of [`games/${gameKey}`, 'packages/game-sdk/src'])
      watch(join(root, folder), { recursive: true }, changed)
  return {
    now: () => changes,
    follow: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
