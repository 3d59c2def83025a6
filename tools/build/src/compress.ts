import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|json|html|svg|txt|xml|webmanifest|wasm|data)$/
const smallestBytes = 1_024
/** Beyond this size the best quality takes longer than it saves. */
const bestQualityBytes = 3_000_000

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** A file may be served while its sibling is written: it appears as a whole. */
const writeWhole = async (file: string, content: Buffer): Promise<void> => {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file)
  const quality = content.byteLength > bestQualityBytes ? 9 : 11
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gzipped] = await Promise.all([brotli(content, { params: parameters }), gz(content, { level: 9 })])
  await writeWhole(`${file}.gz`, gzipped)
  await writeWhole(`${file}.br`, br)
}

const isToCompress = (file: string): boolean => compressible.test(file) && statSync(file).size >= smallestBytes

const filesBelow = (location: string): string[] => {
  if (!existsSync(location)) return []
  if (!statSync(location).isDirectory()) return [location]
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}

const isCompressed = (file: string): boolean =>
  (statSync(`${file}.br`, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= statSync(file).mtimeMs

/** Text, wasm and data files of at least 1 kB below folders without a `.br` of their content. */
export const uncompressedBelow = (places: readonly string[]): string[] =>
  places.flatMap(filesBelow).filter((file) => isToCompress(file) && !isCompressed(file))

/** Writes `.br` and `.gz` siblings of every file below a folder or at a path that lacks them. */
export const compressBelow = async (...places: string[]): Promise<void> => {
  for (const file of uncompressedBelow(places)) await compressFile(file)
}
