import { limits } from '@sofaspark/contract'
import { firstLaneState, stepLane, type LaneEffect, type LaneEvent, type LaneState } from './lane-state.ts'

const phases = {
  waiting: { kind: 'waiting' },
  opening: { kind: 'opening' },
  direct: { kind: 'direct', sinceMs: 1_000 },
  doubtful: { kind: 'doubtful', sinceMs: 1_000, acks: 2 },
  stopped: { kind: 'stopped' },
} as const satisfies Record<LaneState['phase']['kind'], LaneState['phase']>
type Kind = keyof typeof phases

const events = {
  due: { kind: 'due', mayTry: true },
  dueAlone: { kind: 'due', mayTry: false },
  opened: { kind: 'opened', atMs: 2_000 },
  closed: { kind: 'closed', isTold: true },
  looked: { kind: 'looked', atMs: 2_000, isSilent: false, quietMs: 10, waitMs: 40 },
  silent: { kind: 'looked', atMs: 2_000, isSilent: true, quietMs: 160, waitMs: 40 },
  deaf: { kind: 'looked', atMs: 5_000, isSilent: false, quietMs: 3_000, waitMs: 40 },
  acked: { kind: 'acked', atMs: 2_000, roundTripMs: 20 },
  late: { kind: 'acked', atMs: 2_000, roundTripMs: limits.laneSilenceMs },
  renewed: { kind: 'renewed', mayTry: true },
  woken: { kind: 'woken', mayTry: true },
  stopped: { kind: 'stopped' },
} as const satisfies Record<string, LaneEvent>

/** One effect in one word. */
const wordOf = (effect: LaneEffect): string => {
  if (effect.kind === 'alarm') return `alarm ${effect.afterMs}`
  if (effect.kind === 'drop') return effect.isTold ? 'drop and tell' : 'drop'
  return effect.kind === 'use' ? effect.lane : effect.kind
}

const table: [from: Kind, event: keyof typeof events, to: Kind, effects: string][] = [
  ['waiting', 'due', 'opening', `alarm ${limits.laneOpenMs}, open`],
  ['waiting', 'dueAlone', 'waiting', 'alarm 60000'],
  ['waiting', 'woken', 'opening', `alarm ${limits.laneOpenMs}, open`],
  ['waiting', 'opened', 'waiting', ''],
  ['waiting', 'closed', 'waiting', ''],
  ['opening', 'opened', 'direct', 'direct, look'],
  ['opening', 'due', 'waiting', 'drop and tell, alarm 2000'],
  ['opening', 'closed', 'waiting', 'drop and tell, alarm 2000'],
  ['opening', 'woken', 'opening', ''],
  ['direct', 'looked', 'direct', 'alarm 40'],
  ['direct', 'silent', 'doubtful', 'relay, probe, alarm 100'],
  ['direct', 'acked', 'direct', 'roundTrip'],
  ['direct', 'woken', 'direct', 'look'],
  ['direct', 'closed', 'waiting', 'drop and tell, relay, alarm 2000'],
  ['direct', 'renewed', 'opening', `drop, relay, alarm null, alarm ${limits.laneOpenMs}, open`],
  ['direct', 'stopped', 'stopped', 'drop and tell, relay, alarm null'],
  ['doubtful', 'looked', 'doubtful', 'probe, alarm 100'],
  ['doubtful', 'deaf', 'waiting', 'drop and tell, alarm 2000'],
  ['doubtful', 'acked', 'direct', 'direct, roundTrip, look'],
  ['doubtful', 'late', 'doubtful', ''],
  ['doubtful', 'due', 'doubtful', 'look'],
  ['stopped', 'due', 'stopped', ''],
  ['stopped', 'renewed', 'stopped', ''],
  ['stopped', 'woken', 'stopped', ''],
]

it.each(table)('BRO-41 a lane that is %s and hears %s is %s: %s', (from, heard, to, effects) => {
  const step = stepLane({ ...firstLaneState, phase: phases[from] }, events[heard])
  expect(step.state.phase.kind).toBe(to)
  expect(step.effects.map(wordOf).join(', ')).toBe(effects)
})

it('BRO-41 each failed attempt doubles the wait, up to a minute; an answer or another screen forgets them', () => {
  const waits: (number | null)[] = []
  let state = firstLaneState
  for (let attempt = 1; attempt <= 7; attempt++) {
    state = stepLane(state, events.due).state
    const failed = stepLane(state, events.closed)
    state = failed.state
    expect(state.attempts).toBe(attempt)
    waits.push(...failed.effects.flatMap((effect) => (effect.kind === 'alarm' ? [effect.afterMs] : [])))
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(stepLane({ ...state, phase: phases.direct }, events.acked).state.failures).toBe(0)
  expect(stepLane(state, events.renewed).state).toMatchObject({ failures: 0, attempts: 8 })
})

it('BRO-41 a lane that falls silent soon after it was suspect has to be calm for twice as long, up to two seconds', () => {
  const fall = (calmMs: number, atMs: number): number =>
    stepLane({ ...firstLaneState, calmMs, phase: phases.direct }, { ...events.silent, atMs }).state.calmMs
  expect([250, 500, 1_600].map((calmMs) => fall(calmMs, 2_000))).toEqual([500, 1_000, 2_000])
  expect(fall(2_000, 11_000)).toBe(250)
})
