import { join } from 'node:path'
import { median, play, type Measured } from './relay/measure.ts'
import { lobbyParties, rawParties, type Parties } from './relay/parties.ts'
import { lobbyServer, startServer, type ServerProcess } from './relay/server-process.ts'
import type { BenchResult } from './result.ts'

export const title = 'Relay: 50 full lobbies (a host, eight phones at 30 Hz) beside a raw `ws` relay'

const LOBBIES = 50
const ROUNDS = 3
const SECONDS = 4
const root = join(import.meta.dirname, '../..')

interface Variant {
  name: string
  start(): Promise<ServerProcess>
  open(port: number): Promise<Parties>
}
const variants = {
  raw: {
    name: 'raw ws',
    start: () => startServer(join(import.meta.dirname, 'relay/raw-server.ts')),
    open: (port) => rawParties(port, LOBBIES),
  },
  compact: {
    name: 'our client',
    start: () => lobbyServer(root),
    open: (port) => lobbyParties(port, LOBBIES, 'compact'),
  },
  stock: {
    name: 'stock client',
    start: () => lobbyServer(root),
    open: (port) => lobbyParties(port, LOBBIES, 'stock'),
  },
} satisfies Record<string, Variant>
type Name = keyof typeof variants

const measureOnce = async (variant: Variant): Promise<Measured> => {
  const server = await variant.start()
  try {
    const parties = await variant.open(server.port)
    const measured = await play(server, parties, SECONDS)
    parties.close()
    return measured
  } finally {
    await server.stop()
  }
}

/** Variants take turns, so that a busy machine slows all of them; ratios are medians over the rounds. */
export const run = async (): Promise<BenchResult[]> => {
  const rounds: Record<Name, Measured>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      raw: await measureOnce(variants.raw),
      compact: await measureOnce(variants.compact),
      stock: await measureOnce(variants.stock),
    })
  const ratio = (name: Name, figure: 'cpuMicrosPerInput' | 'p99Ms'): number =>
    median(rounds.map((round) => round[name][figure] / round.raw[figure]))
  const middle = (name: Name, figure: keyof Measured): number => median(rounds.map((round) => round[name][figure]))

  return [
    {
      name: 'CPU per relayed input, our client to raw ws',
      value: ratio('compact', 'cpuMicrosPerInput'),
      unit: '×',
      bound: 1.3,
    },
    {
      name: 'CPU per relayed input, stock client to raw ws',
      value: ratio('stock', 'cpuMicrosPerInput'),
      unit: '×',
      bound: 3,
    },
    { name: 'p99 of the relay, our client to raw ws', value: ratio('compact', 'p99Ms'), unit: '×', bound: 1.5 },
    ...(Object.keys(variants) as Name[]).flatMap((name): BenchResult[] => [
      {
        name: `${variants[name].name}: CPU per relayed input`,
        value: middle(name, 'cpuMicrosPerInput'),
        unit: 'µs',
        note: `${(middle(name, 'delivered') * 100).toFixed(1)} % delivered`,
      },
      { name: `${variants[name].name}: p50`, value: middle(name, 'p50Ms'), unit: 'ms' },
      { name: `${variants[name].name}: p99`, value: middle(name, 'p99Ms'), unit: 'ms' },
    ]),
  ]
}
