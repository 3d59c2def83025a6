import { regions, type Clock, type Region } from '@sofaspark/contract'
import { dueErasuresSchema, newErasureIdSchema } from '@sofaspark/contract/admin-answers.ts'
import { emptyBody, dataOf, type AskService } from '@sofaspark/kit'
import type { Audit } from '../operators/admin-audit.ts'
import type { AskAboutPerson } from './person-calls.ts'

const RETRY_EVERY_MS = 60_000
const NOBODY = { actor: '', role: '', address: '' } as const

/** An erasure that is on the durable list or complete. */
export interface Erasure {
  /** Rows that were erased at once. */
  erased: number
  /** Regions that did not carry it out yet; they are asked again every minute until they have. */
  waiting: Region[]
}

/** Erases people in all regions and forgets no erasure before every region has carried it out (EDG-332, EDG-333). */
export interface Erasures {
  /** `null` when the erasure could not be stored; then nothing was erased. */
  begin(person: string): Promise<Erasure | null>
  stop(): void
}

interface Parts {
  ask: AskService
  askAboutPerson: AskAboutPerson
  clock: Clock
  audit: Audit
  /** Called after each round of asking regions, whether all carried it out or not. */
  onErased: () => void
}

export const createErasures = ({ ask, askAboutPerson, clock, audit, onErased }: Parts): Erasures => {
  const carryOut = async (id: string, person: string, owed: readonly Region[]) => {
    const { kept, missing, silent } = await askAboutPerson('DELETE', person, owed)
    onErased()
    const done = owed.filter((region) => !missing.includes(region))
    // A list that cannot be changed now keeps the region, which is asked again: erasing twice is harmless.
    if (done.length > 0) await ask('/internal/erasures/done', emptyBody, { body: { id, regions: done } })
    return { erased: kept.reduce((sum, { erased = 0 }) => sum + erased, 0), done, waiting: missing, silent }
  }
  const retry = async (): Promise<void> => {
    const list = dataOf(await ask('/internal/erasures', dueErasuresSchema))
    if (!list) return
    const silent = new Set<Region>()
    for (const { id, person, regions: owed } of list.erasures) {
      const asked = owed.filter((region) => !silent.has(region))
      if (asked.length === 0) continue
      const outcome = await carryOut(id, person, asked)
      // Not asked for anybody else in this round: each question would wait for its timeout.
      for (const region of outcome.silent) silent.add(region)
      if (outcome.done.length > 0)
        await audit(NOBODY, 'erased', 'ok', { detail: `Owed and carried out in ${outcome.done.join(', ')}.` })
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
      const noted = dataOf(await ask('/internal/erasures', newErasureIdSchema, { body: { person, regions } }))
      if (!noted) return null
      const { erased, waiting } = await carryOut(noted.id, person, regions)
      return { erased, waiting }
    },
    stop,
  }
}
