import fc from 'fast-check'
import { createByteReader, createByteWriter, StreamError } from './bytes.ts'
import { createDictionary, readValue, writeValue } from './values.ts'

const stick = fc.integer({ min: -127, max: 127 }).map((steps) => steps / 127)
const text = fc.oneof(fc.constantFrom('x', 'act', 'pick', 'versus'), fc.string({ unit: 'binary', maxLength: 80 }))
// An object with this key travels as JSON, which has no undefined and no negative zero.
const key = text.filter((name) => name !== '__proto__')
const leaf = fc.oneof(
  stick,
  fc.integer(),
  fc.double(),
  text,
  fc.boolean(),
  fc.constantFrom<unknown>(null, undefined, -0, 2 ** 53, '\ud800', '\ufeff'),
)
const { plain } = fc.letrec((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('plain'), { maxLength: 8 }),
    fc.dictionary(key, tie('plain'), { maxKeys: 8, noNullPrototype: true }),
    fc.record(
      { x: stick, y: stick, act: fc.boolean(), aim: tie('plain') },
      { requiredKeys: ['x', 'y'], noNullPrototype: true },
    ),
  ),
}))

const write = (values: readonly unknown[]): Uint8Array => {
  const [writer, dictionary] = [createByteWriter(), createDictionary()]
  for (const [at, value] of values.entries()) writeValue(writer, dictionary, value, values[at - 1])
  return writer.bytes()
}
const read = (bytes: Uint8Array, count: number): unknown[] => {
  const [reader, dictionary, values] = [createByteReader(bytes), createDictionary(), [] as unknown[]]
  for (let at = 0; at < count; at++) values.push(readValue(reader, dictionary, values[at - 1]))
  expect(reader.rest()).toBe(0)
  return values
}

describe('plain data as bytes', () => {
  it('SDK-600 is read back as it was written, each value against the one before it', () => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 12 }), (values) => {
        expect(read(write(values), values.length)).toStrictEqual(values)
      }),
      { numRuns: 200 },
    )
  })

  it('SDK-600 keeps the order of keys, the sign of zero, and what is nested deeply', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 60; depth++) deep = depth % 2 === 0 ? [deep] : { deep }
    const forged: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":2}')
    const long = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`key${at}`, Array.from({ length: at }, () => at)]),
    )
    const values = [deep, long, forged, { b: 1, a: -0 }, { a: 0, b: 1 }]
    const again = read(write(values), values.length)
    expect(JSON.stringify(again)).toBe(JSON.stringify(values))
    expect(Object.is((again[3] as { a: number }).a, -0)).toBe(true)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('SDK-600 a thumb that moves a little costs a byte for each axis', () => {
    const inputs = [0, 3, 5, 4].map((steps) => ({ x: steps / 127, y: -steps / 127, act: false }))
    expect(write(inputs).length - write(inputs.slice(0, -1)).length).toBe(4)
  })

  it('SDK-600 changed, truncated and random bytes are refused by a StreamError or read as some value', () => {
    const tries = (bytes: Uint8Array): void => {
      const [reader, dictionary] = [createByteReader(bytes), createDictionary()]
      try {
        for (let before: unknown; reader.rest() > 0;) before = readValue(reader, dictionary, before)
      } catch (error) {
        expect(error).toBeInstanceOf(StreamError)
      }
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), tries), { numRuns: 500 })
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 5 }), changes, fc.nat(), (values, edits, end) => {
        const bytes = write(values)
        for (const [at, byte] of edits) if (bytes.length > 0) bytes[at % bytes.length] = byte
        tries(bytes)
        tries(bytes.subarray(0, end % (bytes.length + 1)))
      }),
      { numRuns: 500 },
    )
  })

  it('SDK-600 bytes that promise endless lists, texts or depth are refused at once', () => {
    const huge = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f]
    for (const tag of [0x86, 0x87, 0x89, 0x8a, 0x8b, 0x8d])
      expect(() => read(Uint8Array.from([tag, ...huge]), 1)).toThrow(StreamError)
    expect(() => read(new Uint8Array(60_000).fill(0xe1), 1)).toThrow('nested too deeply')
    expect(() => read(Uint8Array.from([0x90, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]), 1)).toThrow(
      'too large',
    )
  })
})
