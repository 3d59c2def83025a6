import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `golden.json` of a game, which `npm run golden <key>` writes: the hash of a bot match after `ticks`, by seed. RUN-61 */
export interface GoldenRecord {
  ticks: number
  hashes: Record<string, string>
}

const fileOf = (root: string, gameKey: string): string => join(root, 'games', gameKey, 'golden.json')

export const readGolden = (root: string, gameKey: string): GoldenRecord =>
  JSON.parse(readFileSync(fileOf(root, gameKey), 'utf8')) as GoldenRecord

export const keepGolden = (root: string, gameKey: string, record: GoldenRecord): void =>
  writeFileSync(fileOf(root, gameKey), `${JSON.stringify(record, null, 2)}\n`)
