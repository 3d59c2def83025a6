import { regions, type Region } from '@sofaspark/contract'
import type { CallService } from '@sofaspark/kit'
import * as z from 'zod/mini'
import type { EdgeSettings } from '../shared/settings.ts'
import { analyticsOf } from '../regions/analytics-of.ts'

const TIMEOUT_MS = 15_000

const rows = z.optional(z.array(z.unknown()))
const keptSchema = z.object({ lobbies: rows, visits: rows, events: rows, scores: rows, erased: z.optional(z.number()) })

/** A service's part of what is kept about a person, or how much it erased. */
export type Kept = z.output<typeof keptSchema>

/** The answers of regions. */
export interface PersonAnswer {
  kept: Kept[]
  /** Regions in which some service refused or did not respond. */
  missing: Region[]
  /** Those of them in which some service did not respond at all. */
  silent: Region[]
}

/** Asks all services of regions about a person: every lobby process, and where they keep events and scores. */
export type AskAboutPerson = (method: 'GET' | 'DELETE', id: string, asked: readonly Region[]) => Promise<PersonAnswer>

interface Parts {
  settings: Pick<EdgeSettings, 'lobbies' | 'analytics' | 'analyticsByRegion'>
  callService: CallService
}

export const createAskAboutPerson = ({ settings, callService }: Parts): AskAboutPerson => {
  const addressesOf = (region: Region): string[] => [...settings.lobbies[region], analyticsOf(settings, region)]
  const ask = async (method: 'GET' | 'DELETE', address: string, id: string): Promise<Kept | 'refused' | 'silent'> => {
    const url = `${address}/internal/person/${encodeURIComponent(id)}`
    const result = await callService(url, keptSchema, { method, timeoutMs: TIMEOUT_MS })
    if (result.kind === 'ok') return result.data
    // An id of another shape than the service's own names no person there.
    if (result.kind === 'refused' && result.status === 400) return {}
    return result.kind
  }
  return async (method, id, asked) => {
    // Regions may share a service, which is asked once.
    const addresses = [...new Set(asked.flatMap(addressesOf))]
    const answers = new Map(
      await Promise.all(addresses.map(async (address) => [address, await ask(method, address, id)] as const)),
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
