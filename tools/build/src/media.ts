import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { distDir, projectDir } from '@sofaspark/build/project.ts'
import { flagOf } from '@sofaspark/contract'
import { compressBelow } from './compress.ts'

const mediaDir = path.join(distDir, 'media')
const copies: readonly (readonly [from: string, to: string])[] = [
  ['packages/ui/assets', ''],
  // A game without a recording shows its key art.
  ['packages/ui/assets/art', 'gifs'],
  ['media/videos', 'videos'],
  ['media/gifs', 'gifs'],
]

/** Copies flags, drawn assets and game recordings to where the edge serves them. */
export const buildMedia = async (): Promise<void> => {
  const flags = path.join(mediaDir, 'flags')
  mkdirSync(flags, { recursive: true })
  for (const country of Object.values(flagOf)) {
    const flag = path.join(projectDir, 'node_modules/flag-icons/flags/4x3', `${country}.svg`)
    copyFileSync(flag, path.join(flags, `${country}.svg`))
  }
  await compressBelow(flags)
  for (const [from, to] of copies) {
    const folder = path.join(projectDir, from)
    if (existsSync(folder)) cpSync(folder, path.join(mediaDir, to), { recursive: true })
  }
}
