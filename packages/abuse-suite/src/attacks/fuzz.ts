import fc from 'fast-check'
import { wireEvents } from '@sofaspark/contract'
import { MARK, type Field, attack } from '../attacker/field.ts'
import { openLobby, openPhone, Speaker } from '../attacker/speaker.ts'
const SEED = 20_261_122
const events = [...Object.keys(wireEvents), 'showEntitlement', '__proto__', 'disconnect']

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const deepObject = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const keys = (count: number, length: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"${String(index).padStart(length, 'k')}":${index}`).join()}}`

/** Values by size and shape, as JSON text, up to the limit of a phone's payload. */
const shapes: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 1, max: 7_000 }).map(deep),
  fc.integer({ min: 1, max: 2_400 }).map(deepObject),
  fc
    .tuple(fc.integer({ min: 1, max: 1_200 }), fc.integer({ min: 1, max: 10 }))
    .map(([count, length]) => keys(count, length)),
  fc.integer({ min: 100, max: 15_000 }).map((length) => `{"${'k'.repeat(length)}":1}`),
  fc.integer({ min: 1, max: 7_000 }).map((length) => `[${Array(length).fill('1').join()}]`),
  fc.integer({ min: 1, max: 3_000 }).map((length) => `[${Array(length).fill('null').join()}]`),
  fc.constantFrom('1e308', '-1e308', '1e999', '9007199254740993', '0.1e-400', '-0', '9'.repeat(4_000)),
  fc.constantFrom('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\\u202e\\u2066"', `"${'\\ud83d'.repeat(2_000)}"`),
  fc.constantFrom('{"__proto__":{"ok":true}}', '{"constructor":{"prototype":{}}}', '{"toJSON":1,"length":1e9}'),
  fc.constantFrom(
    '{"_placeholder":true,"num":0}',
    '{"_placeholder":true,"num":1e9}',
    '{"_placeholder":true,"num":"x"}',
  ),
  fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
)

interface Cast {
  roomNumber: string
  playerId: string
}
/** A well-formed payload, as JSON text by key; the fuzz corrupts one key, or adds one. */
const wellFormed = ({ roomNumber, playerId }: Cast): Record<string, string> => ({
  roomNumber: JSON.stringify(roomNumber),
  playerId: JSON.stringify(playerId),
  name: `"${MARK}"`,
  language: '"en"',
  type: `"${MARK}"`,
  data: `"${MARK}"`,
  message: `"${MARK}"`,
  kind: '"offer"',
  locked: 'false',
  gameKey: '"drawgame"',
  currentGameKey: '"drawgame"',
  x: '0',
  y: '1',
  n: '1',
  avatar: '{"hat":"cap","face":"grin"}',
  pad: '{"v":1,"orientation":"any","widgets":[]}',
})
const spoilt = (cast: Cast): fc.Arbitrary<string> => {
  const good = wellFormed(cast)
  return fc.tuple(fc.constantFrom(...Object.keys(good), 'snapshot', 'seatToken', 'hostToken', 'extra'), shapes).map(
    ([key, shape]) =>
      `{${Object.entries({ ...good, [key]: shape })
        .map(([name, value]) => `"${name}":${value}`)
        .join()}}`,
  )
}

const attachments = (turn: number): Buffer[] => Array.from({ length: turn % 4 }, (_, at) => Buffer.alloc(at * 500))
/** Events that end a lobby or a seat are sent less often, or no client would be left to send the rest. */
const endings = new Set(['disconnectIdleGame', 'endLobby', 'leaveLobby', 'disconnect'])

/** A sender of junk that reconnects whenever it is disconnected. */
const fuzzer = async (
  field: Field,
  role: string,
  open: () => Promise<Cast & { speaker: Speaker }>,
  seed: number,
): Promise<void> => {
  let payloads: string[] = []
  for (let turn = 0; field.goesOn();) {
    const { speaker, ...cast } = await open()
    payloads = fc.sample(fc.oneof(shapes, spoilt(cast)), { seed: seed + turn, numRuns: 400 })
    while (speaker.isOpen && field.goesOn()) {
      const event = events[turn % events.length] ?? ''
      if (!endings.has(event) || turn % 9 === 0)
        void speaker.askRaw(event, payloads[turn % payloads.length] ?? '', turn % 13 === 0 ? attachments(turn) : [])
      turn += 1
      field.tally.add(role)
      await field.pause(95)
    }
    if (!speaker.isOpen) field.tally.add('sent away')
    speaker.vanish()
  }
}

const FUZZERS = 32

/** Payloads of every size and shape, on every event, from every kind of sender. */
export const fuzz = attack('fuzz', async (field) => {
  const { lobbyUrl, edgeUrl, tally } = field
  const urlOf = (index: number): string => (index % 2 === 0 ? lobbyUrl : edgeUrl)
  const host = (index: number) => async () => {
    const { screen, phones, roomNumber } = await openLobby(urlOf(index), 2, { tally })
    return { speaker: screen, roomNumber, playerId: phones[0]?.playerId ?? '' }
  }
  const player = (index: number, isAdmin: boolean) => async () => {
    const { phones, roomNumber } = await openLobby(urlOf(index), isAdmin ? 0 : 1, { tally })
    const { phone, playerId } = await openPhone(urlOf(index), roomNumber, { tally })
    return { speaker: phone, roomNumber, playerId: phones[0]?.playerId ?? playerId }
  }
  const visitor = (index: number) => async () => ({
    speaker: await Speaker.open(urlOf(index), { tally }),
    roomNumber: '123456',
    playerId: 'x',
  })
  await Promise.all(
    Array.from({ length: FUZZERS }, (_, index) => {
      const seed = SEED + index * 10_000
      if (index % 4 === 0) return fuzzer(field, 'host', host(index), seed)
      if (index % 4 === 3) return fuzzer(field, 'visitor', visitor(index), seed)
      return fuzzer(field, index % 4 === 1 ? 'admin' : 'player', player(index, index % 4 === 1), seed)
    }),
  )
})
