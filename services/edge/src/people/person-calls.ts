import { regions, type Region } from '@sofaspark/contract'
import { EDGE_TOKEN_HEADER } from '@sofaspark/kit'
import type { EdgeSettings } from '../settings.ts'
import { analyticsOf } from '../regions/analytics-of.ts'

const TIMEOUT_MS = 15_000

/** A service's part of what is kept about a person, or how much it erased. */
export interface Kept {
  lobbies?: unknown[]
  visits?: unknown[]
  events?: unknown[]
  scores?: unknown[]
  erased?: number
}

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
  settings: Pick<EdgeSettings, 'lobbies' | 'analytics' | 'analyticsByRegion' | 'edgeToken'>
  /** A call without a response. */
  onCallFailed: () => void
}

export const createAskAboutPerson = ({ settings, onCallFailed }: Parts): AskAboutPerson => {
  const addressesOf = (region: Region): string[] => [...settings.lobbies[region], analyticsOf(settings, region)]
  const ask = async (method: string, address: string, id: string): Promise<Kept | 'refused' | 'silent'> => {
    const response = await fetch(`${address}/internal/person/${encodeURIComponent(id)}`, {
      method,
      headers: { [EDGE_TOKEN_HEADER]: settings.edgeToken },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Counted below.
    }).catch(() => null)
    if (!response) {
      onCallFailed()
      return 'silent'
    }
    // An id of another shape than the service's own is nobody there.
    if (response.status === 400) return {}
    // A body that is no JSON is a refusal.
    return response.ok ? ((await response.json().catch(() => 'refused')) as Kept | 'refused') : 'refused'
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
