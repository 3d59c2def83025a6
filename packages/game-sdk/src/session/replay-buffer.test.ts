import { padSchema } from '@sofaspark/contract'
import type { SimState } from '../game/define-game.ts'
import { replayPad, skipsReplay } from '../pad-layouts/pad-layouts.ts'
import { newFlow, stepFlow, type FlowPlan } from '../sim/flow.ts'
import { createReplayBuffer } from './match.ts'

const state = (tick: number, highlight: SimState['highlight'] = null): SimState => ({
  tick,
  seats: [0],
  timeScale: 1,
  highlight,
})

const recorded = (ticks: number) => {
  const replay = createReplayBuffer<SimState, number>()
  for (let tick = 1; tick <= ticks; tick++) replay.record(state(tick), tick % 10 === 0 ? [tick] : [])
  return replay
}

describe('the replay buffer', () => {
  it('SDK-512 shows the decisive moment at half speed, with its events, and then stops', () => {
    const replay = recorded(600)
    const highlight = { tick: 570, x: 0, y: 0 }
    const shots = Array.from({ length: 200 }, () => replay.show(highlight, 1 / 60))
    const ticks = shots.map((shot) => (shot?.prev.tick ?? 0) + (shot?.alpha ?? 0))
    expect([ticks[0], ticks[1], ticks[60], ticks[199]]).toEqual([504, 504.5, 534, 594])
    expect(shots.flatMap((shot) => shot?.events ?? [])).toEqual([510, 520, 530, 540, 550, 560, 570, 580, 590])
    expect([shots[0]?.share, shots[199]?.share]).toEqual([0, 1])
    expect(shots[0]?.next.tick).toBe(505)
  })

  it('SDK-512 keeps 4 s, and has nothing to show of what it did not record', () => {
    const replay = recorded(600)
    expect(replay.show({ tick: 360, x: 0, y: 0 }, 0)).toBeNull()
    expect(replay.show({ tick: 361, x: 0, y: 0 }, 0)?.prev.tick).toBe(361)
    expect(replay.show({ tick: 601, x: 0, y: 0 }, 0)).toBeNull()
    expect(replay.show(null, 0)).toBeNull()
    replay.record(state(601, { tick: 600, x: 0, y: 0 }), [7])
    expect(replay.show({ tick: 600, x: 0, y: 0 }, 9)?.prev.tick).toBe(534)
    replay.record(state(700), [])
    expect(replay.show({ tick: 700, x: 0, y: 0 }, 0)?.prev.tick).toBe(700)
    expect(replay.show({ tick: 600, x: 0, y: 0 }, 0)).toBeNull()
  })

  it('SDK-512 keeps a moment that the match names beyond its 4 s, until another match or a gap', () => {
    const replay = createReplayBuffer<SimState, number>()
    const keeps = { tick: 300, x: 0, y: 0 }
    const later = { tick: 880, x: 0, y: 0 }
    const runs = (from: number, to: number): void => {
      for (let tick = from; tick <= to; tick++)
        replay.record({ ...state(tick), keeps: tick >= keeps.tick ? keeps : null }, tick === 310 ? [310] : [])
    }
    runs(1, 900)
    const shots = Array.from({ length: 200 }, () => replay.show(keeps, 1 / 60))
    expect([shots[0]?.prev.tick, shots[199]?.prev.tick]).toEqual([234, 324])
    expect(shots.flatMap((shot) => shot?.events ?? [])).toEqual([310])
    expect(replay.show(later, 0)?.prev.tick).toBe(814)
    runs(902, 902)
    expect(replay.show(keeps, 0)).toBeNull()
  })

  it('SDK-512 the admin’s pick ends the showing', () => {
    const pad = replayPad({ title: 'replay.title', skip: 'replay.skip' })
    expect(padSchema.parse(pad)).toEqual(pad)
    const skip = skipsReplay([{ type: 'choice', data: { id: 'replay', option: 'skip' } }])
    expect(skipsReplay([{ type: 'choice', data: { id: 'mode', option: 'skip' } }])).toBe(false)
    const plan: FlowPlan = { chooses: false, teams: false, replays: true }
    const flow = { ...newFlow(plan), phase: 'replay' as const }
    expect(stepFlow(flow, plan, { skip })).toEqual([{ type: 'phase', phase: 'roundEnd' }])
  })
})
