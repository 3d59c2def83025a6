import {
  closing,
  flowScale,
  joinsRound,
  newFlow,
  stepFlow,
  type FlowCues,
  type FlowEvent,
  type FlowPlan,
} from './flow.ts'

const plan: FlowPlan = { chooses: true, teams: true, replays: true }

const run = (given: FlowPlan, cuesAt: (tick: number, phase: string) => FlowCues, ticks: number) => {
  const flow = newFlow(given)
  const seen: [number, FlowEvent][] = []
  for (let tick = 1; tick <= ticks; tick++)
    for (const event of stepFlow(flow, given, cuesAt(tick, flow.phase))) seen.push([tick, event])
  return { flow, seen }
}
const phasesOf = (seen: [number, FlowEvent][]): unknown[] =>
  seen.flatMap(([tick, event]) => (event.type === 'phase' ? [[tick, event.phase]] : []))

describe('the phases of a match', () => {
  it('SDK-54 follow their times: choice, sides, intro, countdown, play', () => {
    const { seen } = run(plan, () => ({}), 1300)
    expect(phasesOf(seen)).toEqual([
      [480, 'teams'],
      [840, 'intro'],
      [984, 'countdown'],
      [1164, 'play'],
    ])
    expect(seen.filter(([, { type }]) => type === 'count')).toEqual([
      [985, { type: 'count', number: 3 }],
      [1045, { type: 'count', number: 2 }],
      [1105, { type: 'count', number: 1 }],
    ])
    expect(seen.at(-1)?.[1]).toEqual({ type: 'go' })
  })

  it('SDK-54 end early when the room is ready; a point restarts, a round continues, a match ends', () => {
    const decisions = ['point', 'round', 'match'] as const
    let at = 0
    const { flow, seen } = run(
      { ...plan, teams: false },
      (_, phase) => {
        if (phase === 'choose') return { ready: true }
        return phase === 'play' ? { decided: decisions[at++] ?? 'match' } : { skip: true }
      },
      2500,
    )
    expect(phasesOf(seen).map((each) => (each as unknown[])[1])).toEqual([
      ...['intro', 'countdown', 'play', 'finish', 'replay', 'countdown', 'play', 'finish', 'replay', 'roundEnd'],
      ...['intro', 'countdown', 'play', 'finish', 'replay', 'roundEnd', 'podium', 'over'],
    ])
    expect(flow).toMatchObject({ phase: 'over', round: 2 })
  })

  it('SDK-54 allow another choice of sides, and slow time for the finish and for calm rooms', () => {
    const calm: FlowPlan = { chooses: false, teams: true, replays: false, calm: true }
    const { seen } = run(
      calm,
      (_, phase) => (phase === 'play' ? { decided: 'round' } : { ready: true, mixAgain: true }),
      700,
    )
    expect(phasesOf(seen).map((each) => (each as unknown[])[1])).toEqual([
      ...['intro', 'countdown', 'play', 'finish', 'roundEnd', 'teams', 'intro'],
    ])
    const flow = newFlow(calm)
    expect(flowScale({ ...flow, phase: 'finish' }, calm)).toBe(0.3)
    expect(flowScale({ ...flow, phase: 'play' }, calm)).toBe(0.8)
    expect(flowScale({ ...flow, phase: 'play' }, plan)).toBe(1)
  })
})

it('SDK-510 a latecomer joins within the first 20 s of a round', () => {
  const flow = newFlow(plan)
  expect(joinsRound(flow)).toBe(true)
  expect(joinsRound({ ...flow, phase: 'play', playTicks: 1200 })).toBe(true)
  expect(joinsRound({ ...flow, phase: 'play', playTicks: 1201 })).toBe(false)
  expect(joinsRound({ ...flow, phase: 'finish' })).toBe(false)
})

it('SDK-54 a closing arena is announced 3 s ahead and grows from 0 to 1', () => {
  const at = { fromTick: 1000, toTick: 1100 }
  expect(closing(819, at)).toEqual({ isWarned: false, share: 0 })
  expect(closing(820, at)).toEqual({ isWarned: true, share: 0 })
  expect(closing(1050, at)).toEqual({ isWarned: true, share: 0.5 })
  expect(closing(5000, at)).toEqual({ isWarned: true, share: 1 })
})
