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
