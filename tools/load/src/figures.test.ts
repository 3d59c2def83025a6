import { checkCounts, added, noFigures, readFigures, risen } from './figures.ts'
import { costOf, type Sample } from './sampler.ts'
const text = [
  '# HELP lobby_lobbies Live lobbies.',
  'process_cpu_seconds_total{service="lobby"} 2.5',
  'process_resident_memory_bytes{service="lobby"} 1000',
  'lobby_lobbies{service="lobby",region="EU"} 3',
  'lobby_inputs_received_total{service="lobby"} 100',
  'lobby_joins_total{code="ok",service="lobby"} 8',
  'lobby_joins_total{code="room_not_found",service="lobby"} 5',
  'lobby_resumes_total{who="player",code="ok"} 2',
  'lobby_resumes_total{who="host",code="ok"} 1',
].join('\n')

it('CLU-41 the metrics of several processes are read, added up, and compared with earlier ones', () => {
  const one = readFigures(text)
  expect(one).toMatchObject({ cpuSeconds: 2.5, lobbies: 3, inputsReceived: 100, joins: 8, resumes: 2, commands: 0 })
  expect(added([one, one]).joins).toBe(16)
  expect(risen(one, added([one, one]))).toEqual(one)
})

it('CLU-41 a service whose counts differ from k6’s fails the run', () => {
  const k6 = {
    seats_wanted: 9,
    seats_taken: 8,
    wakes: 2,
    seats_resumed: 2,
    inputs_sent: 1_000,
    commands_sent: 100,
    commands_acknowledged: 98,
  }
  const services = { ...noFigures, joins: 8, resumes: 2, inputsReceived: 995, commands: 99 }
  const failing = (changes: object, counts: Readonly<Record<string, number>> = k6): string[] =>
    checkCounts(counts, { ...services, ...changes })
      .filter(({ holds }) => !holds)
      .map(({ what }) => what)
  expect(failing({})).toEqual([])
  expect(failing({ joins: 9 })).toEqual([])
  expect(failing({ joins: 10 })).toEqual(['seats taken'])
  expect(failing({ resumes: 1 })).toEqual(['seats taken back'])
  expect(failing({ inputsReceived: 900 })).toEqual(['inputs'])
  expect(failing({ commands: 97 })).toEqual(['commands'])
  expect(failing({ commands: 101 })).toEqual(['commands'])
  expect(failing({ inputsReceived: 0 }, { ...k6, inputs_sent: 0 })).toEqual(['inputs'])
})

it('CLU-42 the cost of a lobby is the cost beyond idling, divided by lobbies with connected members', () => {
  const at = (atS: number, sockets: number, cpuSeconds: number, residentBytes: number): Sample => ({
    atS,
    lobby: { ...noFigures, sockets, cpuSeconds, residentBytes, lobbies: 50 },
    edge: { ...noFigures, cpuSeconds: cpuSeconds / 2 },
  })
  const samples = [at(0, 0, 1, 100), at(10, 0, 2, 100), at(20, 18, 5, 300), at(30, 18, 8, 250), at(40, 0, 9, 200)]
  expect(costOf(samples, 10)).toEqual({
    lobbySeconds: 40,
    lobbyCpuSeconds: 4,
    edgeCpuSeconds: 2,
    mostLobbies: 2,
    grownBytes: 200,
  })
})
