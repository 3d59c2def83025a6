import { remoteNames } from '@sofaspark/contract'
import type { RequestHandler } from 'express'
import { sendError } from '@sofaspark/kit'
import type { RemoteFiles } from '../registry/remote-files.ts'
import { mediaTypeOf } from './media-type.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** `/{name}/{version}/{file}`, nothing that an upstream could resolve to something else. */
const PATH = /^\/([a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-z]{7,40})\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

/** Below `/remotes`: a release's file from its own server, cached for ever by its clients (EDG-111). */
export const remoteAssets =
  (files: RemoteFiles, onCallFailed: () => void): RequestHandler =>
  async (request, response, next) => {
    const [, remote = '', version = '', file = ''] = PATH.exec(request.path) ?? []
    const isKnown = remoteNames.some((name) => name === remote) && !file.includes('..')
    if (!isKnown || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next()
      return
    }
    // Counted below.
    const found = await files.get(remote, version, file, request.acceptsEncodings()).catch(() => 'unreachable' as const)
    if (found === 'unreachable') {
      onCallFailed()
      sendError(response, 'unavailable', `The server of ${remote} ${version} does not respond.`)
    } else if (found === null) next()
    else {
      response.set({ 'Cache-Control': IMMUTABLE, 'Content-Type': mediaTypeOf(file) }).vary('Accept-Encoding')
      if (found.encoding) response.set('Content-Encoding', found.encoding)
      response.end(request.method === 'HEAD' ? undefined : found.bytes)
    }
  }
