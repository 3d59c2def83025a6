import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCacheDir } from '@sofaspark/build/project.ts'
import type { Target } from './targets.ts'

const stampFile = (name: string) => path.join(buildCacheDir, 'stamps', name.replaceAll('/', '__'))

/** Whether a target is stale: other inputs than last time, or missing output. */
export const isStale = (target: Target, inputsHash: string): boolean => {
  const file = stampFile(target.name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== inputsHash) return true
  return !target.outputs.every((output) => existsSync(output))
}

export const setStamp = (target: Target, inputsHash: string): void => {
  mkdirSync(path.dirname(stampFile(target.name)), { recursive: true })
  writeFileSync(stampFile(target.name), inputsHash)
}

export const removeStamp = (target: Target): void => rmSync(stampFile(target.name), { force: true })
