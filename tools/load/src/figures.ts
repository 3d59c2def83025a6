/** One process's metrics at one moment, in Prometheus' text format. */
export interface Figures {
  cpuSeconds: number
  residentBytes: number
  lobbies: number
  sockets: number
  inputsReceived: number
  commands: number
  joins: number
  resumes: number
}

/** The sum of a metric's series whose labels contain all of these. */
const sumOf = (text: string, name: string, ...labels: string[]): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

export const readFigures = (text: string): Figures => ({
  cpuSeconds: sumOf(text, 'process_cpu_seconds_total'),
  residentBytes: sumOf(text, 'process_resident_memory_bytes'),
  lobbies: sumOf(text, 'lobby_lobbies'),
  sockets: sumOf(text, 'lobby_sockets'),
  inputsReceived: sumOf(text, 'lobby_inputs_received_total'),
  commands: sumOf(text, 'lobby_commands_total'),
  joins: sumOf(text, 'lobby_joins_total', 'code="ok"'),
  resumes: sumOf(text, 'lobby_resumes_total', 'who="player"', 'code="ok"'),
})

export const noFigures: Figures = {
  cpuSeconds: 0,
  residentBytes: 0,
  lobbies: 0,
  sockets: 0,
  inputsReceived: 0,
  commands: 0,
  joins: 0,
  resumes: 0,
}

const combine = (one: Figures, other: Figures, how: (a: number, b: number) => number): Figures =>
  Object.fromEntries(
    (Object.keys(noFigures) as (keyof Figures)[]).map((key) => [key, how(one[key], other[key])]),
  ) as unknown as Figures

export const added = (all: readonly Figures[]): Figures =>
  all.reduce((sum, figures) => combine(sum, figures, (a, b) => a + b), noFigures)
export const risen = (before: Figures, after: Figures): Figures => combine(before, after, (a, b) => b - a)

/** k6's counts, by metric. */
type Counts = Readonly<Record<string, number>>

/** The increase of the services' metrics, and the range of k6's counts that must contain it. */
interface Verdict {
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
