import type { GameRules, SimPlayer, SimState } from '../game/define-game.ts'
import { testCore } from '../testing/play-match.ts'
import { readReplayFile, replayFileOf, replayProblem, type ReplayFile } from './replay-file.ts'
import { createRecorder } from './replay.ts'

const makeSim = ({ seed, options }: { seed: number; options?: unknown }) => {
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
  ({ key, meta: rulesVersion === undefined ? {} : { rulesVersion }, makeSim }) as unknown as GameRules<
    SimState,
    number,
    never
  >
const rules = rulesOf('sums')

const recorded = (): ReplayFile<number> => {
  const options = { words: ['kite'] }
  const sim = makeSim({ seed: 3, options })
  const recorder = createRecorder<number>(3, undefined, options)
  const join = { seat: 0, bot: false, admin: true }
  sim.join(join)
  recorder.join(join)
  for (const input of [0, 1, 1, 4, 0]) {
    sim.step(new Map([[0, input]]))
    recorder.step(new Map([[0, input]]))
  }
  return replayFileOf(rules, recorder.replay, sim.hash())
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
  it('SDK-44 SDK-40 written and read again it is the same match, with what the evening chose', () => {
    const replay = read(JSON.stringify(recorded()))
    expect(replay.options).toEqual({ words: ['kite'] })
    expect(replayProblem(rules, replay, testCore())).toBeNull()
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
    const forged = replayFileOf(rules, { ...file, seed: 5 }, file.hash)
    expect(replayProblem(rules, read(JSON.stringify(forged)), testCore())).toContain('does not reproduce its match')
    expect(replayProblem(rulesOf('other'), file, testCore())).toContain('of the game sums')
    expect(replayProblem(rulesOf('sums', 2), file, testCore())).toContain('version 1; these are 2')
  })
})
