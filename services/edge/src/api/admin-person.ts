import { regions } from '@sofaspark/contract'
import { EDGE_TOKEN_HEADER, sendError } from '@sofaspark/kit'
import { Router, type Request } from 'express'
import type { EdgeSettings } from '../settings.ts'
import { actorHere, type Audit } from './admin-audit.ts'
import { operatorOnly, signedIn, type AdminSessions } from './admin-sessions.ts'

const TIMEOUT_MS = 15_000

interface Parts {
  settings: Pick<EdgeSettings, 'lobbies' | 'analytics' | 'edgeToken'>
  sessions: AdminSessions
  audit: Audit
  /** A call without a response. */
  onCallFailed: () => void
}
interface Kept {
  lobbies?: unknown[]
  visits?: unknown[]
  events?: unknown[]
  scores?: unknown[]
  erased?: number
}

const idIn = ({ query }: Request): string => (typeof query['id'] === 'string' ? query['id'] : '')

/**
 * `GET` and `DELETE /api/admin/person?id=`: everything that is kept of a person, by player id or user id, told or
 * erased in all regions and in analytics (EDG-53). If one of them does not respond, the call is `unavailable` and has
 * to be repeated.
 */
export const adminPerson = ({ settings, sessions, audit, onCallFailed }: Parts): Router => {
  const ask = async (method: 'GET' | 'DELETE', address: string, id: string): Promise<Kept | null> => {
    const response = await fetch(`${address}/internal/person/${encodeURIComponent(id)}`, {
      method,
      headers: { [EDGE_TOKEN_HEADER]: settings.edgeToken },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Counted below.
    }).catch(() => null)
    if (!response) onCallFailed()
    // An id of another shape than the service's own is nobody there.
    if (response?.status === 400) return {}
    return response?.ok === true ? ((await response.json()) as Kept) : null
  }
  const askAll = async (method: 'GET' | 'DELETE', id: string): Promise<Kept[] | null> => {
    const addresses = [...regions.flatMap((region) => settings.lobbies[region]), settings.analytics]
    const kept = await Promise.all(addresses.map((address) => ask(method, address, id)))
    return kept.every((one) => one !== null) ? kept : null
  }
  const router = Router()
  router.use(signedIn(sessions))
  router.use('/', (request, response, next) => {
    const id = idIn(request)
    if (id !== '' && id.length <= 200) next()
    else sendError(response, 'bad_payload', 'Say whose: ?id=')
  })
  router.get('/', async (request, response) => {
    const kept = await askAll('GET', idIn(request))
    await audit(actorHere(request, response), 'exported', kept ? 'ok' : 'failed')
    const all = (what: 'lobbies' | 'visits' | 'events' | 'scores') => kept?.flatMap((one) => one[what] ?? [])
    if (kept)
      response.json({
        ...{ lobbies: all('lobbies'), visits: all('visits'), events: all('events'), scores: all('scores') },
      })
    else sendError(response, 'unavailable', 'Not every service responded. Ask again.')
  })
  router.delete('/', operatorOnly, async (request, response) => {
    const kept = await askAll('DELETE', idIn(request))
    await audit(actorHere(request, response), 'erased', kept ? 'ok' : 'failed')
    if (kept) response.json({ erased: kept.reduce((sum, { erased = 0 }) => sum + erased, 0) })
    else sendError(response, 'unavailable', 'Not every service could erase, or the person is playing. Ask again.')
  })
  return router
}
