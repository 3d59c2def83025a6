import type { SimState, GameRules } from '../game/define-game.ts'
import { createRandom } from '../sim/random.ts'
import { createRecorder, replayFileOf, type ReplayFile } from '../sim/replay.ts'
import { readReplayBytes, replayBytesOf } from './replay-bytes.ts'

const rules = { key: 'sums', meta: { rulesVersion: 3 } } as unknown as GameRules<SimState, unknown, never>

/** A minute of four thumbs, one of whom leaves and comes back. */
const recorded = (): ReplayFile => {
  const recorder = createRecorder<unknown>(9, 'versus', { words: ['kite'] })
  const chance = createRandom(9, 'thumbs')
  const sitDown = (seat: number): void =>
    void recorder.join({ seat, bot: seat > 2, admin: seat === 0, ...(seat === 1 ? { language: 'fr' as const } : {}) })
  for (let seat = 0; seat < 4; seat++) sitDown(seat)
  for (let tick = 0; tick < 3_600; tick++) {
    if (tick === 1_000) recorder.leave(2)
    if (tick === 1_100) sitDown(2)
    const input = () => ({ x: (chance.below(40) - 20) / 127, y: 0, act: chance.below(20) === 0 })
    recorder.step(new Map([0, 1, 2, 3].map((seat) => [seat, tick % 3 === 0 ? input() : { x: 0, y: 0, act: false }])))
  }
  return replayFileOf(rules, recorder.replay, 'c0ffee00')
}
/** Why it is refused, if it is not the same match. */
const reasonOf = (bytes: Uint8Array): string => {
  const reading = readReplayBytes(bytes)
  if (reading.ok) expect(reading.replay).toStrictEqual(recorded())
  return reading.ok ? 'This is the same.' : reading.reason
}

describe('a replay file of bytes', () => {
  it('SDK-602 is the replay that was written, in less than a sixth of its JSON, which is still read', () => {
    const file = recorded()
    const bytes = replayBytesOf(file)
    expect(readReplayBytes(bytes)).toStrictEqual({ ok: true, replay: file })
    const json = new TextEncoder().encode(JSON.stringify(file))
    expect(bytes.length).toBeLessThan(json.length / 6)
    expect(readReplayBytes(json)).toStrictEqual({ ok: true, replay: file })
  })

  it('SDK-602 truncated, edited and foreign bytes are refused with one sentence', () => {
    const bytes = replayBytesOf(recorded())
    expect(reasonOf(new Uint8Array())).toBe('This is not a replay: it is not JSON.')
    const chance = createRandom(4, 'cuts')
    for (let time = 0; time < 60; time++) {
      const place = chance.below(bytes.length)
      expect(reasonOf(bytes.subarray(0, place))).toMatch(/^This .*\.$/)
      const edited = Uint8Array.from(bytes)
      edited[place] = (edited[place] ?? 0) ^ (1 << chance.below(8))
      expect(reasonOf(edited)).toMatch(/^This .*\.$/)
    }
  })
})
