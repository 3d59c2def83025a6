import fc from 'fast-check'
import { createBinaryAttachmentTracker, decodeSeatFrames, encodeSeatFrames } from './input-frames.ts'
import { isFreeData } from './wire-parts.ts'
import type { WireEvent } from './wire-rows.ts'
import { wireEventNamed, wireEvents } from './wire.ts'

const frame = fc.uint8Array({ minLength: 0, maxLength: 64 })

it('LOB-34 seat frames decode to what was encoded, and junk never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 15 }), frame), { maxLength: 16 }), (records) => {
      const out: [number, number[]][] = []
      decodeSeatFrames(encodeSeatFrames(records), (seat, bytes) => out.push([seat, [...bytes]]))
      expect(out).toEqual(records.map(([seat, bytes]) => [seat, [...bytes]]))
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      decodeSeatFrames(bytes, (seat, one) => {
        expect(seat).toBeLessThan(16)
        expect(one.length).toBeLessThanOrEqual(64)
      })
    }),
  )
})

it('LOB-34 a raw frame is distinguished from the attachments of a packet', () => {
  const isRaw = createBinaryAttachmentTracker()
  const bytes = new Uint8Array(1)
  expect([
    isRaw(bytes),
    isRaw('52-["command",{"_placeholder":true,"num":0}]'),
    isRaw(bytes),
    isRaw(bytes),
    isRaw(bytes),
  ]).toEqual([true, false, false, false, true])
  expect([
    isRaw('2["select"]'),
    isRaw(bytes),
    isRaw('61-3[{"_placeholder":true,"num":0}]'),
    isRaw(bytes),
    isRaw(bytes),
  ]).toEqual([false, true, false, false, true])
})

it.each([
  ['text of the size', 'x'.repeat(98), true],
  ['text over the size', 'x'.repeat(99), false],
  ['text of many bytes', 'é'.repeat(50), false],
  ['emoji count four bytes', '😀'.repeat(24), true],
  ['bytes', new Uint8Array(100), true],
  ['nothing', undefined, false],
  ['null', null, true],
  ['not a number', Number.NaN, false],
  ['a function', () => 1, false],
  ['nested', { a: [1, { b: 'c' }] }, true],
  ['poisoned', JSON.parse('{"__proto__":1}') as unknown, false],
])('LOB-19 free data: %s', (_what, value, fits) => {
  expect(isFreeData(value, 100)).toBe(fits)
})

const rows = Object.entries<WireEvent>(wireEvents)

it('WIR-01 an event is found by its verbatim name alone', () => {
  for (const [name, row] of rows) expect(wireEventNamed.get(name)).toBe(row)
  for (const name of ['', 'input', 'CREATELOBBY', '__proto__', 'constructor', 'toString'])
    expect(wireEventNamed.get(name)).toBeUndefined()
})

it('WIR-01 events that enter a lobby come from newcomers, who have a side afterwards', () => {
  const entering = rows.filter(([, { entersLobby }]) => entersLobby)
  expect(entering.map(([name]) => name)).toEqual(['resumeLobby', 'joinLobby', 'watchLobby', 'joinAudience'])
  for (const [name, { from, becomes }] of rows)
    expect([name, becomes !== undefined]).toEqual([name, from === 'newcomer'])
})

it.each(rows)('WIR-06 %s keeps known keys and drops the rest', (name, { payload }) => {
  const origin = { from: 'qr_scan', dateStartedPlaying: 1_700_000_000 }
  const known = {
    roomNumber: '234567',
    hostToken: 'token',
    name: 'Ada',
    language: 'en',
    message: 'a line',
    currentGameKey: 'drawgame',
    gameKey: 'drawgame',
    memory: 'x',
    snapshot: new Uint8Array(2),
    playerId: 'player',
    pad: { v: 1, orientation: 'any', widgets: [] },
    type: 'a',
    data: { any: ['thing'] },
    kind: name === 'logToLobby' ? 'paused' : name === 'cheer' ? 'clap' : 'offer',
    locked: true,
    ok: true,
    on: true,
    x: 1,
    y: 0,
    avatar: { hat: 'cap', face: 'grin' },
    match: 0,
    outcome: 'ranked',
    ranking: [{ playerId: 'player', rank: 1, score: 3 }],
    entitlement: 'token',
    playlist: null,
    pin: '1234',
    open: true,
    watchToken: 'token',
    ms: 120,
    question: 'Who wins?',
    options: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
    option: 'a',
    screenCode: '10000000',
    keepMirror: true,
    untilS: 2_000_000_000,
    ...(['approveText', 'openPoll', 'closePoll', 'vote'].includes(name) ? { id: 'a1' } : {}),
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  }
  const parsed = payload.parse({ ...known, ...origin, surplus: 1 }) as Record<string, unknown>
  expect(parsed).toMatchObject(origin)
  expect(Object.keys(parsed)).not.toContain('surplus')
  for (const [key, value] of Object.entries(parsed)) expect({ ...known, ...origin }).toHaveProperty(key, value)
  for (const wrong of [1, 'text', true, [], () => 1, { ...known, from: 1 }, { ...known, dateStartedPlaying: 'now' }])
    expect([wrong, payload.safeParse(wrong).success]).toEqual([wrong, false])
})
