import { createHash } from 'node:crypto'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { publicRegistry, type RegistryStore } from '../store/registry-store.ts'

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** `GET /remotes.json`: the registry as pages should see it, with an ETag that changes with it (REG-01). */
export const readRegistry =
  (store: RegistryStore): RequestHandler =>
  async (request, response) => {
    const body = JSON.stringify(publicRegistry(await store.all()))
    const etag = etagOf(body)
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('application/json')
    // Not `request.fresh`: Node's own fetch adds `no-cache` to a conditional request, which means the same here.
    if (request.get('if-none-match') === etag) response.status(304).end()
    else response.send(body)
  }

/** `GET /remotes/{name}`: one entry; its ETag is the revision that a swap names (REG-02). */
export const readRemote =
  (store: RegistryStore): RequestHandler<{ name: string }> =>
  async ({ params: { name } }, response) => {
    const kept = await store.get(name)
    if (!kept) {
      sendError(response, 'not_found', `The registry has no remote ${name}.`)
      return
    }
    response.set({ 'Cache-Control': 'no-store', ETag: `"${kept.revision}"` }).json(kept)
  }
