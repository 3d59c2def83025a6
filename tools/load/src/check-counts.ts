import type { Figures } from './figures.ts'

/** What k6 counted, by the name of its metric. */
export type Counts = Readonly<Record<string, number>>

/** What the services' metrics rose by, and between which of k6's counts that has to lie. */
export interface Verdict {
  what: string
  least: number
  services: number
  most: number
  holds: boolean
}

/** What may be on its way when k6 hangs up, as a share of what it sent. */
const ON_ITS_WAY = 0.02

/**
 * Holds what the services' metrics rose by against what k6 counted (CLU-41): they may not know of more than was sent, nor of
 * less than was acknowledged or, where nothing is acknowledged, than what was sent but for k6's own goodbye.
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
