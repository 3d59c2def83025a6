import { readdirSync } from 'node:fs'
import path from 'node:path'
import { keyArtPath, keyArtWidths } from '@sofaspark/contract'
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
