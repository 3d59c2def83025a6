import { regionSlug, type Region } from '@sofaspark/contract'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { edgeOrigin } from '@sofaspark/tool-cluster/kubectl.ts'
import { Evening, pause, type Findings } from '@sofaspark/lobby-testing'

const PERIOD_MS = 2_000

interface Size {
  lobbies: number
  phones: number
}

/** Plays lobbies in a region until `act` is over, and returns the findings. */
export const withParty = async (
  region: Region,
  { lobbies, phones }: Size,
  act: (evening: Evening) => Promise<void>,
  settleMs = 60_000,
): Promise<Findings> => {
  const evening = new Evening({ address: edgeOrigin(region), path: `/${regionSlug(region)}/socket.io` })
  try {
    await evening.open(lobbies, phones)
    evening.play(PERIOD_MS)
    await pause(3_000)
    await act(evening)
    await pause(2_000)
    evening.pause()
    await evening.settled(settleMs)
    return evening.findings()
  } finally {
    evening.close()
  }
}

const quantileS = (sortedMs: readonly number[], share: number): number =>
  sortedMs.length === 0
    ? 0
    : (sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? 0) / 1_000

/** How long seats and screens were gone, with the target of the trust page. */
export const gapsOf = (found: Findings, share: 0.95 | 0.99, boundS: number): BenchResult => ({
  name: `back after, p${String(share * 100)}`,
  value: quantileS(found.gapsMs, share),
  unit: 's',
  bound: boundS,
  note: `${String(found.gapsMs.length)} gaps of ${String(found.sockets)} sockets, the longest ${quantileS(found.gapsMs, 1).toFixed(1)} s`,
})

/** Nothing may be lost or doubled, whatever happens. */
export const lossesOf = (found: Findings): BenchResult[] => [
  { name: 'seats lost', value: found.seatsLost, unit: '', bound: 0, note: found.refusals.join(', ') },
  { name: 'scores lost', value: found.scoresLost, unit: '', bound: 0 },
  {
    name: 'commands lost',
    value: found.commandsLost,
    unit: '',
    bound: 0,
    note: `of ${String(found.commandsAcknowledged)} acknowledged`,
  },
  { name: 'commands doubled', value: found.commandsDoubled, unit: '', bound: 0 },
]

/** Seconds until a condition holds; checked ten times a second, and an error counts as no. */
export const secondsUntil = async (holds: () => Promise<boolean> | boolean, limitMs: number): Promise<number> => {
  const startedMs = performance.now()
  for (;;) {
    const is = await Promise.resolve()
      .then(holds)
      .catch(() => false)
    const tookMs = performance.now() - startedMs
    if (is) return tookMs / 1_000
    if (tookMs > limitMs) return Number.POSITIVE_INFINITY
    await pause(100)
  }
}

/** A deliberate failure under running parties, and its effect. */
export interface Drill {
  title: string
  run(size: Size): Promise<BenchResult[]>
}
