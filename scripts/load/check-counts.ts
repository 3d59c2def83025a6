import type { Figures } from './figures.ts'

/** What k6 counted, by the name of its metric. */
export type Counts = Readonly<Record<string, number>>

interface Pair {
  what: string
  k6: number
  services: number
  /** What may be on its way when k6 hangs up, as a share of k6's count. */
  slack: number
}

export interface Verdict extends Pair {
  holds: boolean
}

/**
 * Holds what the services' metrics rose by against what k6 counted (CLU-41): the services may not know of more than was
 * sent, and of less only what was cut off by k6's own goodbye.
 */
export const checkCounts = (k6: Counts, services: Figures): Verdict[] => {
  const count = (name: string): number => k6[name] ?? 0
  const pairs: Pair[] = [
    { what: 'seats taken', k6: count('seats_taken'), services: services.joins, slack: 0 },
    { what: 'seats taken back', k6: count('seats_resumed'), services: services.resumes, slack: 0 },
    { what: 'inputs sent', k6: count('inputs_sent'), services: services.inputsReceived, slack: 0.01 },
    { what: 'commands sent', k6: count('commands_sent'), services: services.commands, slack: 0.02 },
  ]
  return pairs.map((pair) => ({
    ...pair,
    holds: pair.services <= pair.k6 && pair.services >= Math.floor(pair.k6 * (1 - pair.slack)) && pair.k6 > 0,
  }))
}
