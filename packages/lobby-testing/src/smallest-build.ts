import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the least that the edge serves: one document and no remotes. Gives the folder. */
export const writeSmallestBuild = (folder: string): string => {
  mkdirSync(join(folder, 'shell'), { recursive: true })
  writeFileSync(join(folder, 'shell/index.html'), '<head><title>console</title></head>')
  writeFileSync(join(folder, 'remotes.json'), '{"remotes":{}}')
  return folder
}
