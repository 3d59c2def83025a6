import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Response } from 'express'

const unpacking = (path: string) => (path.endsWith('.br') ? createBrotliDecompress() : createGunzip())

const known = new Map<string, { mtimeMs: number; bytes: Promise<number | null> }>()

const countBytes = async (path: string): Promise<number | null> => {
  let bytes = 0
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done()
    },
  })
  try {
    await pipeline(createReadStream(path), unpacking(path), counter)
    return bytes
  } catch {
    // A file that cannot be unpacked has no length.
    return null
  }
}

/** The unpacked size of a `.br` or `.gz`, counted once for each version of the file; `null` when it does not unpack. EDG-101 */
export const unpackedBytes = async (path: string): Promise<number | null> => {
  const { mtimeMs } = await stat(path)
  const found = known.get(path)
  if (found?.mtimeMs === mtimeMs) return found.bytes
  const bytes = countBytes(path)
  known.set(path, { mtimeMs, bytes })
  return bytes
}

/** A packed file for a client that does not take its encoding. EDG-102 */
export const sendUnpacked = (path: string, method: string, response: Response): void => {
  if (method === 'HEAD') {
    response.end()
    return
  }
  response.set('Content-Length', response.get('X-Uncompressed-Length'))
  // The client aborted the download.
  // The visitor left, or the file is broken: a partial response must not look complete.
  pipeline(createReadStream(path), unpacking(path), response).catch(() => response.destroy())
}
