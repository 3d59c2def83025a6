import { regions, type Region, type Clock } from '@sofaspark/contract'
import { type CallService, emptyBody, dataOf, type RequestService, sendError } from '@sofaspark/kit'
import * as z from 'zod/mini'
import { type EdgeSettings, analyticsOf } from '../shared/settings.ts'
import { dueErasuresSchema, newErasureIdSchema } from '@sofaspark/contract/admin-answers.ts'
import { type Audit, actorHere } from '../operators/admin-audit.ts'
import { Router, type Request } from 'express'
import { operatorOnly, signedIn, type AdminSessions } from '../operators/admin-sessions.ts'

const TIMEOUT_MS = 15_000

const rows = z.optional(z.array(z.unknown()))
const keptSchema = z.object({ lobbies: rows, visits: rows, events: rows, scores: rows, erased: z.optional(z.number()) })

/** A service's part of what is kept about a person, or how much it erased. */
type Kept = z.output<typeof keptSchema>

/** The answers of regions. */
interface PersonAnswer {
  kept: Kept[]
  /** Regions in which some service refused or did not respond. */
  missing: Region[]
  /** Those of them in which some service did not respond at all. */
  silent: Region[]
}

/** Asks all services of regions about a person: every lobby process, and where they keep events and scores. */
type CallAboutPerson = (method: 'GET' | 'DELETE', id: string, asked: readonly Region[]) => Promise<PersonAnswer>

interface Deps {
  settings: Pick<EdgeSettings, 'lobbies' | 'analytics' | 'analyticsByRegion'>
  callService: CallService
}

export const createAskAboutPerson = ({ settings, callService }: Deps): CallAboutPerson => {
  const addressesOf = (region: Region): string[] => [...settings.lobbies[region], analyticsOf(settings, region)]
  const callAt = async (
    method: 'GET' | 'DELETE',
    address: string,
    id: string,
  ): Promise<Kept | 'refused' | 'silent'> => {
    const url = `${address}/internal/person/${encodeURIComponent(id)}`
    const result = await callService(url, keptSchema, { method, timeoutMs: TIMEOUT_MS })
    if (result.kind === 'ok') return result.data
    // An id in another form than the service's matches no person there.
    if (result.kind === 'refused' && result.status === 400) return {}
    return result.kind
  }
  return async (method, id, asked) => {
    // Regions may share a service, which is asked once.
    const addresses = [...new Set(asked.flatMap(addressesOf))]
    const answers = new Map(
      await Promise.all(addresses.map(async (address) => [address, await callAt(method, address, id)] as const)),
    )
    const has = (region: Region, ...wanted: unknown[]): boolean =>
      addressesOf(region).some((address) => wanted.includes(answers.get(address)))
    const named = regions.filter((region) => asked.includes(region))
    return {
      kept: [...answers.values()].filter((answer) => typeof answer === 'object'),
      missing: named.filter((region) => has(region, 'refused', 'silent')),
      silent: named.filter((region) => has(region, 'silent')),
    }
  }
}

const RETRY_EVERY_MS = 60_000
const SYSTEM = { actor: '', role: '', address: '' } as const

/** An erasure that is on the durable list or complete. */
interface Erasure {
  /** Rows that were erased at once. */
  erased: number
  /** Regions that did not carry it out yet; they are asked again every minute until they have. */
  waiting: Region[]
}

/** Erases people in all regions and forgets no erasure before every region has carried it out (EDG-332). */
export interface Erasures {
  /** `null` when the erasure could not be stored; then nothing was erased. */
  begin(person: string): Promise<Erasure | null>
  stop(): void
}

interface ErasuresDeps {
  callService: RequestService
  askAboutPerson: CallAboutPerson
  clock: Clock
  audit: Audit
  /** Called after each round of asking regions, whether all carried it out or not. */
  onErased: () => void
}

export const createErasures = ({ callService, askAboutPerson, clock, audit, onErased }: ErasuresDeps): Erasures => {
  const carryOut = async (id: string, person: string, owed: readonly Region[]) => {
    const { kept, missing, silent } = await askAboutPerson('DELETE', person, owed)
    onErased()
    const done = owed.filter((region) => !missing.includes(region))
    // A list that cannot be changed now keeps the region, which is asked again: erasing twice is harmless.
    if (done.length > 0) await callService('/internal/erasures/done', emptyBody, { body: { id, regions: done } })
    return { erased: kept.reduce((sum, { erased = 0 }) => sum + erased, 0), done, waiting: missing, silent }
  }
  const retry = async (): Promise<void> => {
    const list = dataOf(await callService('/internal/erasures', dueErasuresSchema))
    if (!list) return
    const silent = new Set<Region>()
    for (const { id, person, regions: owed } of list.erasures) {
      const asked = owed.filter((region) => !silent.has(region))
      if (asked.length === 0) continue
      const outcome = await carryOut(id, person, asked)
      // Skipped for other people in this round, or each call would wait for its timeout.
      for (const region of outcome.silent) silent.add(region)
      if (outcome.done.length > 0)
        await audit(SYSTEM, 'erased', 'ok', { detail: `Owed and carried out in ${outcome.done.join(', ')}.` })
    }
  }
  let isRetrying = false
  const stop = clock.every(RETRY_EVERY_MS, () => {
    if (isRetrying) return
    isRetrying = true
    void retry().finally(() => (isRetrying = false))
  })
  return {
    begin: async (person) => {
      const noted = dataOf(await callService('/internal/erasures', newErasureIdSchema, { body: { person, regions } }))
      if (!noted) return null
      const { erased, waiting } = await carryOut(noted.id, person, regions)
      return { erased, waiting }
    },
    stop,
  }
}

interface AdminPersonDeps {
  sessions: AdminSessions
  audit: Audit
  askAboutPerson: CallAboutPerson
  erasures: Erasures
}

const idIn = ({ query }: Request): string => (typeof query['id'] === 'string' ? query['id'] : '')

/**
 * `GET` and `DELETE /api/admin/person?id=`: everything that is kept of a person, by player id or user id, in all
 * regions. An export of which a region's part is missing is `unavailable`; an erasure that a region has not completed is 202 with `waiting` (EDG-53, EDG-332).
 */
export const adminPerson = ({ sessions, audit, askAboutPerson, erasures }: AdminPersonDeps): Router => {
  const router = Router()
  router.use(signedIn(sessions))
  router.use('/', (request, response, next) => {
    // No store accepts NUL or a lone surrogate.
    if (/^[^\0\p{Cs}]{1,200}$/u.test(idIn(request))) next()
    else sendError(response, 'bad_payload', 'Pass the id: ?id=')
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
