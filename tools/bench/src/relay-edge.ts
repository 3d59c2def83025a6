import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { playOn, type Measured } from './relay/load.ts'
import { median } from '@sofaspark/tool-command/result.ts'
import { edgeServer, lobbyServer, rawServer } from './relay/server-process.ts'

export const title = 'Relay through the edge: 400 phones at 30 Hz, beside a direct connection and a raw `ws` relay'

const LOBBIES = 50
const ROUNDS = 5
const SECONDS = 2
const MAX_P99_TO_RAW = 1.5
const MAX_CPU_TO_DIRECT = 1.4

const ways = {
  raw: { name: 'raw ws', start: rawServer, kind: 'raw' },
  direct: { name: 'lobby process alone', start: lobbyServer, kind: 'compact' },
  passed: { name: 'through the edge, sockets passed', start: () => edgeServer('passed'), kind: 'compact' },
  copied: { name: 'through the edge, bytes copied', start: () => edgeServer('copied'), kind: 'compact' },
} as const
type Way = keyof typeof ways
type Figure = 'cpuMicrosPerInput' | 'p50Ms' | 'p99Ms'
const names = Object.keys(ways) as Way[]

/** All ways take turns in short rounds, so that a busy machine slows all of them; ratios are medians over the rounds. */
export const run = async (): Promise<BenchResult[]> => {
  const rounds: Record<Way, Measured>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured: Partial<Record<Way, Measured>> = {}
    for (const way of names)
      measured[way] = await playOn(ways[way].start, ways[way].kind, LOBBIES, { seconds: SECONDS })
    rounds.push(measured as Record<Way, Measured>)
  }
  const ratio = (way: Way, to: Way, figure: Figure): number =>
    median(rounds.map((round) => round[way][figure] / round[to][figure]))
  const middle = (way: Way, figure: Figure): number => median(rounds.map((round) => round[way][figure]))
  const compared = (name: string, to: Way, figure: Figure, bound?: number): BenchResult[] => [
    {
      name: `${name}, sockets passed, to ${ways[to].name}`,
      value: ratio('passed', to, figure),
      unit: '×',
      ...(bound === undefined ? {} : { bound }),
    },
    { name: `${name}, bytes copied, to ${ways[to].name}`, value: ratio('copied', to, figure), unit: '×' },
  ]
  return [
    ...compared('p99', 'raw', 'p99Ms', MAX_P99_TO_RAW),
    ...compared('p50', 'raw', 'p50Ms'),
    ...compared('CPU of edge and lobby process together', 'direct', 'cpuMicrosPerInput', MAX_CPU_TO_DIRECT),
    ...names.flatMap((way): BenchResult[] => [
      { name: `${ways[way].name}: CPU per relayed input`, value: middle(way, 'cpuMicrosPerInput'), unit: 'µs' },
      { name: `${ways[way].name}: p50`, value: middle(way, 'p50Ms'), unit: 'ms' },
      { name: `${ways[way].name}: p99`, value: middle(way, 'p99Ms'), unit: 'ms' },
    ]),
  ]
}
