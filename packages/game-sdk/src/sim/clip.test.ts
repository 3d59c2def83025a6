import { defineRules, type SimState } from '../game/define-game.ts'
import { makeCountingSim, type CountState } from '../session/testing-sim.ts'
import { testCore } from '../testing/play-match.ts'
import { hashOf } from './random.ts'
import { clipProblem, createClipPlayback, readClip, type Clip } from './clip.ts'
import { createClipRecorder } from './clip-recorder.ts'

const rules = defineRules<CountState, number, { seat: number }>({
  key: 'counting',
  meta: { minPlayers: 1, maxPlayers: 4, fillTo: 2, modes: [], maxTicks: 9_000, rulesVersion: 3 },
  makeSim: (setup) => {
    const sim = makeCountingSim(setup)
    return { ...sim, hash: () => hashOf(sim.save()) }
  },
  bot: () => -1,
  layouts: {},
  rest: 0,
  readPad: () => 0,
  botNames: [],
})

interface Named {
  [tick: number]: Partial<Pick<SimState, 'highlight' | 'keeps' | 'timeScale'>>
}

/** A match of `ticks` in which seat 0 is a person and seat 1 a bot, with what its states name. */
const recorded = (ticks: number, named: Named = {}) => {
  const sim = rules.makeSim({ seed: 7, core: testCore() })
  const recorder = createClipRecorder(rules, sim, { seed: 7 })
  for (const seat of [0, 1]) {
    sim.join({ seat, bot: seat === 1, admin: seat === 0 })
    recorder.join({ seat, bot: seat === 1, admin: seat === 0 })
  }
  for (let tick = 0; tick < ticks; tick++) {
    const inputs = new Map([
      [0, Math.floor(tick / 10) % 3],
      [1, -1],
    ])
    sim.step(inputs)
    recorder.step(inputs, (seat) => seat === 1, { ...sim.state(), ...named[tick + 1] })
  }
  return recorder
}
const seats = [{ seat: 0, color: '#aabbcc', hat: 'cap', face: 'smile', bot: false }]
const clipOf = (ticks: number, named?: Named): Clip | null => recorded(ticks, named).clip(testCore(), seats)
const textOf = (change: object = {}): string => JSON.stringify({ ...clipOf(1_000), ...change })

it('MOM-10 a clip plays to its stated hash, with its bots', () => {
  const read = readClip(textOf())
  if (!read.ok) throw new Error(read.reason)
  expect(clipProblem(rules, read.clip, testCore())).toBeNull()
  expect(read.clip.inputs.filter(([, seat]) => seat === 1)).toEqual([[0, 1, null]])
  const playback = createClipPlayback(rules, read.clip, testCore())
  while (!playback.isOver()) playback.step()
  expect([playback.tick(), playback.hash()]).toEqual([480, read.clip.hash])
  const without = { ...read.clip, inputs: read.clip.inputs.slice(3) }
  expect(clipProblem(rules, without, testCore())).toMatch(/another end/)
  expect(clipProblem(rules, { ...read.clip, rulesVersion: 2 }, testCore())).toMatch(/other rules/)
  expect(clipProblem({ ...rules, key: 'other' }, read.clip, testCore())).toMatch(/another game/)
})

it('MOM-10 what is no clip is refused with a sentence, and unknown keys are dropped', () => {
  const bad = [
    '{',
    '[]',
    textOf({ v: 2 }),
    textOf({ ticks: 601 }),
    textOf({ snapshot: 'x' }),
    textOf({ hash: 'zz' }),
    textOf({
      inputs: [
        [5, 0, 1],
        [4, 0, 1],
      ],
    }),
    textOf({
      inputs: [
        [0, 0, 1],
        [480, 0, 1],
      ],
    }),
    textOf({ joins: [{ tick: 0 }] }),
    textOf({ seats: [{ ...seats[0], color: 'url(x)' }] }),
  ]
  expect(bad.map((text) => readClip(text).ok)).toEqual(bad.map(() => false))
  expect(readClip(textOf({ extra: 1, seats: [{ ...seats[0], id: 'p-1' }] }))).toMatchObject({
    ok: true,
    clip: expect.not.objectContaining({ extra: 1 }) as object,
  })
  expect(JSON.stringify(readClip(textOf({ seats: [{ ...seats[0], id: 'p-1' }] })))).not.toContain('p-1')
})

it('MOM-11 the last moment that a match named is kept with what led to it, else the end; a resumed match begins again', () => {
  expect(clipOf(59)).toBeNull()
  expect(clipOf(1_000)).toMatchObject({ ticks: 480, decisive: 480, seed: 7, rulesVersion: 3 })
  const moment = { tick: 600, x: 0, y: 0 }
  expect(clipOf(1_500, { 700: { highlight: moment } })).toMatchObject({ ticks: 480, decisive: 360 })
  expect(clipOf(1_500, { 610: { keeps: moment }, 1_200: { timeScale: 0.3 } })).toMatchObject({ decisive: 360 })
  const recorder = recorded(1_500)
  recorder.restart()
  expect(recorder.clip(testCore(), seats)).toBeNull()
})
