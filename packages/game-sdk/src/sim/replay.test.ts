import type { GameRules, SimPlayer, SimState } from '../game/define-game.ts'
import { testCore } from '../testing/play-match.ts'
import { createRecorder, playReplay, readReplayFile, replayFileOf, replayProblem, type ReplayFile } from './replay.ts'

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
  it('SDK-44 plays joins, leaves and inputs at their ticks and comes to the same match', () => {
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

const makeFileSim = ({ seed, options }: { seed: number; options?: unknown }) => {
  let story = `${seed}${JSON.stringify(options)}`
  return {
    step: (inputs: ReadonlyMap<number, number>) => {
      for (const [seat, input] of inputs) if (input !== 0) story += `;${seat}=${input}`
      story += '.'
      return []
    },
    join: ({ seat }: SimPlayer) => {
      story += `+${seat}`
      return true
    },
    leave: (seat: number) => void (story += `-${seat}`),
    hash: () => story,
  }
}
const rulesOf = (key: string, rulesVersion?: number) =>
  ({ key, meta: rulesVersion === undefined ? {} : { rulesVersion }, makeSim: makeFileSim }) as unknown as GameRules<
    SimState,
    number,
    never
  >
const fileRules = rulesOf('sums')

const recorded = (): ReplayFile<number> => {
  const options = { words: ['kite'] }
  const sim = makeFileSim({ seed: 3, options })
  const recorder = createRecorder<number>(3, undefined, options)
  const join = { seat: 0, bot: false, admin: true }
  sim.join(join)
  recorder.join(join)
  for (const input of [0, 1, 1, 4, 0]) {
    sim.step(new Map([[0, input]]))
    recorder.step(new Map([[0, input]]))
  }
  return replayFileOf(fileRules, recorder.replay, sim.hash())
}
const read = (text: string): ReplayFile => {
  const reading = readReplayFile(text)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.replay
}
const reasonOf = (text: string): string => {
  const reading = readReplayFile(text)
  return reading.ok ? '' : reading.reason
}

describe('a replay file', () => {
  it('SDK-44 SDK-506 written and read again it is the same match, with what the evening chose', () => {
    const replay = read(JSON.stringify(recorded()))
    expect(replay.options).toEqual({ words: ['kite'] })
    expect(replayProblem(fileRules, replay, testCore())).toBeNull()
  })

  it('SDK-45 anything else is refused with one sentence', () => {
    const file = recorded()
    expect(reasonOf('<html>')).toBe('This is not a replay: it is not JSON.')
    expect(reasonOf('{"v":1}')).toContain('not a replay')
    expect(reasonOf(JSON.stringify({ ...file, inputs: [[0, 0]] }))).toContain('not a replay')
    const edits: Partial<ReplayFile>[] = [
      { seed: 4 },
      { hash: `${file.hash}.` },
      { inputs: [...file.inputs, [4, 0, 9]] },
      { inputs: [...file.inputs].reverse() },
      { joins: [] },
      { ticks: 4 },
      { options: { words: ['cat'] } },
    ]
    for (const edit of edits) expect(reasonOf(JSON.stringify({ ...file, ...edit }))).toContain('was edited')
  })

  it('SDK-45 a forged digest, another game and other rules are found out by playing', () => {
    const file = recorded()
    const forged = replayFileOf(fileRules, { ...file, seed: 5 }, file.hash)
    expect(replayProblem(fileRules, read(JSON.stringify(forged)), testCore())).toContain('does not reproduce its match')
    expect(replayProblem(rulesOf('other'), file, testCore())).toContain('of the game sums')
    expect(replayProblem(rulesOf('sums', 2), file, testCore())).toContain('version 1; these are 2')
  })
})
