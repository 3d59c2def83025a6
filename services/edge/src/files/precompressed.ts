import { extname, join, sep } from 'node:path'
import { contentType } from 'mime-types'
import { stat } from 'node:fs/promises'
import { type Stats, createReadStream } from 'node:fs'
import type { Request, RequestHandler, Response } from 'express'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** The `Content-Type` of a file by its name; a plain download where the name says nothing (EDG-41). */
export const mediaTypeOf = (path: string): string => contentType(extname(path)) || 'application/octet-stream'

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

/** The unpacked size of a `.br` or `.gz`, counted once for each version of the file; `null` when it does not unpack. EDG-100 */
const unpackedBytes = async (path: string): Promise<number | null> => {
  const { mtimeMs } = await stat(path)
  const found = known.get(path)
  if (found?.mtimeMs === mtimeMs) return found.bytes
  const bytes = countBytes(path)
  known.set(path, { mtimeMs, bytes })
  return bytes
}

/** A packed file for a client that does not take its encoding. EDG-100 */
const sendUnpacked = (path: string, method: string, response: Response): void => {
  if (method === 'HEAD') {
    response.end()
    return
  }
  response.set('Content-Length', response.get('X-Uncompressed-Length'))
  // The client aborted the download.
  // The visitor left, or the file is broken: a partial response must not look complete.
  pipeline(createReadStream(path), unpacking(path), response).catch(() => response.destroy())
}

/**
 * The file that a URL path names below a folder, or `null` when it tries to leave it, names a dotfile or a folder, or is
 * malformed (EDG-42). Never touches the disk.
 */
export const safePath = (folder: string, urlPath: string): string | null => {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    // A malformed path: there is no such file.
    return null
  }
  if (/[\0\\]/.test(decoded) || decoded.endsWith('/')) return null
  const parts = decoded.split('/').filter((part) => part !== '')
  if (parts.length === 0 || parts.some((part) => part.startsWith('.'))) return null
  const path = join(folder, ...parts)
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? path : null
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

interface FileServing {
  /** The folders that are searched, in this order. */
  folders: readonly string[] | ((request: Request) => readonly string[])
  cacheControl: string
}

interface Choice {
  path: string
  encoding: string | null
  /** The name says an encoding that this client does not take: it gets the bytes unpacked. */
  unpack: boolean
  /** The bytes after decoding, where they are known. */
  uncompressedBytes: number | null
}

const fileStats = async (path: string): Promise<Stats | null> => {
  // No such file: it was not compressed by the build.
  const stats = await stat(path).catch(() => null)
  return stats?.isFile() ? stats : null
}

/**
 * A name ending in `.br` or `.gz` gets exactly that encoding; any other gets the smallest form that the client accepts.
 */
const choose = async (path: string, accepted: readonly string[], asksFor: boolean): Promise<Choice | null> => {
  const named = encodings.find(({ suffix }) => path.endsWith(suffix))
  if (named) {
    if (!(await fileStats(path))) return null
    const uncompressedBytes = await unpackedBytes(path)
    // A broken file is sent as it is, so that the page can report the fault.
    const unpack = uncompressedBytes !== null && asksFor && !accepted.includes(named.name)
    return { path, encoding: named.name, unpack, uncompressedBytes }
  }
  const plain = await fileStats(path)
  if (!plain) return null
  for (const { name, suffix } of encodings) {
    if (!accepted.includes(name)) continue
    const packed = await fileStats(path + suffix)
    if (packed && packed.size < plain.size)
      return { path: path + suffix, encoding: name, unpack: false, uncompressedBytes: plain.size }
  }
  return { path, encoding: null, unpack: false, uncompressedBytes: plain.size }
}

const firstChoice = async (request: Request, folders: readonly string[]): Promise<Choice | null> => {
  const accepted = request.acceptsEncodings()
  const asksFor = request.get('accept-encoding') !== undefined
  for (const folder of folders) {
    const path = safePath(folder, request.path)
    const choice = path && (await choose(path, accepted, asksFor))
    if (choice) return choice
  }
  return null
}

/**
 * Serves what the build made, from `.br` and `.gz` siblings where they exist, with exact lengths, ETag and Vary
 * (EDG-40, EDG-41). Missing files are left to the next handler.
 */
export const precompressed =
  ({ folders, cacheControl }: FileServing): RequestHandler =>
  async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next()
      return
    }
    const choice = await firstChoice(request, typeof folders === 'function' ? folders(request) : folders)
    if (!choice) {
      next()
      return
    }
    response.vary('Accept-Encoding')
    response.set('Cache-Control', cacheControl)
    response.set('Content-Type', mediaTypeOf(choice.encoding ? choice.path.replace(/\.(br|gz)$/, '') : choice.path))
    if (choice.uncompressedBytes !== null) response.set('X-Uncompressed-Length', String(choice.uncompressedBytes))
    if (choice.unpack) {
      sendUnpacked(choice.path, request.method, response)
      return
    }
    if (choice.encoding) response.set('Content-Encoding', choice.encoding)
    response.sendFile(
      choice.path,
      { cacheControl: false, acceptRanges: !choice.encoding, dotfiles: 'allow' },
      (error) => {
        // The client aborted the download.
        if (error && !response.headersSent && !request.destroyed && !response.destroyed) next(error)
      },
    )
  }
