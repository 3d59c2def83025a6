import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCacheDir } from '@sofaspark/build/project.ts'
import { keyArtPath, keyArtPreviewClass, keyArtWidths } from '@sofaspark/contract'
import sharp, { type Sharp } from 'sharp'
import { holdLock } from './lock.ts'

/** The edge may serve the file at any time: it appears as a whole. */
const writeWhole = async (picture: Sharp, file: string): Promise<void> => {
  await picture.toFile(`${file}.new`)
  renameSync(`${file}.new`, file)
}

/**
 * Writes the key art of every game in all its widths and formats into a folder that may be missing; the same picture gives
 * the same bytes. MKT-185
 */
export const writeKeyArt = async (from: string, to: string): Promise<void> => {
  // Where nothing was built before, this is the first of what the folder holds.
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from).filter((name) => name.endsWith('.webp'))) {
    const key = path.basename(file, '.webp')
    for (const width of keyArtWidths) {
      const picture = sharp(path.join(from, file)).resize({ width, withoutEnlargement: true })
      const fileOf = (format: 'avif' | 'webp') => path.join(to, path.basename(keyArtPath(key, width, format)))
      await writeWhole(picture.clone().avif({ quality: 50, effort: 2 }), fileOf('avif'))
      await writeWhole(picture.clone().webp({ quality: 72, effort: 5 }), fileOf('webp'))
    }
  }
}

/** Wide enough for a laptop's page; in few bytes, because the document carries it. */
const previewWidthPx = 736
/** Fine lines cost most of the bytes, and the sharp picture follows. */
const previewBlurPx = 4
/** A first page waits for all of them: more effort takes ten times as long and spares a tenth of the bytes. */
const preview = { quality: 4, effort: 0, chromaSubsampling: '4:2:0' }
const previewLimitBytes = 5_000

const previewOf = async (file: string): Promise<Buffer> => {
  const bytes = await sharp(file).resize({ width: previewWidthPx }).blur(previewBlurPx).avif(preview).toBuffer()
  if (bytes.byteLength <= previewLimitBytes) return bytes
  throw new Error(`The preview of ${path.basename(file)} has more than ${String(previewLimitBytes)} bytes.`)
}

/** A rule for each game that shows its key art in a small form within the document. Throws if one is too large. MKT-222 */
export const previewStyles = async (from: string): Promise<string> => {
  const rules: string[] = []
  for (const file of readdirSync(from).filter((name) => name.endsWith('.webp'))) {
    const address = `data:image/avif;base64,${(await previewOf(path.join(from, file))).toString('base64')}`
    rules.push(`.${keyArtPreviewClass(path.basename(file, '.webp'))}{background-image:url(${address})}`)
  }
  return rules.join('\n')
}

const hashOf = (folder: string): string => {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const file of readdirSync(folder).sort()) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** `previewStyles`, kept for the next remote and the next build: two remotes' pages show the same previews. */
export const cachedPreviewStyles = async (from: string, cacheDir = buildCacheDir): Promise<string> => {
  const file = path.join(cacheDir, `previews-${hashOf(from)}.css`)
  mkdirSync(cacheDir, { recursive: true })
  const release = await holdLock(`${file}.lock`)
  try {
    if (!existsSync(file)) {
      writeFileSync(`${file}.new`, await previewStyles(from))
      renameSync(`${file}.new`, file)
    }
    return readFileSync(file, 'utf8')
  } finally {
    release()
  }
}
