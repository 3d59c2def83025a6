import type { GameRules, SimPlayer, SimState } from '../game/define-game.ts'
import { testCore } from '../testing/play-match.ts'
import { createRecorder, playReplay } from './replay.ts'

/** A game of nothing but sums: who sits there, and all that was ever pressed, in order. */
const makeSim = (seed: number) => {
  let story = String(seed)
  return {
    step: (inputs: ReadonlyMap<number, number>) => {
      for (const [seat, input] of inputs) story += `;${String(seat)}=${String(input)}`
      story += '.'
      return []
    },
    join: ({ seat }: SimPlayer) => {
      story += `+${String(seat)}`
      return true
    },
    leave: (seat: number) => void (story += `-${String(seat)}`),
    hash: () => story,
  }
}
const rules = { makeSim: ({ seed }: { seed: number }) => makeSim(seed) } as unknown as GameRules<
  SimState,
  number,
  never
>

describe('a replay', () => {
  it('SDK-05 plays joins, leaves and inputs at their ticks and comes to the same match', () => {
    const sim = makeSim(7)
    const recorder = createRecorder<number>(7, undefined)
    const join = (seat: number): void => {
      const player = { seat, bot: false, admin: seat === 0 }
      sim.join(player)
      recorder.join(player)
    }
    const step = (...inputs: [number, number][]): void => {
      sim.step(new Map(inputs))
      recorder.step(new Map(inputs))
    }
    join(0)
    step([0, 1])
    step([0, 1])
    join(1)
    step([0, 1], [1, 5])
    sim.leave(0)
    recorder.leave(0)
    step([1, 6])
    expect(playReplay(rules, recorder.replay, testCore()).hash()).toBe(sim.hash())
    const edited = { ...recorder.replay, seed: 8 }
    expect(playReplay(rules, edited, testCore()).hash()).not.toBe(sim.hash())
  })
})
