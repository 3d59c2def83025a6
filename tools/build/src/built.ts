import { existsSync, mkdirSync, readFileSync, writeFileSync, cpSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildCacheDir } from '@sofaspark/build/project.ts'
import type { RemoteName } from '@sofaspark/contract'
import { remoteDir, type Target } from './targets.ts'

/** A remote's last build, published or not. */
interface Built {
  version: string
  inputsHash: string
}

const fileOf = (remote: string): string => path.join(buildCacheDir, 'built', `${remote}.json`)

export const noteBuilt = (remote: RemoteName, built: Built): void => {
  mkdirSync(path.dirname(fileOf(remote)), { recursive: true })
  writeFileSync(fileOf(remote), JSON.stringify(built))
}

/** Null if it was never built, or its folder is gone. */
export const lastBuilt = (remote: RemoteName): Built | null => {
  if (!existsSync(fileOf(remote))) return null
  const built = JSON.parse(readFileSync(fileOf(remote), 'utf8')) as Built
  return existsSync(path.join(remoteDir(remote), built.version, 'release.json')) ? built : null
}

/** An empty folder to build into; the served files change only when the whole build is done. */
export const emptyStage = (name: string): string => {
  const stage = path.join(buildCacheDir, 'stage', name.replaceAll('/', '__'), 'out')
  rmSync(path.dirname(stage), { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  return stage
}

/** Replaces a folder with a finished stage. */
export const replaceFolder = (stage: string, folder: string): void => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(stage, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Adds files to a folder that others write to as well. */
export const addToFolder = (from: string, folder: string): void => {
  if (existsSync(from)) cpSync(from, folder, { recursive: true })
}

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
