import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outputOfNode } from '@sofaspark/programs'

const projectDir = resolve(import.meta.dirname, '../../../..')
const folderOfSources = join(projectDir, 'packages/game-sdk/core')
const source = join(folderOfSources, 'party-core.ts')
const compiler = join(projectDir, 'node_modules/assemblyscript/bin/asc.js')

/** The compiled core's path; recompiles it if it is stale. */
export const coreFile = (): string => {
  const content = createHash('sha256')
  for (const name of readdirSync(folderOfSources).sort()) content.update(readFileSync(join(folderOfSources, name)))
  const hash = content.digest('hex').slice(0, 12)
  const folder = join(projectDir, '.cache/build')
  const file = join(folder, `party-core-${hash}.wasm`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Several threads of one process may compile at once.
  const draft = `${file}.${randomUUID()}`
  outputOfNode([compiler, source, '-o', draft, '-O3', '--runtime', 'stub', '--noAssert'])
  renameSync(draft, file)
  return file
}
