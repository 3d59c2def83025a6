import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createPayload, joinPayload } from '@sofaspark/lobby-testing'
import { check } from './world.ts'
import { gather } from './roles.ts'
import { eventsUnderTest, mayCall, type EventUnderTest } from './every-event.ts'

/** Under the burst of 30, with what the check itself asks. */
const RUNS = 22

const polluting = [
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
] as Record<string, unknown>[]

/** Values that are not payloads. */
const noPayload: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(0, 1, '', 'text', true, false, [], [[]], [{}]),
  fc.array(fc.jsonValue({ maxDepth: 3 })),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** A well-formed payload with one key that is missing or wrong, and perhaps something poisonous beside it. */
const spoiled = ({ wrong, wrongIfGiven = {} }: EventUnderTest, good: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .constantFrom(...Object.keys(wrong), ...Object.keys(wrongIfGiven))
    .chain((key) =>
      fc.record({
        key: fc.constant(key),
        value: fc.constantFrom<unknown>(...(wrongIfGiven[key] ?? [undefined, ...(wrong[key] ?? [])])),
        beside: fc.constantFrom<Record<string, unknown>>({}, ...polluting),
      }),
    )
    .map(({ key, value, beside }) => {
      const payload: Record<string, unknown> = { ...good, [key]: value }
      // Copied as own keys: a spread would read, not carry, what is called __proto__.
      for (const name of Object.keys(beside))
        Object.defineProperty(payload, name, { value: beside[name], enumerable: true, configurable: true })
      return payload
    })

const junkFor = (event: EventUnderTest, good: Record<string, unknown> | null): fc.Arbitrary<unknown> =>
  good ? fc.oneof(noPayload, { weight: 3, arbitrary: spoiled(event, good) }) : noPayload

/** One line for each event: whatever is malformed is `bad_payload`, changes nothing, and notifies no client. */
export const malformedChecks = [
  ...eventsUnderTest.map((event) =>
    check(`a malformed ${event.name} is bad_payload, changes nothing and notifies no client`, async (world) => {
      const here = await gather(world)
      const caller = here.callers[mayCall(event)]
      const good = event.payload?.(here.screen.roomNumber, here.witness.player.id) ?? null
      const before = await here.state()
      await fc.assert(
        fc.asyncProperty(junkFor(event, good), async (payload) => {
          assert.equal(await caller.code(event.name, payload), 'bad_payload')
        }),
        { numRuns: event.burst ?? RUNS, endOnFailure: true },
      )
      assert.equal(await here.state(), before)
      await here.nobodyHeard()
    }),
  ),
  check('a malformed createLobby or resumeLobby is bad_payload and makes no host', async (world) => {
    const client = await world.connect()
    for (const payload of [null, 0, 'x', [], {}, { ...createPayload, language: 'xx' }, { language: 7 }, polluting[0]])
      assert.equal(await client.code('createLobby', payload), 'bad_payload')
    for (const payload of [null, 0, [], {}, { roomNumber: '123456' }, { roomNumber: 123456, hostToken: 'x' }])
      assert.equal(await client.code('resumeLobby', payload), 'bad_payload')
    assert.equal(await client.code('lockLobby', { locked: true }), 'not_host')
    assert.deepEqual(client.heard, [])
  }),
  check('a malformed joinLobby is bad_payload and gives no seat', async (world) => {
    const screen = await world.host()
    const client = await world.connect()
    const good = joinPayload(screen.roomNumber)
    for (const payload of [
      null,
      0,
      'x',
      [],
      {},
      ...[null, 7, {}, '12', 'abcdef', '099999'].map((roomNumber) => ({ ...good, roomNumber })),
      ...[null, 7, {}, []].map((name) => ({ ...good, name })),
      ...[null, 'xx', {}].map((language) => ({ ...good, language })),
      ...[null, 7, {}].map((seatToken) => ({ ...good, seatToken })),
      { ...good, entitlement: 7 },
    ])
      assert.equal(await client.code('joinLobby', payload), 'bad_payload', JSON.stringify(payload))
    await world.settled(screen)
    assert.deepEqual(screen.all('lobbyChanged'), [])
  }),
  check('unknown keys are dropped, never stored and never told', async (world) => {
    const screen = await world.host()
    const extra = { evil: 'key', admin: true, subscription: true, connected: false, seat: 9, version: 99 }
    const ada = await world.phone(screen.roomNumber, extra)
    await screen.code('setPad', { playerId: 'all', pad: { v: 1, orientation: 'any', widgets: [], evil: 'key' } })
    await screen.code('sendToPlayer', { playerId: 'all', type: 'a', data: 1, evil: 'key' })
    await ada.code('dressPlayer', { avatar: { hat: 'cap', face: 'grin', evil: 'key' }, color: { r: 9 }, evil: 'key' })
    await ada.code('command', { type: 'a', data: 1, evil: 'key' })
    const back = await ada.emitWithAck('joinLobby', joinPayload(screen.roomNumber, extra))
    await world.settled(screen, ada)
    assert.equal(JSON.stringify([screen.heard, ada.heard, ada.joined, back]).includes('evil'), false)
    assert.equal(ada.player.subscription, false)
    assert.equal(ada.player.seat, 0)
  }),
  check('a name is cut to 20 graphemes however long it is, and shows no rude word', async (world) => {
    const screen = await world.host()
    const named = async (name: string): Promise<string> => (await world.phone(screen.roomNumber, { name })).player.name
    assert.equal(await named('x'.repeat(9_000)), 'x'.repeat(20))
    assert.equal(await named('\u2066\u2069\u0007\u200f'), 'Player 2')
    assert.equal(await named('f.u.c.k'), 'Player 3')
    assert.equal(await named('Scunthorpe'), 'Scunthorpe')
  }),
]
