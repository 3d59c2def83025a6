import { errorStatus, serverLimits } from '@sofaspark/contract'
import { outcomeCount, type AttackResult } from './attacker/field.ts'
import type { Evening } from './party.ts'
import type { Service } from './product.ts'

/** A service's memory around an attack, in megabytes. */
export interface MemoryAround {
  /** Live data after a collection, before and after the attack. */
  heldBeforeMb: number
  heldAfterMb: number
  /** Its peak during the attack, and its container's limit. */
  peakMb: number
  limitMb: number
  /** Tolerated growth. */
  moreHeldMb: number
}

/** The state of the product under an attack. */
export interface Report {
  attack: string
  result: AttackResult
  quiet: Evening
  attacked: Evening
  /** Slowdown of the lobby service and the edge during the attack because others used the processors. */
  stretch: number
  memory: Readonly<Record<Service, MemoryAround>>
  /** Peak size of the largest lobby in bytes; `null` if the service does not report it. */
  keptByLargestLobby: number | null
  /** After a kill and restart of the lobby service: the time until the bystander's party was back; `null` if it was not killed. */
  backMs: number | null
  /** Duration of its first start, on empty data. */
  startMs: number
  /** Services that exited by themselves. */
  ended: readonly string[]
}

const BACK_MS = 5_000
/** Below this, a time says more about a machine of two processors than about the product. */
const INPUT_FLOOR_MS = 100
const RESPONSE_FLOOR_MS = 200
const TIMES = 3
/** Minimum number of samples for a quantile. */
const ENOUGH = 100
/**
 * The p95 has the bound itself, and the p99 may be this many times longer: in an attack of six seconds, one pause of
 * the machine decides the p99 alone.
 */
const boundsTimes: readonly (readonly [share: number, times: number])[] = [
  [0.95, 1],
  [0.99, 3],
]

const isExpected = (code: string): boolean =>
  code === 'ok' || code === 'dropped' || code in errorStatus || /^[1-4]\d\d$/.test(code)

const slowness = (what: 'inputs' | 'responses', { quiet, attacked, stretch }: Report, floorMs: number): string[] =>
  boundsTimes.flatMap(([share, times]) => {
    const [quietMs, attackedMs] = [quiet[what].quantile(share), attacked[what].quantile(share)]
    // Requests queue behind those that wait for a processor: a queue grows faster than its server slows.
    const boundMs = times * stretch ** 2 * Math.max(TIMES * quietMs, floorMs)
    const name = `${what}: p${100 * share}`
    return attackedMs > boundMs
      ? [`${name} of ${attackedMs.toFixed(0)} ms, quiet ${quietMs.toFixed(1)} ms, bound ${boundMs.toFixed(0)} ms`]
      : []
  })

const fewness = (what: 'inputs' | 'responses', { attacked }: Report): string[] =>
  attacked[what].count < ENOUGH ? [`${what}: ${attacked[what].count} are too few to judge`] : []

const memoryFaults = (service: string, around: MemoryAround): string[] => {
  const { heldBeforeMb, heldAfterMb, peakMb, limitMb, moreHeldMb } = around
  return [
    ...(heldAfterMb > heldBeforeMb + moreHeldMb
      ? [`${service} holds ${heldAfterMb.toFixed(0)} MB, ${heldBeforeMb.toFixed(0)} MB before`]
      : []),
    ...(peakMb > limitMb ? [`${service} had ${peakMb.toFixed(0)} MB of ${limitMb} MB`] : []),
  ]
}

const counted = (faults: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  return [...counts].map(([fault, count]) => (count === 1 ? fault : `${count} ×: ${fault}`))
}

/** The guarantees that this attack violated. */
export const faultsOf = (report: Report): string[] => {
  const { result, quiet, attacked, memory, keptByLargestLobby, backMs, startMs, ended } = report
  const strange = Object.entries(result.outcomes).flatMap(([event, codes]) =>
    Object.keys(codes)
      .filter((code) => !isExpected(code))
      .map((code) => `${event} was answered ${code} ${outcomeCount(result, code, event)} times`),
  )
  return [
    ...ended.map((service) => `${service} ended`),
    ...strange,
    ...counted(quiet.faults),
    ...counted(attacked.faults),
    ...slowness('inputs', report, INPUT_FLOOR_MS),
    ...slowness('responses', report, RESPONSE_FLOOR_MS),
    ...fewness('inputs', report),
    ...fewness('responses', report),
    ...Object.entries(memory).flatMap(([service, around]) => memoryFaults(service, around)),
    ...(keptByLargestLobby !== null && keptByLargestLobby > serverLimits.lobbyBytes
      ? [`a lobby keeps ${keptByLargestLobby} bytes`]
      : []),
    ...(backMs !== null && backMs > Math.max(BACK_MS, TIMES * startMs)
      ? [`the party was back after ${backMs.toFixed(0)} ms`]
      : []),
  ]
}

/** A one-line summary of an attack, for people. */
export const lineOf = ({
  attack,
  quiet,
  attacked,
  stretch,
  memory,
  keptByLargestLobby,
  backMs,
  result,
}: Report): string => {
  const times = (name: 'inputs' | 'responses'): string => {
    const [before, during] = [quiet[name], attacked[name]].map((samples) =>
      boundsTimes.map(([share]) => samples.quantile(share).toFixed(1)).join('/'),
    )
    return `${name} ${before} → ${during} ms (${attacked[name].count})`
  }
  const memories = Object.entries(memory).map(
    ([service, { heldBeforeMb, heldAfterMb, peakMb }]) =>
      `${service} ${heldBeforeMb.toFixed(0)} → ${heldAfterMb.toFixed(0)}, peak ${peakMb.toFixed(0)} MB`,
  )
  const kept = keptByLargestLobby === null ? [] : [`largest lobby ${(keptByLargestLobby / 1_000).toFixed(0)} kB`]
  const back = backMs === null ? [] : [`back in ${backMs.toFixed(0)} ms`]
  const outcomes = Object.entries(result.outcomes).map(([event, codes]) => `${event} ${JSON.stringify(codes)}`)
  const facts = JSON.stringify(result.facts)
  return [
    `${attack}:`,
    [
      times('inputs'),
      times('responses'),
      `stretch ${stretch.toFixed(1)}`,
      ...memories,
      ...kept,
      ...back,
      ...outcomes,
      facts,
    ].join('; '),
  ].join(' ')
}
