import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const projectDir = resolve(import.meta.dirname, '../../../..')
const folderOfSources = join(projectDir, 'packages/game-sdk/core')

/** The path of the compiled core, named after a hash of its sources; exists once a build has written it. */
export const corePlace = (): string => {
  const content = createHash('sha256')
  for (const name of readdirSync(folderOfSources).sort()) content.update(readFileSync(join(folderOfSources, name)))
  return join(projectDir, '.cache/build', `party-core-${content.digest('hex').slice(0, 12)}.wasm`)
}
