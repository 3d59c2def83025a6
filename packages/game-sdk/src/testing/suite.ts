import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRules, SimState } from '../game/define-game.ts'
import { createPadBinding } from '../pad/pad-controls.ts'
import { clipProblem, readClip } from '../sim/clip.ts'
import { createClipRecorder } from '../sim/clip-recorder.ts'
import { typedTexts, withoutTyped } from '../sim/clip-texts.ts'
import { createRandom } from '../sim/random.ts'
import { readReplayFile, replayFileOf, replayProblem, createRecorder, playReplay } from '../sim/replay.ts'
import { readGolden } from './golden-record.ts'
import { goldenProblem, steadyHash } from './golden.ts'
import { runPadSuite } from './pad-suite.ts'
import { soundFaults } from './heard-sounds.ts'
import { botInputs, playBotMatch, testCore } from './play-match.ts'
import type { SoundFile } from '../sound-effects.ts'
import { runStreamSuite } from './stream-suite.ts'
import { runTimesSuite, type GameTimes } from './times-suite.ts'

const projectDir = join(import.meta.dirname, '../../../..')

const junk: readonly unknown[] = [
  undefined,
  null,
  {},
  { x: Number.NaN, y: Infinity, act: 'yes' },
  { x: 1e9, y: -1e9, act: true, pick: 'everything' },
  { x: '1', y: [], act: {} },
]

/** Every number in a saved state; none may be NaN (JSON writes NaN as null). */
const numbersOf = (saved: unknown): number[] => {
  if (typeof saved === 'number') return [saved]
  if (typeof saved !== 'object' || saved === null) return []
  return Object.values(saved).flatMap(numbersOf)
}

const testReplay = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): void => {
  const { modes, fillTo } = rules.meta
  it('SDK-44 a replay reproduces the match, and an edited one is refused', () => {
    const core = testCore()
    const recorder = createRecorder<Input>(9, modes[0])
    const sim = rules.makeSim({ seed: 9, core: testCore(), mode: modes[0] })
    for (let seat = 0; seat < fillTo; seat++) {
      const join = { seat, bot: true, admin: seat === 0 }
      sim.join(join)
      recorder.join(join)
    }
    for (let tick = 0; tick < 1200; tick++) {
      if (tick === 700) {
        sim.leave(1)
        recorder.leave(1)
      }
      const inputs = botInputs(rules, sim.state(), core)
      recorder.step(inputs)
      sim.step(inputs)
    }
    const { replay } = recorder
    expect(playReplay(rules, replay, testCore()).hash()).toBe(sim.hash())
    const file = replayFileOf(rules, replay, sim.hash())
    const edited = { ...file, joins: file.joins.slice(0, -1) }
    expect(readReplayFile(JSON.stringify(edited)).ok).toBe(false)
    // The digest can be forged, the match's outcome cannot.
    const forged = readReplayFile(JSON.stringify(replayFileOf(rules, { ...replay, joins: edited.joins }, sim.hash())))
    expect(forged.ok && replayProblem(rules, forged.replay, testCore())).toContain('does not reproduce its match')
  })
}

const SECRET = 'Zebrafinch'

/** A phone that types a secret into every text and command. */
const talkativeInput = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): Input => {
  const phone = createPadBinding()
  const ids = Object.values(rules.layouts).flatMap(({ widgets }) => widgets.map(({ id }) => id))
  for (const id of ['guess', 'words', ...ids]) {
    phone.command('text', { id, text: SECRET })
    phone.command('choice', { id, option: SECRET })
  }
  phone.command('stroke', { id: SECRET, stroke: 1, points: [1, 1], color: SECRET, press: SECRET, note: SECRET })
  phone.command('hello', { language: SECRET })
  phone.command(SECRET, SECRET)
  return rules.readPad(phone.take())
}

const testTyped = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): void => {
  const { modes, fillTo } = rules.meta
  it.each(modes)('MOM-07 a clip of a %s match keeps nothing that a phone typed or made up', (mode) => {
    const [core, options] = [
      testCore(),
      { words: [SECRET, 'Kookaburra', 'Lorikeet', 'Cassowary', 'Bowerbird', 'Currawong'] },
    ]
    const sim = rules.makeSim({ seed: 9, core: testCore(), mode, options })
    const recorder = createClipRecorder(rules, sim, { seed: 9, mode, options })
    for (let seat = 0; seat < fillTo; seat++) {
      const player = { seat, bot: seat > 0, admin: seat === 0 }
      sim.join(player)
      recorder.join(player)
    }
    for (let tick = 0; tick < 2_400; tick++) {
      const inputs = botInputs(rules, sim.state(), core)
      if (tick % 45 === 0) inputs.set(0, talkativeInput(rules))
      sim.step(inputs)
      recorder.step(inputs, (seat) => seat > 0, sim.state())
    }
    const clip = recorder.clip(testCore(), [])
    if (!clip) throw new Error('There is no clip.')
    const cleaned = withoutTyped(rules, clip, testCore())
    expect(JSON.stringify(cleaned)).not.toMatch(/Zebrafinch|Kookaburra/)
    expect(typedTexts(clip, cleaned).includes(SECRET)).toBe(JSON.stringify(clip).includes(SECRET))
    const read = readClip(JSON.stringify(cleaned))
    expect(read.ok && clipProblem(rules, read.clip, testCore())).toBeNull()
    expect(withoutTyped(rules, cleaned, testCore())).toEqual(cleaned)
  })
}

