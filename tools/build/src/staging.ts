import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildCacheDir } from '@sofaspark/build/project.ts'

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
