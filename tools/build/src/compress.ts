import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|json|html|svg|txt|xml|webmanifest|wasm|data)$/
const smallestBytes = 1_024
/** Beyond this size the best quality takes longer than it saves. */
const bestQualityBytes = 3_000_000

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.byteLength < smallestBytes) return
  const quality = content.byteLength > bestQualityBytes ? 9 : 11
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, gzipped] = await Promise.all([brotli(content, { params: parameters }), gz(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)])
}

/** Writes `.br` and `.gz` siblings of every text, wasm and data file of at least 1 kB below a folder or at a path. */
export const compressBelow = async (place: string): Promise<void> => {
  if (!(await stat(place)).isDirectory()) {
    if (compressible.test(place)) await compressFile(place)
    return
  }
  for (const entry of await readdir(place)) await compressBelow(path.join(place, entry))
}
