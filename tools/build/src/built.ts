import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCacheDir } from '@sofaspark/build/project.ts'
import type { RemoteName } from '@sofaspark/contract'
import { remoteDir } from './targets.ts'

/** A remote's last build, published or not. */
export interface Built {
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
