import type { Options, Scenario } from 'k6/options'

export const shapeNames = ['smoke', 'average', 'stress', 'spike', 'soak'] as const
export type ShapeName = (typeof shapeNames)[number]

/** How many lobbies play at the same time, and when. One virtual user is one whole lobby. */
const ramp = (...stages: [duration: string, lobbies: number][]): Scenario => ({
  executor: 'ramping-vus',
  startVUs: 0,
  gracefulRampDown: '30s',
  gracefulStop: '30s',
  stages: stages.map(([duration, target]) => ({ duration, target })),
})

const scenarios: Readonly<Record<ShapeName, Scenario>> = {
  smoke: { executor: 'per-vu-iterations', vus: 2, iterations: 1, maxDuration: '1m' },
  average: ramp(['30s', 10], ['2m', 10], ['10s', 0]),
  stress: ramp(['1m', 20], ['1m', 40], ['2m', 40], ['20s', 0]),
  spike: ramp(['10s', 2], ['5s', 40], ['1m', 40], ['10s', 2], ['10s', 0]),
  soak: ramp(['1m', 10], ['30m', 10], ['30s', 0]),
}

/** Every shape is held to the same promises: nothing acknowledged is lost, and nobody is refused who should get in. */
export const optionsOf = (shape: ShapeName): Options => ({
  scenarios: { lobbies: scenarios[shape] },
  thresholds: {
    checks: ['rate==1.0'],
    commands_lost: ['count==0'],
    commands_doubled: ['count==0'],
    wrong_number_answers: ['rate==1.0'],
    seats_kept: ['rate==1.0'],
    join_ms: ['p(99)<2000'],
    inputs_received: ['count>0'],
  },
})
