import fc from 'fast-check'
import { startParty, type Party } from './testing/party.ts'
import { roleMatrix, wellFormed } from './testing/every-event.ts'
import { createPayload, joinPayload, lastLobby } from '@sofaspark/lobby-testing'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const sitting = async () => {
  const screen = await party.host()
  const admin = await party.phone(screen.roomNumber, { name: 'Admin' })
  const player = await party.phone(screen.roomNumber, { name: 'Player' })
  const witness = await party.phone(screen.roomNumber, { name: 'Witness' })
  const visitor = await party.connect()
  await party.settled()
  for (const client of [screen, admin, player, witness]) client.forget()
  return { screen, admin, player, witness, visitor, host: screen }
}
const args = (payload: unknown): unknown[] => (payload === undefined ? [] : [payload])

it.each(Object.entries(roleMatrix))(
  'LOB-18 %s works for its senders, and changes nothing for others',
  async (event, codes) => {
    for (const [caller, code] of Object.entries(codes)) {
      const here = await sitting()
      const payload = wellFormed(here.screen.roomNumber, here.witness.player.id)[event]
      const ack = await here[caller as keyof typeof codes].code(event, ...args(payload))
      expect([caller, ack]).toEqual([caller, code])
      await party.settled()
      if (code !== 'ok') expect([here.screen.heard, here.witness.heard, here.admin.heard]).toEqual([[], [], []])
    }
  },
)

it('LOB-18 a seat cannot open or take over a lobby, and a host cannot sit down', async () => {
  const { screen, player, witness } = await sitting()
  const { roomNumber, hostToken } = screen
  expect(await player.code('createLobby', createPayload)).toBe('not_host')
  expect(await player.code('resumeLobby', { roomNumber, hostToken })).toBe('not_host')
  expect(await screen.code('joinLobby', joinPayload(roomNumber))).toBe('not_in_lobby')
  await party.settled()
  expect([screen.heard, witness.heard]).toEqual([[], []])
})

it('LOB-02 the number of another room is a bad payload, and other lobbies neither change nor receive anything', async () => {
  const here = await sitting()
  const there = await sitting()
  const foreign = there.screen.roomNumber
  const theirs = wellFormed(foreign, there.witness.player.id)
  const ours = wellFormed(here.screen.roomNumber, there.witness.player.id)
  for (const [event, payload] of Object.entries(theirs)) {
    const foreignPayload = { ...((payload as object | undefined) ?? {}), roomNumber: foreign }
    expect([event, await here.screen.code(event, foreignPayload)]).toEqual([event, 'bad_payload'])
    party.clock.advance(1_000)
    expect([event, await here.admin.code(event, foreignPayload)]).toEqual([event, 'bad_payload'])
  }
  expect(await here.player.code('joinLobby', joinPayload(foreign))).toBe('bad_payload')
  expect(await here.screen.code('resumeLobby', { roomNumber: foreign, hostToken: there.screen.hostToken })).toBe(
    'bad_payload',
  )
  for (const event of ['kickPlayer', 'passAdmin']) expect(await here.screen.code(event, ours[event])).toBe('not_found')
  here.player.socket.emit('input', Buffer.from([1]))
  await here.player.emitWithAck('command', { type: 'a', data: 1 })
  await party.settled()
  expect([there.screen.heard, there.admin.heard, there.witness.heard]).toEqual([[], [], []])
})

it('LOB-19 an unknown event is counted and ignored', async () => {
  const { screen, player } = await sitting()
  for (const event of ['noSuchEvent', 'constructor', '__proto__', 'toString']) player.socket.emit(event, { x: 1 })
  await party.settled()
  expect(screen.heard).toEqual([])
  expect(await party.metric('lobby_unknown_events_total')).toBe(4)
  expect(player.socket.connected).toBe(true)
})

it('LOB-19 unknown keys are dropped and never passed on', async () => {
  const { screen, player } = await sitting()
  const late = await party.connect()
  await late.code('joinLobby', { ...joinPayload(screen.roomNumber), admin: true, subscription: true, evil: 'key' })
  await player.code('dressPlayer', { avatar: { hat: 'cap', face: 'grin', evil: 'key' }, color: { r: 9 } })
  await screen.code('setPad', { playerId: 'all', pad: { v: 1, orientation: 'any', widgets: [], evil: 'key' } })
  await party.settled()
  expect(JSON.stringify([screen.heard, late.heard, player.heard])).not.toContain('evil')
  expect(lastLobby(screen)?.players[3]).toMatchObject({ subscription: false })
})

/** Things that are not a payload of anything. */
const junk = fc.oneof(
  fc.constantFrom(
    null,
    0,
    '',
    'text',
    true,
    [],
    [1],
    [[]],
    { __proto__: null },
    { playerId: {} },
    { x: 2, y: 0 },
    { x: '1', y: 0 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.record({
    roomNumber: fc.constantFrom('12', '099999', 123456, null, {}),
    playerId: fc.jsonValue(),
    locked: fc.constantFrom('yes', 1, null),
  }),
  fc.record({
    pad: fc.jsonValue(),
    name: fc.constantFrom(1, null, {}),
    avatar: fc.jsonValue(),
    data: fc.jsonValue(),
    n: fc.constantFrom(-1, 0.5, 'x', null),
  }),
)
const needsPayload = Object.keys(wellFormed('', '')).filter((event) => wellFormed('', '')[event] !== undefined)
/** Every key of `setRules` is optional, and a view is any data: such junk is a payload of theirs. */
const neverEmpty = needsPayload.filter((event) => event !== 'setRules' && event !== 'audienceView')

it('LOB-19 a malformed payload is refused, changes nothing and reaches no one', async () => {
  const here = await sitting()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...neverEmpty), junk, fc.boolean(), async (event, payload, fromHost) => {
      party.clock.advance(1_000)
      const caller = fromHost ? here.screen : here.admin
      expect([event, payload, await caller.code(event, payload)]).toEqual([event, payload, 'bad_payload'])
    }),
    { numRuns: 400 },
  )
  for (const caller of [here.screen, here.admin]) {
    for (const event of needsPayload) {
      party.clock.advance(1_000)
      expect([event, await caller.code(event)]).toEqual([event, 'bad_payload'])
    }
    expect(await caller.code('leaveLobby', 'text')).toBe('bad_payload')
    expect(await caller.code('select', {}, {})).toBe('bad_payload')
  }
  await party.settled()
  expect([here.screen.heard, here.witness.heard]).toEqual([[], []])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

it('LOB-19 data that is too large, too deep or poisoned is refused', async () => {
  const { player, screen } = await sitting()
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const refused = [
    'x'.repeat(4_001),
    deep(40),
    JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
    JSON.parse('{"a":[{"__proto__":1}]}') as unknown,
    Buffer.alloc(4_001),
  ]
  for (const data of refused) expect(await player.code('command', { type: 'a', data })).toBe('bad_payload')
  expect(await player.code('command', { type: 'a' })).toBe('bad_payload')
  expect(await screen.code('sendToPlayer', { playerId: 'all', type: 'a', data: 'é'.repeat(2_001) })).toBe('bad_payload')
  party.clock.advance(5_000)
  expect(await player.code('command', { type: 'a', data: 'x'.repeat(3_900) })).toBe('ok')
  expect(await screen.code('saveGame', { snapshot: Buffer.alloc(64_001) })).toBe('bad_payload')
  expect(await screen.code('saveGame', { snapshot: 'text' })).toBe('bad_payload')
})
