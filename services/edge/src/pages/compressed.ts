import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this a header costs more than compression saves. */
const WORTHWHILE_BYTES = 1000
/** Brotli 4 packs a page in about a millisecond; higher levels are for files that are packed once. */
const BROTLI_QUALITY = 4

/** Sends a text that was made for this very answer, packed as the client likes it (EDG-09). */
export const sendCompressed = async (request: Request, response: Response, body: string): Promise<void> => {
  const bytes = Buffer.from(body)
  const accepted = request.acceptsEncodings()
  response.vary('Accept-Encoding')
  if (bytes.length < WORTHWHILE_BYTES) response.send(bytes)
  else if (accepted.includes('br')) {
    const packed = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    response.set('Content-Encoding', 'br').send(packed)
  } else if (accepted.includes('gzip')) response.set('Content-Encoding', 'gzip').send(await zip(bytes))
  else response.send(bytes)
}
