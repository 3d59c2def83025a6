import { regions } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import { Router, type Request } from 'express'
import type { Erasures } from '../people/erasures.ts'
import type { AskAboutPerson, Kept } from '../people/person-calls.ts'
import { actorHere, type Audit } from '../operators/admin-audit.ts'
import { operatorOnly, signedIn, type AdminSessions } from '../operators/admin-sessions.ts'

interface Parts {
  sessions: AdminSessions
  audit: Audit
  askAboutPerson: AskAboutPerson
  erasures: Erasures
}

const idIn = ({ query }: Request): string => (typeof query['id'] === 'string' ? query['id'] : '')

/**
 * `GET` and `DELETE /api/admin/person?id=`: everything that is kept of a person, by player id or user id, in all
 * regions. An export of which a region's part is missing is `unavailable`; an erasure that a region still owes is 202
 * with `waiting` (EDG-53, EDG-332).
 */
export const adminPerson = ({ sessions, audit, askAboutPerson, erasures }: Parts): Router => {
  const router = Router()
  router.use(signedIn(sessions))
  router.use('/', (request, response, next) => {
    // No store accepts NUL or a lone surrogate.
    if (/^[^\0\p{Cs}]{1,200}$/u.test(idIn(request))) next()
    else sendError(response, 'bad_payload', 'Say whose: ?id=')
  })
  router.get('/', async (request, response) => {
    const { kept, missing } = await askAboutPerson('GET', idIn(request), regions)
    const isWhole = missing.length === 0
    await audit(actorHere(request, response), 'exported', isWhole ? 'ok' : 'failed', { detail: missing.join(', ') })
    const all = (what: Exclude<keyof Kept, 'erased'>) => kept.flatMap((one) => one[what] ?? [])
    if (isWhole)
      response.json({
        lobbies: all('lobbies'),
        visits: all('visits'),
        events: all('events'),
        scores: all('scores'),
      })
    else sendError(response, 'unavailable', `Not every service of ${missing.join(', ')} responded. Ask again.`)
  })
  router.delete('/', operatorOnly, async (request, response) => {
    const erasure = await erasures.begin(idIn(request))
    const waiting = erasure?.waiting ?? []
    await audit(actorHere(request, response), 'erased', erasure && waiting.length === 0 ? 'ok' : 'failed', {
      detail: waiting.length > 0 ? `Owed by ${waiting.join(', ')}.` : '',
    })
    if (!erasure)
      sendError(response, 'unavailable', 'The erasure could not be stored, and nothing was erased. Ask again.')
    else if (waiting.length > 0) response.status(202).json(erasure)
    else response.json({ erased: erasure.erased })
  })
  return router
}
