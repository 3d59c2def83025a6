import { defineGame, defineRules, type GameOptions, type View } from '../game/define-game.ts'
import { makeCountingSim, type CountState } from '../session/testing-sim.ts'
import { testCore } from '../testing/play-match.ts'
import { createRecorder, playReplay } from './replay.ts'
import { allowed, allowedWait, atTimes, longestWaitTicks, readTimes, timed } from '../core/times.ts'

const turn = timed({ ticks: 60, breakTicks: 30, pickTicks: 480 }, ['ticks', 'pickTicks'], ['pickTicks'])

const rules = defineRules<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 9_000 },
  makeSim: (setup) => {
    const sim = makeCountingSim(setup)
    return { ...sim, result: () => (sim.state().tick >= turn.ticks ? [] : null) }
  },
  bot: () => turn.ticks,
  layouts: {},
  rest: 0,
  readPad: () => 0,
})
const match = (options?: GameOptions) => rules.makeSim({ seed: 1, core: testCore(), options })
const lengthOf = (sim: ReturnType<typeof match>): number => {
  while (sim.result() === null) sim.step(new Map())
  return sim.state().tick
}

it('SDK-570 timers follow the times, what can wait has no limit, and nothing else changes', () => {
  expect({ ...turn }).toEqual({ ticks: 60, breakTicks: 30, pickTicks: 480 })
  expect(atTimes(1.5, () => ({ ...turn }))).toEqual({ ticks: 90, breakTicks: 30, pickTicks: 720 })
  expect(atTimes(0, () => ({ ...turn }))).toEqual({ ticks: 120, breakTicks: 30, pickTicks: longestWaitTicks })
  expect(atTimes(2, () => [allowed(7), allowedWait(7), atTimes(1, () => allowed(7)), allowed(7)])).toEqual([
    14, 14, 7, 14,
  ])
  expect(() => atTimes(2, () => JSON.parse('{') as unknown)).toThrow()
  expect(allowed(7)).toBe(7)
})

it('SDK-570 a match has the times of its options, beside matches with others; junk counts as 1', () => {
  const [plain, slow] = [match(), match({ times: 2 })]
  plain.join({ seat: 0, bot: false, admin: true })
  expect([lengthOf(slow), lengthOf(plain), lengthOf(match({ times: 1.5 }))]).toEqual([120, 60, 90])
  expect([plain.state(), slow.state()]).toEqual([
    expect.not.objectContaining({ times: 1 }),
    expect.objectContaining({ times: 2 }),
  ])
  expect([3, '2', -1, null, {}].map((times) => readTimes({ times }))).toEqual([1, 1, 1, 1, 1])
})

it('SDK-570 bots and the view follow, a replay has the times of its match, and so has a saved match', () => {
  const slow = match({ times: 2 })
  slow.step(new Map())
  expect(rules.bot(slow.state(), 0, testCore())).toBe(120)
  const drawn: number[] = []
  const view = { frame: () => void drawn.push(turn.ticks) } as unknown as View<CountState, { seat: number }>
  const game = defineGame({ ...rules, makeView: () => view })
  const made = game.makeView({} as Parameters<typeof game.makeView>[0])
  for (const sim of [slow, match()]) made.frame(sim.state(), sim.state(), 0, [], 0)
  expect(drawn).toEqual([120, 60])
  const recorder = createRecorder<number>(1, undefined, { times: 2 })
  for (let tick = 0; tick < 130; tick++) recorder.step(new Map())
  expect(lengthOf(playReplay(rules, recorder.replay, testCore()))).toBe(130)
  const loaded = match({ times: 2 })
  loaded.load(slow.save())
  expect(lengthOf(loaded)).toBe(120)
})
