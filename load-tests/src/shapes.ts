import type { Options, Scenario } from 'k6/options'

export const shapeNames = ['smoke', 'average', 'stress', 'spike', 'soak', 'audience'] as const
export type ShapeName = (typeof shapeNames)[number]

/**
 * Number of concurrent lobbies over time; one virtual user is one whole lobby. A started evening plays to the end:
 * k6 forgets the counts of an interrupted one.
 */
const ramp = (...stages: [duration: string, lobbies: number][]): Scenario => ({
  executor: 'ramping-vus',
  startVUs: 0,
  gracefulRampDown: '90s',
  gracefulStop: '90s',
  stages: stages.map(([duration, target]) => ({ duration, target })),
})

/** Applies the requested number of lobbies and minutes; each shape has its own defaults. */
export interface Measure {
  lobbies: number | undefined
  minutes: number | undefined
}

const scenarioOf = (shape: ShapeName, { lobbies, minutes }: Measure): Scenario => {
  const most = (own: number): number => lobbies ?? own
  const hold = (ownMinutes: number): string => `${Math.round((minutes ?? ownMinutes) * 60)}s`
  switch (shape) {
    case 'audience':
      return { executor: 'per-vu-iterations', vus: most(1), iterations: 1, maxDuration: '2m' }
    case 'smoke':
      return { executor: 'per-vu-iterations', vus: most(2), iterations: 1, maxDuration: '2m' }
    case 'average':
      return ramp(['30s', most(10)], [hold(2), most(10)], ['10s', 0])
    case 'stress':
      return ramp(['30s', Math.ceil(most(40) / 2)], ['30s', most(40)], [hold(2), most(40)], ['20s', 0])
    case 'spike':
      return ramp(['10s', 2], ['5s', most(40)], [hold(1), most(40)], ['10s', 2], ['10s', 0])
    case 'soak':
      return ramp(['30s', most(10)], [hold(30), most(10)], ['30s', 0])
  }
}

/** An audience joins as a whole, and each vote and cheer that is acknowledged is counted. */
const audienceThresholds = {
  members_joined: ['rate==1.0'],
  votes_kept: ['rate==1.0'],
  cheers_kept: ['rate==1.0'],
}

/** Every shape has the same thresholds: nothing acknowledged is lost, and no entitled client is refused. */
export const optionsOf = (shape: ShapeName, measure: Measure): Options => ({
  scenarios: { lobbies: scenarioOf(shape, measure) },
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    checks: ['rate==1.0'],
    commands_lost: ['count==0'],
    commands_doubled: ['count==0'],
    wrong_number_answers: ['rate==1.0'],
    seats_kept: ['rate==1.0'],
    join_ms: ['p(99)<2000'],
    inputs_received: ['count>0'],
    ...(shape === 'audience' ? audienceThresholds : {}),
  },
})
