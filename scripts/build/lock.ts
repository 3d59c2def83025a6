import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildCacheDir } from '@sofaspark/build/project.ts'

const lockFile = path.join(buildCacheDir, 'lock')
const askAgainMs = 200

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const take = (): boolean => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

const ownerOfLock = (): number | null => {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || null
  } catch {
    return null
  }
}

/** Waits until no other build runs in this checkout; the lock of a build that died counts for nothing. */
export const takeTurn = async (onWait: () => void): Promise<void> => {
  mkdirSync(buildCacheDir, { recursive: true })
  let hasWaited = false
  while (!take()) {
    const owner = ownerOfLock()
    if (owner !== null && !isAlive(owner)) rmSync(lockFile, { force: true })
    else {
      if (!hasWaited) onWait()
      hasWaited = true
      await pause(askAgainMs)
    }
  }
  process.once('exit', () => {
    if (ownerOfLock() === process.pid) rmSync(lockFile, { force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
