import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { outputOfNode } from '@sofaspark/programs'
import { corePlace } from './core-place.ts'

const projectDir = resolve(import.meta.dirname, '../../../..')
const source = join(projectDir, 'packages/game-sdk/core/party-core.ts')
const compiler = join(projectDir, 'node_modules/assemblyscript/bin/asc.js')

/** The compiled core's path; recompiles it if it is stale. */
export const coreFile = (): string => {
  const file = corePlace()
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  // Several threads of one process may compile at once.
  const draft = `${file}.${randomUUID()}`
  outputOfNode([compiler, source, '-o', draft, '-O3', '--runtime', 'stub', '--noAssert'])
  renameSync(draft, file)
  return file
}