const testSounds = (key: string): void => {
  const file = join(projectDir, `games/${key}/src/view/sounds.json`)
  if (existsSync(file))
    it('SDK-514 every sound, word and track of the game’s file can be played', () => {
      expect(soundFaults(JSON.parse(readFileSync(file, 'utf8')) as SoundFile)).toEqual([])
    })
}

/**
 * The tests that every game must pass, from its rules, its `golden.json` and what the room's times do to its phases. Call it at the top
 * level of the game's test.
 */
export const runGameSuite = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  times: GameTimes,
): void => {
  const golden = readGolden(projectDir, rules.key)
  const { modes, fillTo, maxPlayers, maxTicks } = rules.meta
  const begin = (seed: number, seats: number, mode = modes[0]) => {
    const sim = rules.makeSim({ seed, core: testCore(), mode })
    for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    return sim
  }
  const play = (sim: ReturnType<typeof begin>, ticks: number): void => {
    const core = testCore()
    for (let tick = 0; tick < ticks; tick++) sim.step(botInputs(rules, sim.state(), core))
  }

  const seeds = Object.entries(golden.hashes)
  it.each(seeds)('SDK-500 seed %s always gives the same match', (seed, hash) => {
    expect(
      goldenProblem(rules.key, Number(seed), hash, steadyHash(rules, Number(seed), golden.ticks, testCore)),
    ).toBeNull()
  })

  it.each(modes)('SDK-501 a %s match ends in time with a ranking of everyone', (mode) => {
    for (const seats of [rules.meta.minPlayers, fillTo, maxPlayers]) {
      const { result, ticks } = playBotMatch(rules, 11 + seats, seats, mode)
      expect(ticks).toBeLessThan(maxTicks)
      expect((result ?? []).map(({ seat }) => seat).sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat))
      const ranks = (result ?? []).map(({ rank }) => rank)
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
      for (const rank of ranks) expect(rank).toBe(1 + ranks.filter((other) => other < rank).length)
    }
  })

  it.each(modes)('SDK-502 junk and silence never break a %s match', (mode) => {
    const sim = begin(3, fillTo, mode)
    const chance = createRandom(3, 'junk')
    for (let tick = 0; tick < 2400; tick++) {
      const inputs = new Map<number, Input>()
      for (let seat = 0; seat < fillTo + 2; seat++) {
        const input = chance.pick(junk)
        if (input !== undefined) inputs.set(seat, input as Input)
      }
      sim.step(inputs)
    }
    expect(numbersOf(sim.save()).filter((number) => !Number.isFinite(number))).toEqual([])
  })

  it.each(modes)('SDK-502 people come and go in a %s match at any moment', (mode) => {
    const sim = begin(5, fillTo, mode)
    const chance = createRandom(5, 'doors')
    const core = testCore()
    const there = new Set(Array.from({ length: fillTo }, (_, seat) => seat))
    for (let tick = 0; tick < 6000; tick++) {
      if (tick % 40 === 0) {
        const seat = chance.below(maxPlayers)
        if (there.delete(seat)) sim.leave(seat)
        else if (sim.join({ seat, bot: false, admin: false })) there.add(seat)
      }
      sim.step(botInputs(rules, sim.state(), core))
      expect([...sim.state().seats].sort()).toEqual([...there].sort())
    }
    expect(sim.join({ seat: [...there][0] ?? 0, bot: false, admin: false })).toBe(there.size === 0)
  })

  it.each(modes)('SDK-503 a saved and loaded %s match has the same future', (mode) => {
    const sim = begin(7, fillTo, mode)
    play(sim, 900)
    const text = JSON.stringify(sim.save())
    expect(text.length).toBeLessThan(44_000)
    const other = rules.makeSim({ seed: 7, core: testCore(), mode })
    other.load(JSON.parse(text))
    expect(other.hash()).toBe(sim.hash())
    for (const each of [sim, other]) play(each, 900)
    expect(other.hash()).toBe(sim.hash())
  })

  testReplay(rules)
  runStreamSuite(rules)
  testTyped(rules)
  testSounds(rules.key)
  runTimesSuite(rules, times)
  runPadSuite(rules)
}
