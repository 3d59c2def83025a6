import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir } from '@sofaspark/build/project.ts'
import { gamesToComeFile, type GamesToCome } from '@sofaspark/contract'
import type { Target } from './targets.ts'

const PREFIX = 'games/'

export interface GamesToComeNote {
  /** The target is built, or failed: either way it is awaited no longer. */
  ended(target: string): void
  /** Nothing is awaited any more. */
  remove(): void
}

/** Keeps a file in the served folder that names the games without a build, until each was built or failed (RUN-11). */
export const noteGamesToCome = (
  targets: readonly Pick<Target, 'name' | 'outputs'>[],
  folder = distDir,
): GamesToComeNote => {
  const file = path.join(folder, gamesToComeFile)
  const awaited = new Set(
    targets
      .filter(({ name, outputs }) => name.startsWith(PREFIX) && !outputs.every((output) => existsSync(output)))
      .map(({ name }) => name),
  )
  const write = (): void => {
    if (awaited.size === 0) {
      rmSync(file, { force: true })
      return
    }
    const gameKeys = [...awaited].map((name) => name.slice(PREFIX.length))
    const content: GamesToCome = { pid: process.pid, gameKeys }
    mkdirSync(folder, { recursive: true })
    // The edge reads at any time: it sees the whole former file or the whole next one.
    writeFileSync(`${file}.new`, JSON.stringify(content))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    ended: (target) => {
      if (awaited.delete(target)) write()
    },
    remove: () => {
      awaited.clear()
      write()
    },
  }
}
