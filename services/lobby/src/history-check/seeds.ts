import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A run of the model that failed once; every later test replays it first. */
export interface KeptSeed {
  where: string
  seed: number
  path: string
}

const file = join(__dirname, 'model-seeds.json')
const all = (path: string): KeptSeed[] => JSON.parse(readFileSync(path, 'utf8')) as KeptSeed[]

export const keptSeeds = (where: string, path = file): KeptSeed[] => all(path).filter((one) => one.where === where)

/** Adds a failing run to the file, which is committed with the fix (LOB-96). */
export const keepSeed = (seed: KeptSeed, path = file): void => {
  const kept = all(path)
  if (kept.some((one) => JSON.stringify(one) === JSON.stringify(seed))) return
  writeFileSync(path, `${JSON.stringify([...kept, seed], null, 2)}\n`)
}
