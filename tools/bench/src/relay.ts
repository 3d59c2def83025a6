import { playOn, type Measured } from './relay/load.ts'
import type { Kind } from './relay/lean-lobbies.ts'
import { median } from '@sofaspark/tool-command/result.ts'
import { lobbyServer, rawServer } from './relay/server-process.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Relay: 50 full lobbies (a host, eight phones at 30 Hz) beside a raw `ws` relay'

const LOBBIES = 50
const ROUNDS = 7
const SECONDS = 2

const names: Record<Kind, string> = { raw: 'raw ws', compact: 'our client', stock: 'stock client' }
const kinds = Object.keys(names) as Kind[]
type Figure = 'cpuMicrosPerInput' | 'p50Ms' | 'p99Ms' | 'bytesPerInput'

/** Variants take turns in short rounds, so that a busy machine slows all of them; ratios are medians over the rounds. */
export const run = async (): Promise<BenchResult[]> => {
  const rounds: Record<Kind, Measured>[] = []
  const measure = (kind: Kind): Promise<Measured> =>
    playOn(kind === 'raw' ? rawServer : lobbyServer, kind, LOBBIES, { seconds: SECONDS })
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ raw: await measure('raw'), compact: await measure('compact'), stock: await measure('stock') })

  const ratio = (kind: Kind, figure: Figure): number =>
    median(rounds.map((round) => round[kind][figure] / round.raw[figure]))
  const middle = (kind: Kind, figure: Figure): number => median(rounds.map((round) => round[kind][figure]))
  const delivered = (kind: Kind): string =>
    `${(median(rounds.map((round) => round[kind].delivered / round[kind].sent)) * 100).toFixed(1)} % delivered`
  const to = (name: string, kind: Kind, figure: Figure, bound: number, note?: string): BenchResult => ({
    name: `${name}, ${names[kind]} to raw ws`,
    value: ratio(kind, figure),
    unit: '×',
    bound,
    ...(note === undefined ? {} : { note }),
  })
  return [
    to('CPU per relayed input', 'compact', 'cpuMicrosPerInput', 1.3, 'goal 0.7'),
    to('CPU per relayed input', 'stock', 'cpuMicrosPerInput', 3, 'goal 2'),
    to('p99 of the relay', 'compact', 'p99Ms', 1.5, 'goal 1.2'),
    {
      name: 'bytes to the host per relayed input of 12 bytes, our client',
      value: middle('compact', 'bytesPerInput'),
      unit: 'B',
      bound: 24,
      note: 'goal 16',
    },
    ...kinds.flatMap((kind): BenchResult[] => [
      {
        name: `${names[kind]}: CPU per relayed input`,
        value: middle(kind, 'cpuMicrosPerInput'),
        unit: 'µs',
        note: delivered(kind),
      },
      { name: `${names[kind]}: p50`, value: middle(kind, 'p50Ms'), unit: 'ms' },
      { name: `${names[kind]}: p99`, value: middle(kind, 'p99Ms'), unit: 'ms' },
    ]),
  ]
}
