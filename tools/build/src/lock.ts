import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildCacheDir } from '@sofaspark/build/project.ts'

const askAgainMs = 50

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // Created but not written, it would look like a lock that its owner is about to sign.
    rmSync(file, { force: true })
    throw error
  }
}

const ownerOf = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

/** Waits for a lock file and holds it until the returned function is called; a dead process's lock is ignored. */
export const holdLock = async (file: string, onWait: () => void = () => undefined): Promise<() => void> => {
  mkdirSync(path.dirname(file), { recursive: true })
  let hasWaited = false
  while (!take(file)) {
    const owner = ownerOf(file)
    if (owner !== null && !isAlive(owner)) rmSync(file, { force: true })
    else {
      if (!hasWaited) onWait()
      hasWaited = true
      await pause(askAgainMs)
    }
  }
  return () => rmSync(file, { force: true })
}

/** Waits until no other build runs in this checkout, and keeps others out until this process exits. */
export const takeTurn = async (onWait: () => void): Promise<void> => {
  const release = await holdLock(path.join(buildCacheDir, 'lock'), onWait)
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
