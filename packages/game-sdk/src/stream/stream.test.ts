import fc from 'fast-check'
import { createRandom } from '../sim/random.ts'
import { StreamError } from './bytes.ts'
import { createStreamDecoder, createStreamEncoder, maxFrameBytes, type Keyframe, type StreamStep } from './stream.ts'

const player = { id: 'p1', seat: 0, name: 'Ada', color: '#ff0000', hat: 'none', face: 'smile', connected: true }
const keyframe: Keyframe = {
  game: 'sums',
  rulesVersion: 2,
  seed: 77,
  mode: 'versus',
  options: { rounds: 3 },
  language: 'he',
  tick: 900,
  timeScale: 0.5,
  players: [player],
  snapshot: {
    world: {
      beans: [
        { x: 1.25, y: 2 / 3 },
        { x: 1.5, y: 2 / 3 },
      ],
    },
  },
}

/** Bytes; fails where there are none. */
const bytesOf = (frame: Uint8Array | string | null): Uint8Array => {
  if (!(frame instanceof Uint8Array)) throw new Error(`There is no frame: ${String(frame)}.`)
  return frame
}
const begun = (launch = 5) => {
  const [encoder, decoder] = [createStreamEncoder(launch), createStreamDecoder()]
  decoder.read(bytesOf(encoder.keyframe(keyframe)))
  return { encoder, decoder }
}
const stepsIn = (read: ReturnType<ReturnType<typeof createStreamDecoder>['read']>): StreamStep[] =>
  read.kind === 'steps' ? read.steps : []
const faultOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return error instanceof StreamError ? error.fault : String(error)
  }
  return ''
}

