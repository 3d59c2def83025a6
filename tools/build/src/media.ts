import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { flagOf, licenceFile } from '@sofaspark/contract'
import { compressBelow } from './compress.ts'
import { mediaDir } from './targets.ts'

const copies: readonly (readonly [from: string, to: string])[] = [
  ['packages/ui/assets', ''],
  // A game without a recording shows its key art.
  ['packages/ui/assets/art', 'gifs'],
  ['media/videos', 'videos'],
  ['media/gifs', 'gifs'],
]

interface Credit {
  name: string
}

/** The text of a package's licence: its own file, else the one that we keep for a package without one. */
const licenceOf = (name: string): string => {
  const kept = path.join(projectDir, 'packages/ui/licences', licenceFile(name))
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  for (const folder of ['', 'mf-controller']) {
    const own = path.join(projectDir, folder, 'node_modules', name)
    const file = existsSync(own) ? readdirSync(own).find((one) => /^licen[cs]e/i.test(one)) : undefined
    if (file !== undefined) return readFileSync(path.join(own, file), 'utf8')
  }
  throw new Error(`There is no text of the licence of ${name}.`)
}

/** The licences of all that the credits name, one file each. MKT-31 */
const writeLicences = (): void => {
  const rows = readFileSync(path.join(projectDir, 'packages/ui/third-party.json'), 'utf8')
  mkdirSync(path.join(mediaDir, 'licences'), { recursive: true })
  for (const { name } of JSON.parse(rows) as readonly Credit[])
    writeFileSync(path.join(mediaDir, 'licences', licenceFile(name)), licenceOf(name))
}

/** Copies flags, drawn assets, licences and game recordings to where the edge serves them. */
export const buildMedia = async (): Promise<void> => {
  const flags = path.join(mediaDir, 'flags')
  mkdirSync(flags, { recursive: true })
  for (const country of Object.values(flagOf)) {
    const flag = path.join(projectDir, 'node_modules/flag-icons/flags/4x3', `${country}.svg`)
    copyFileSync(flag, path.join(flags, `${country}.svg`))
  }
  await compressBelow(flags)
  writeLicences()
  for (const [from, to] of copies) {
    const folder = path.join(projectDir, from)
    if (existsSync(folder)) cpSync(folder, path.join(mediaDir, to), { recursive: true })
  }
}
