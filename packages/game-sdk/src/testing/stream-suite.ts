import type { GameRules, Sim, SimState } from '../game/define-game.ts'
import type { PartyCore } from '../core/party-core.ts'
import { createStreamDecoder, createStreamEncoder, type Keyframe, type StreamFrame } from '../stream/stream.ts'
import { botInputs, testCore } from './play-match.ts'

/** The steps of a pad's stick. */
const STICK_STEPS = 127
const FRAME_TICKS = 2
const SECOND_TICKS = 60

/** An input as a phone can send it: sticks, sliders and swipes count in 127 steps each way. */
export const asPhoneSends = (input: unknown): unknown => {
  if (typeof input === 'number') return Number.isInteger(input) ? input : Math.round(input * STICK_STEPS) / STICK_STEPS
  if (Array.isArray(input)) return input.map(asPhoneSends)
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, asPhoneSends(value)]))
}

type AnySim<State extends SimState, Input, Event> = Sim<State, Input, Event>

/** A match that is played from a stream alone, as a mirror does. */
const createMirroredMatch = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  core: PartyCore,
) => {
  const decoder = createStreamDecoder()
  let sim: AnySim<State, Input, Event> | null = null
  const held = new Map<number, Input | null>()
  const apply = (frame: StreamFrame): void => {
    if (frame.kind === 'keyframe') {
      const { seed, mode, options, snapshot } = frame.keyframe
      sim = rules.makeSim({ seed, mode, options, core: testCore() })
      if (snapshot !== null) sim.load(snapshot)
      held.clear()
      return
    }
    for (const step of frame.steps) {
      if (!sim) return
      if (step.kind === 'join') sim.join(step.player)
      else if (step.kind === 'input') held.set(step.seat, step.input as Input | null)
      else if (step.kind === 'leave') {
        sim.leave(step.seat)
        held.delete(step.seat)
      } else if (step.kind === 'ticks')
        for (let tick = 0; tick < step.count; tick++) {
          const state = sim.state()
          sim.step(new Map([...held].map(([seat, input]) => [seat, input ?? rules.bot(state, seat, core)])))
        }
    }
  }
  return { read: (bytes: Uint8Array): void => apply(decoder.read(bytes)), hash: (): string => sim?.hash() ?? '' }
}

interface StreamMatch {
  seats: number
  ticks: number
  mode?: string | undefined
  seed?: number
  /** From this tick on a bot plays the last seat, and the mirror begins again with a keyframe. */
  keyframeAt?: number
  /** The input of a phone whose player wants what a bot does. */
  asSent?: (input: unknown) => unknown
  /** Nobody touches a phone. */
  isSilent?: boolean
}

/** Plays a match of people beside its mirror. Gives the bytes of each second, those of the keyframe, and both hashes. SDK-601 */
export const measureStream = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { seats, ticks, mode, seed = 21, keyframeAt = -1, asSent = asPhoneSends, isSilent = false }: StreamMatch,
) => {
  const core = testCore()
  const sim = rules.makeSim({ seed, core: testCore(), mode })
  const encoder = createStreamEncoder(1)
  const mirror = createMirroredMatch(rules, testCore())
  const secondBytes: number[] = []
  let [bytesNow, keyframeBytes] = [0, 0]

  const keyframe = (tick: number): void => {
    const { key, meta } = rules
    const start: Keyframe = {
      game: key,
      rulesVersion: meta.rulesVersion ?? 1,
      seed,
      mode,
      language: 'en',
      tick,
      timeScale: 1,
      players: [],
      snapshot: tick === 0 ? null : sim.save(),
    }
    const frame = encoder.keyframe(start)
    if (!frame) throw new Error('The keyframe is larger than a frame may be.')
    keyframeBytes = frame.length
    mirror.read(frame)
  }
  const take = (): void => {
    const frame = encoder.take()
    if (frame === 'lost') throw new Error('A frame is larger than it may be.')
    if (frame === 'empty') return
    bytesNow += frame.length
    mirror.read(frame)
  }
  keyframe(0)
  for (let seat = 0; seat < seats; seat++) {
    const player = { seat, bot: false, admin: seat === 0 }
    sim.join(player)
    encoder.join(player)
  }
  let played = 0
  for (; played < ticks && sim.result() === null; played++) {
    if (played === keyframeAt) {
      take()
      keyframe(played)
    }
    const isBots = (seat: number): boolean => keyframeAt >= 0 && played >= keyframeAt && seat === seats - 1
    const state = sim.state()
    const inputs = new Map(
      [...botInputs(rules, state, core)].map(([seat, input]) => {
        if (isBots(seat)) return [seat, input]
        return [seat, isSilent ? rules.rest : (asSent(input) as Input)]
      }),
    )
    encoder.tick(inputs, isBots)
    sim.step(inputs)
    if (played % FRAME_TICKS === 1) take()
    if (played % SECOND_TICKS === SECOND_TICKS - 1) {
      secondBytes.push(bytesNow)
      bytesNow = 0
    }
  }
  take()
  secondBytes.sort((one, other) => one - other)
  return {
    secondBytes,
    at: (share: number): number => secondBytes[Math.floor(secondBytes.length * share)] ?? 0,
    keyframeBytes,
    played,
    hashes: { host: sim.hash(), mirror: mirror.hash() },
  }
}

const MAX_BYTES_PER_SECOND = 8_000
const MAX_SILENT_BYTES_PER_SECOND = 1_000

/** Every game's match plays the same on a mirror, from a few kilobytes a second. SDK-601 */
export const runStreamSuite = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): void => {
  const seats = Math.min(8, rules.meta.maxPlayers)
  const [mode] = rules.meta.modes
  it('SDK-601 a mirror plays the same match from at most 8 kB a second, 1 kB without presses', () => {
    const busy = measureStream(rules, { seats, mode, ticks: 1_500, keyframeAt: 700 })
    expect(busy.hashes.mirror).toBe(busy.hashes.host)
    expect(busy.at(0.95)).toBeLessThanOrEqual(MAX_BYTES_PER_SECOND)
    const silent = measureStream(rules, { seats, mode, ticks: 300, isSilent: true })
    expect(silent.hashes.mirror).toBe(silent.hashes.host)
    // The first second brings the people and their pads.
    expect(silent.at(0.5)).toBeLessThanOrEqual(MAX_SILENT_BYTES_PER_SECOND)
  })
}
