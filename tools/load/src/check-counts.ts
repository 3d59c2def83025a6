import type { Figures } from './figures.ts'

/** k6's counts, by metric. */
export type Counts = Readonly<Record<string, number>>

/** The increase of the services' metrics, and the range of k6's counts that must contain it. */
export interface Verdict {
  what: string
  least: number
  services: number
  most: number
  holds: boolean
}

/** Share of the sent data that may be in flight when k6 disconnects. */
const ON_ITS_WAY = 0.02

/**
 * Compares the increase of the services' metrics with k6's counts (CLU-41): it may not exceed what was sent, nor be
 * less than what was acknowledged or, without acknowledgements, what was sent before k6 disconnected.
 */
export const checkCounts = (k6: Counts, services: Figures): Verdict[] => {
  const count = (name: string): number => k6[name] ?? 0
  const sent = count('inputs_sent')
  const pairs = [
    { what: 'seats taken', least: count('seats_taken'), services: services.joins, most: count('seats_wanted') },
    { what: 'seats taken back', least: count('seats_resumed'), services: services.resumes, most: count('wakes') },
    { what: 'inputs', least: Math.floor(sent * (1 - ON_ITS_WAY)), services: services.inputsReceived, most: sent },
    {
      what: 'commands',
      least: count('commands_acknowledged'),
      services: services.commands,
      most: count('commands_sent'),
    },
  ]
  return pairs.map((pair) => ({
    ...pair,
    holds: pair.most > 0 && pair.services >= pair.least && pair.services <= pair.most,
  }))
}