describe('the stream of a match', () => {
  it('SDK-600 a keyframe is read back whole, and begins the stream again at any moment', () => {
    const encoder = createStreamEncoder(5)
    const frame = bytesOf(encoder.keyframe(keyframe))
    const decoder = createStreamDecoder()
    expect(decoder.read(frame)).toStrictEqual({ kind: 'keyframe', keyframe, follows: false })
    encoder.input(0, { x: 1, y: 1, act: true })
    expect(decoder.read(bytesOf(encoder.keyframe({ ...keyframe, tick: 960 })))).toMatchObject({
      keyframe: { tick: 960 },
    })
    expect(encoder.take()).toBe('empty')
  })

  it('SDK-600 joins, leaves, bots, hashes and data come in their order between the ticks', () => {
    const { encoder, decoder } = begun()
    const press = { x: 2 / 127, y: -0, act: true }
    encoder.input(3, null)
    const people = new Map<number, unknown>([
      [0, press],
      [3, { x: 0.123 }],
    ])
    const isBots = (seat: number): boolean => seat === 3
    encoder.join({ seat: 16, bot: false, admin: true, language: 'tr' })
    encoder.tick(people, isBots)
    encoder.tick(people, isBots)
    encoder.hash('00c0ffee')
    encoder.leave(0)
    encoder.data('pause', { by: ['p1'] })
    for (let tick = 0; tick < 40; tick++) encoder.tick(new Map([[3, { x: 0.123 }]]), () => tick < 39)
    expect(stepsIn(decoder.read(bytesOf(encoder.take())))).toStrictEqual([
      { kind: 'input', seat: 3, input: null },
      { kind: 'join', player: { seat: 16, bot: false, admin: true, language: 'tr' } },
      { kind: 'input', seat: 0, input: press },
      { kind: 'ticks', count: 2 },
      { kind: 'hash', hash: '00c0ffee' },
      { kind: 'leave', seat: 0 },
      { kind: 'data', topic: 'pause', data: { by: ['p1'] } },
      { kind: 'ticks', count: 31 },
      { kind: 'ticks', count: 8 },
      { kind: 'input', seat: 3, input: { x: 0.123 } },
      { kind: 'ticks', count: 1 },
    ])
  })

  it('SDK-600 seeded thumbs of sixteen seats arrive as they were, tick by tick', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { encoder, decoder } = begun()
        const chance = createRandom(seed, 'thumbs')
        const sent = new Map<number, unknown>()
        const seen = new Map<number, unknown>()
        for (let frame = 0; frame < 40; frame++) {
          const inputs = new Map<number, unknown>()
          for (let seat = 0; seat < 16; seat++) {
            const stick = (): number => (chance.below(255) - 127) / 127
            const command = { type: 'text', data: { id: 'guess', text: String(chance.next()) } }
            inputs.set(seat, {
              x: stick(),
              y: stick(),
              ...(chance.below(4) === 0 ? { agoMs: chance.below(250), commands: [command] } : {}),
              ...(chance.below(9) === 0 ? { aim: chance.next() } : {}),
            })
          }
          const isBots = (seat: number): boolean => (seat + frame) % 7 === 0
          encoder.tick(inputs, isBots)
          for (const [seat, input] of inputs) sent.set(seat, isBots(seat) ? null : input)
          for (const step of stepsIn(decoder.read(bytesOf(encoder.take()))))
            if (step.kind === 'input') seen.set(step.seat, step.input)
          expect(seen).toStrictEqual(sent)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('SDK-600 a frame without anything new is not sent; the ticks of silence cost a few bytes', () => {
    const { encoder } = begun()
    const inputs = new Map([[0, { x: 1 / 127, y: 0, act: false }]])
    encoder.tick(inputs, () => false)
    encoder.take()
    expect(encoder.take()).toBe('empty')
    encoder.tick(inputs, () => false)
    encoder.tick(new Map([[0, { x: 1 / 127, y: 0, act: false }]]), () => false)
    expect(bytesOf(encoder.take()).length).toBeLessThanOrEqual(8)
  })
})

describe('a stream that is damaged', () => {
  it('SDK-600 a lost frame, another launch and another version are named, and a keyframe mends it', () => {
    const { encoder, decoder } = begun()
    encoder.tick(new Map(), () => false)
    encoder.take()
    encoder.tick(new Map(), () => false)
    const late = bytesOf(encoder.take())
    expect(faultOf(() => decoder.read(late))).toBe('gap')
    const other = begun(6)
    other.encoder.tick(new Map(), () => false)
    expect(faultOf(() => decoder.read(bytesOf(other.encoder.take())))).toBe('foreign')
    expect(faultOf(() => createStreamDecoder().read(late))).toBe('foreign')
    expect(faultOf(() => decoder.read(Uint8Array.from([0x21, ...late.subarray(1)])))).toBe('foreign')
    expect(decoder.read(bytesOf(encoder.keyframe(keyframe))).kind).toBe('keyframe')
  })

  it('SDK-600 a frame that is refused changes nothing: the right one is read after it', () => {
    const { encoder, decoder } = begun()
    encoder.input(0, { x: 1, fresh: 'text', y: 2 })
    encoder.data('topic', { another: 'word' })
    const frame = bytesOf(encoder.take())
    for (let length = 0; length < frame.length; length++) {
      const cut = frame.subarray(0, length)
      const reason = faultOf(() => decoder.read(cut))
      // A frame that ends between two steps is a frame.
      if (reason === '') return
      expect(reason).toBe('bad')
    }
    expect(stepsIn(decoder.read(frame))).toHaveLength(2)
  })

  it('SDK-600 changed and random frames are refused by a StreamError, never by another, and quickly', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(edits, fc.uint8Array({ maxLength: 400 }), fc.boolean(), (changes, noise, isKeyframe) => {
        const { encoder, decoder } = begun()
        encoder.input(0, { x: 1, fresh: 'text', list: [1, 2, 3] })
        encoder.tick(new Map(), () => false)
        const frame = isKeyframe ? bytesOf(encoder.keyframe(keyframe)) : bytesOf(encoder.take())
        for (const [at, byte] of changes) frame[at % frame.length] = byte
        for (const bytes of [
          frame,
          Uint8Array.from([0x11, 5, 1, ...noise]),
          Uint8Array.from([0x12, 5, 1, ...noise]),
          noise,
        ])
          expect(['', 'bad', 'gap', 'foreign']).toContain(faultOf(() => decoder.read(bytes)))
      }),
      { numRuns: 400 },
    )
  })

  it('SDK-600 frames that are too long, have too many ticks, or describe no match are refused', () => {
    const { encoder, decoder } = begun()
    expect(() => decoder.read(new Uint8Array(maxFrameBytes + 1))).toThrow('too long')
    expect(() => decoder.read(Uint8Array.from([0x12, 5, 1, ...new Array<number>(200).fill(31)]))).toThrow('ticks')
    const wrong: object[] = [
      { game: 7 },
      { seed: NaN },
      { options: [] },
      { players: [{ ...player, seat: 17 }] },
      { snapshot: 'none' },
      { tick: -1 },
    ]
    for (const change of wrong) {
      const frame = bytesOf(encoder.keyframe({ ...keyframe, ...change }))
      expect(faultOf(() => decoder.read(frame))).toBe('bad')
    }
    const noise = createRandom(3, 'noise')
    const snapshot = { numbers: Array.from({ length: 9_000 }, () => noise.next()) }
    expect(encoder.keyframe({ ...keyframe, snapshot })).toBeNull()
    encoder.data('much', snapshot)
    expect(encoder.take()).toBe('lost')
    expect(() => encoder.leave(18)).toThrow('no seat 18')
  })
})
