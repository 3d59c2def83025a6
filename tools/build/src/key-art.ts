import { readdirSync } from 'node:fs'
import path from 'node:path'
import { keyArtPath, keyArtPreviewClass, keyArtWidths } from '@sofaspark/contract'
import sharp from 'sharp'

/** Writes the key art of every game in all its widths and formats; the same picture gives the same bytes. MKT-185 */
export const writeKeyArt = async (from: string, to: string): Promise<void> => {
  for (const file of readdirSync(from).filter((name) => name.endsWith('.webp'))) {
    const key = path.basename(file, '.webp')
    for (const width of keyArtWidths) {
      const picture = sharp(path.join(from, file)).resize({ width, withoutEnlargement: true })
      const fileOf = (format: 'avif' | 'webp') => path.join(to, path.basename(keyArtPath(key, width, format)))
      await picture.clone().avif({ quality: 50, effort: 2 }).toFile(fileOf('avif'))
      await picture.clone().webp({ quality: 72, effort: 5 }).toFile(fileOf('webp'))
    }
  }
}

/** Wide enough for a laptop's page; in few bytes, because the document carries it. */
const previewWidthPx = 736
/** Fine lines cost most of the bytes, and the sharp picture follows. */
const previewBlurPx = 3
const preview = { quality: 4, effort: 5, chromaSubsampling: '4:2:0' }
const previewLimitBytes = 5_000

const previewOf = async (file: string): Promise<Buffer> => {
  const bytes = await sharp(file).resize({ width: previewWidthPx }).blur(previewBlurPx).avif(preview).toBuffer()
  if (bytes.byteLength <= previewLimitBytes) return bytes
  throw new Error(`The preview of ${path.basename(file)} has more than ${String(previewLimitBytes)} bytes.`)
}

/** A rule for each game that shows its key art in a small form within the document. Throws if one is too large. MKT-221 */
export const previewStyles = async (from: string): Promise<string> => {
  const rules: string[] = []
  for (const file of readdirSync(from).filter((name) => name.endsWith('.webp'))) {
    const address = `data:image/avif;base64,${(await previewOf(path.join(from, file))).toString('base64')}`
    rules.push(`.${keyArtPreviewClass(path.basename(file, '.webp'))}{background-image:url(${address})}`)
  }
  return rules.join('\n')
}
