import { serverLimits } from '@sofaspark/contract'
import { Samples } from './party.ts'
import { faultsOf, type MemoryAround, type Report } from './report.ts'

const samples = (ms: number): Samples => {
  const all = new Samples()
  for (let count = 0; count < 200; count++) all.add(ms)
  return all
}
const around = (changed: Partial<MemoryAround> = {}): MemoryAround => ({
  heldBeforeMb: 40,
  heldAfterMb: 45,
  peakMb: 300,
  limitMb: 512,
  moreHeldMb: 32,
  ...changed,
})
const report = (changed: Partial<Report> = {}): Report => ({
  attack: 'an attack',
  result: { outcomes: { command: { ok: 3, rate_limited: 2, dropped: 1 } }, facts: {} },
  quiet: { inputs: samples(4), responses: samples(8), faults: [] },
  attacked: { inputs: samples(30), responses: samples(60), faults: [] },
  stretch: 1,
  memory: { lobby: around(), edge: around(), analytics: around() },
  keptByLargestLobby: null,
  backMs: 900,
  startMs: 600,
  ended: [],
  ...changed,
})
const attackedBy = (inputsMs: number, responsesMs: number, faults: string[] = []): Partial<Report> => ({
  attacked: { inputs: samples(inputsMs), responses: samples(responsesMs), faults },
})

it('ABU-01 a party that waits longer than thrice its own quiet and the floor is a fault, on a free machine', () => {
  expect(faultsOf(report(attackedBy(99, 199)))).toEqual([])
  expect(faultsOf(report(attackedBy(101, 201)))).toEqual([
    'inputs: p95 of 101 ms, quiet 4.0 ms, bound 100 ms',
    'responses: p95 of 201 ms, quiet 8.0 ms, bound 200 ms',
  ])
  const busyBefore = { inputs: samples(40), responses: samples(80), faults: [] }
  expect(faultsOf(report({ ...attackedBy(110, 230), quiet: busyBefore }))).toEqual([])
  expect(faultsOf(report({ ...attackedBy(390, 790), stretch: 2 }))).toEqual([])
  const silent = { inputs: new Samples(), responses: samples(1), faults: [] }
  expect(faultsOf(report({ attacked: silent }))).toEqual(['inputs: 0 are too few to judge'])
})

it('ABU-01 the slowest hundredth may wait three times as long, and no longer', () => {
  const paused = (pauseMs: number): Samples => {
    const all = samples(30)
    for (let count = 0; count < 8; count++) all.add(pauseMs)
    return all
  }
  const during = (pauseMs: number): Partial<Report> => ({
    attacked: { inputs: paused(pauseMs), responses: samples(60), faults: [] },
  })
  expect(faultsOf(report(during(299)))).toEqual([])
  expect(faultsOf(report(during(301)))).toEqual(['inputs: p99 of 301 ms, quiet 4.0 ms, bound 300 ms'])
})

it('ABU-02 ABU-07 what the party was refused or heard is a fault, counted', () => {
  expect(faultsOf(report(attackedBy(5, 5, ['a page', 'a newcomer', 'a page'])))).toEqual(['2 ×: a page', 'a newcomer'])
})

it('ABU-03 a response without a code of the contract is a fault, and so is a service that ended', () => {
  const outcomes = { command: { ok: 1, unanswered: 4 }, page: { '404': 1, '500': 2, not_found: 1 } }
  expect(faultsOf(report({ result: { outcomes, facts: {} }, ended: ['edge'] }))).toEqual([
    'edge ended',
    'command was answered unanswered 4 times',
    'page was answered 500 2 times',
  ])
})

it('ABU-04 memory that does not come back, or is more than the container has, is a fault', () => {
  const memory = { lobby: around({ heldAfterMb: 80 }), edge: around({ peakMb: 600 }), analytics: around() }
  expect(faultsOf(report({ memory }))).toEqual(['lobby holds 80 MB, 40 MB before', 'edge had 600 MB of 512 MB'])
})

it('LOB-150 ABU-06 a lobby that keeps more than it may and a party that is back too late are faults', () => {
  expect(faultsOf(report({ keptByLargestLobby: serverLimits.lobbyBytes, backMs: 5_000 }))).toEqual([])
  expect(faultsOf(report({ keptByLargestLobby: serverLimits.lobbyBytes + 1, backMs: 5_001 }))).toEqual([
    `a lobby keeps ${serverLimits.lobbyBytes + 1} bytes`,
    'the party was back after 5001 ms',
  ])
})
