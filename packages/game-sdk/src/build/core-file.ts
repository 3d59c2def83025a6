import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { outputOfNode } from '@sofaspark/programs'

const projectDir = resolve(import.meta.dirname, '../../../..')
const source = join(projectDir, 'packages/game-sdk/core/party-core.ts')
const compiler = join(projectDir, 'node_modules/assemblyscript/bin/asc.js')

/** The compiled core's path; compiles when its source changed since. */
export const coreFile = (): string => {
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12)
  const folder = join(projectDir, '.cache/build')
  const file = join(folder, `party-core-${hash}.wasm`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${String(process.pid)}`
  outputOfNode([compiler, source, '-o', draft, '-O3', '--runtime', 'stub', '--noAssert'])
  renameSync(draft, file)
  return file
}
