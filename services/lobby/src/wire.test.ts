import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  audienceEvents,
  hostEvents,
  mirrorEvents,
  screenEvents,
  playerEvents,
  wireEvents,
  wireStreams,
  type AckDataOf,
  type EventName,
  type WireEvent,
} from '@sofaspark/contract'
import { firstCells } from '@sofaspark/kit/testing/routes.ts'
import { signEntitlement } from './live/entitlement.ts'
import { wellFormed } from './testing/every-event.ts'
import { startParty, type Party } from './testing/party.ts'
import { adminSecret, createPayload, joinPayload, lastLobby, type Client } from '@sofaspark/lobby-testing'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const sides = ['host', 'players', 'waiting', 'mirrors', 'audience', 'screens'] as const
type Side = (typeof sides)[number]
const factsOf = {
  host: hostEvents,
  players: playerEvents,
  waiting: playerEvents,
  mirrors: mirrorEvents,
  audience: audienceEvents,
  screens: screenEvents,
}
const rows: Readonly<Record<string, WireEvent>> = wireEvents

/** The acknowledgement of each event of an evening, and the facts that it led to on either side. */
const watchEvening = () => {
  const clients: Record<Side, Client[]> = {
    host: [],
    players: [],
    waiting: [],
    mirrors: [],
    audience: [],
    screens: [],
  }
  const received: Partial<Record<EventName, Record<Side, Set<string>>>> = {}
  const handle = (event: EventName): void => {
    const heard = (received[event] ??= {
      host: new Set(),
      players: new Set(),
      waiting: new Set(),
      mirrors: new Set(),
      audience: new Set(),
      screens: new Set(),
    })
    for (const side of sides)
      for (const client of clients[side])
        for (const { event: fact, facts } of client.heard) {
          heard[side].add(fact)
          const schemas =
            new Map<string, readonly WireEvent['payload'][]>(Object.entries(factsOf[side])).get(fact) ?? []
          const said = facts.filter((one) => typeof one !== 'function')
          expect([fact, said.length]).toEqual([fact, schemas.length])
          schemas.forEach((schema, at) => expect(schema.parse(said[at])).toEqual(said[at]))
        }
  }
  const say = async <Name extends EventName>(
    client: Client,
    event: Name,
    payload?: unknown,
  ): Promise<AckDataOf<Name>> => {
    for (const other of Object.values(clients).flat()) other.forget()
    const ack = await client.must(event, ...((payload === undefined ? [] : [payload]) as [never]))
    expect({ ok: true, ...rows[event]?.ack.parse(ack) }).toEqual(ack)
    await party.settled()
    handle(event)
    party.clock.advance(1_000)
    return ack
  }
  const come = async (side: Side): Promise<Client> => {
    const client = await party.connect()
    clients[side].push(client)
    return client
  }
  return { received, say, come }
}

/** Of the facts for all, those that a side has at all. */
const forSide = (side: Side, all: WireEvent['emits']['all'] = []): string[] =>
  all.filter((fact) => fact in factsOf[side])

it('WIR-05 every event is acknowledged and emits facts as its row says', async () => {
  const { received, say, come } = watchEvening()
  const screen = await come('host')
  const { lobby, hostToken } = await say(screen, 'createLobby', createPayload)
  const { roomNumber } = lobby
  const [admin, older, guest] = [await come('players'), await come('players'), await come('players')]
  const { player: seated, seatToken } = await say(admin, 'joinLobby', joinPayload(roomNumber))
  const joined = await say(older, 'joinLobby', joinPayload(roomNumber, { name: 'Grace' }))
  const { player: last } = await say(guest, 'joinLobby', joinPayload(roomNumber, { name: 'Alan' }))
  const usual = wellFormed(roomNumber, last.id)

  const { watchToken } = await say(screen, 'shareScreen', { open: true })
  const [mirror, member] = [await come('mirrors'), await come('audience')]
  await say(screen, 'scrollingThrouGames', usual['scrollingThrouGames'])
  await say(mirror, 'watchLobby', { roomNumber, watchToken, language: 'en' })
  await say(mirror, 'askKeyframe')
  await say(mirror, 'mirrorLag', usual['mirrorLag'])
  await say(member, 'joinAudience', { roomNumber, language: 'en' })
  await say(screen, 'openPoll', usual['openPoll'])
  await say(member, 'vote', usual['vote'])
  await say(member, 'cheer', usual['cheer'])
  await say(screen, 'audienceView', usual['audienceView'])
  await say(screen, 'setPad', usual['setPad'])
  await say(screen, 'scrollingThrouGames', usual['scrollingThrouGames'])
  const phone = await come('players')
  await say(phone, 'joinLobby', joinPayload(roomNumber, { name: 'Grace', seatToken: joined.seatToken }))
  await say(screen, 'closePoll', usual['closePoll'])
  await say(member, 'leaveAudience')
  await say(member, 'joinAudience', { roomNumber, language: 'en' })
  await say(screen, 'setRules', { audience: false })
  await say(screen, 'setRules', { audience: true })
  await say(member, 'joinAudience', { roomNumber, language: 'en' })
  await say(screen, 'shareScreen', { open: false })
  const shared = await say(screen, 'shareScreen', { open: true })
  await say(mirror, 'watchLobby', { roomNumber, watchToken: shared.watchToken, language: 'en' })
  for (const event of ['lobbyChangeLanguage', 'lockLobby', 'sendToPlayer', 'logToLobby', 'ping'] as const)
    await say(screen, event, usual[event])
  for (const event of ['movePlayer', 'select', 'requestAddPlayers', 'renamePlayer', 'dressPlayer'] as const)
    await say(admin, event, usual[event])
  await say(admin, 'appoint', usual['appoint'])
  await say(screen, 'lockLobby', { locked: false })
  await say(screen, 'setRules', { approval: true })
  const guests: Client[] = []
  for (const name of ['Ben', 'Mia', 'Eve']) {
    const waits = await come('waiting')
    expect(await waits.code('joinLobby', joinPayload(roomNumber, { name }))).toBe('waiting')
    guests.push(waits)
  }
  await party.settled()
  const [ben, mia] = lastLobby(screen)?.waiting ?? []
  await say(screen, 'admit', { playerId: ben?.id, ok: true })
  await say(screen, 'admit', { playerId: mia?.id, ok: false })
  await say(screen, 'setRules', { approval: false })
  for (const waits of guests) waits.close()
  await party.settled()
  await say(admin, 'trace', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` })
  await say(admin, 'showEntitlement', { entitlement: signEntitlement(adminSecret, 2_000_000_000) })
  await say(phone, 'signal', { kind: 'offer', data: 1 })
  await say(screen, 'signal', { playerId: seated.id, kind: 'answer', data: 1 })
  for (const event of [
    'gameLaunched',
    'saveGame',
    'rememberGame',
    'gameResult',
    'setPlaylist',
    'gameEnded',
    'gameLaunched',
  ] as const)
    await say(screen, event, usual[event])
  await say(admin, 'command', { type: 'backToLobby', data: null, n: 1 })

  await say(screen, 'setRules', { approval: true })
  await say(phone, 'renamePlayer', { name: 'Offered' })
  const again = await come('players')
  await say(again, 'joinLobby', joinPayload(roomNumber, { seatToken }))
  screen.close()
  await party.settled(again)
  void phone.emitWithAck('command', { type: 'late', data: 1, n: 1 })
  await party.settled(again, phone)
  const next = await come('host')
  await say(next, 'resumeLobby', { roomNumber, hostToken })
  const offered = next.heard.find(({ event }) => event === 'textOffered')?.facts[0] as { id: string }
  await say(next, 'approveText', { id: offered.id, ok: true })
  await say(next, 'passAdmin', { playerId: last.id })
  await say(next, 'kickPlayer', { playerId: last.id })
  await say(phone, 'leaveLobby')
  await say(next, 'checkPin', usual['checkPin'])
  await say(next, 'disconnectIdleGame', { roomNumber })

  const second = await say(next, 'createLobby', createPayload)
  const third = await say(next, 'shareScreen', { open: true })
  const { roomNumber: secondRoom } = second.lobby
  await say(mirror, 'watchLobby', { roomNumber: secondRoom, watchToken: third.watchToken, language: 'en' })
  await say(member, 'joinAudience', { roomNumber: secondRoom, language: 'en' })
  await say(again, 'joinLobby', joinPayload(secondRoom))
  await say(next, 'endLobby', { roomNumber: second.lobby.roomNumber })

  const fourth = await say(next, 'createLobby', createPayload)
  await say(again, 'joinLobby', joinPayload(fourth.lobby.roomNumber))
  const waits = await come('screens')
  const { screenCode } = await say(waits, 'offerScreen', { language: 'en' })
  const moved = say(again, 'moveScreen', { screenCode })
  const [given] = await waits.next('screenGiven')
  await waits.must('resumeLobby', { roomNumber: given.roomNumber, hostToken: given.hostToken })
  await moved

  expect(Object.keys(received).sort()).toEqual(Object.keys(rows).sort())
  for (const [event, { emits }] of Object.entries(rows)) {
    const heard = received[event as EventName]
    const expected = (side: Side): string[] =>
      [...new Set<string>([...(side === 'waiting' ? [] : forSide(side, emits.all)), ...(emits[side] ?? [])])].sort()
    expect([event, ...sides.map((side) => [...(heard?.[side] ?? [])].sort())]).toEqual([event, ...sides.map(expected)])
  }
})

it('EDG-440 docs/trust.md names every event that a socket may send', () => {
  const named = firstCells(readFileSync(join(import.meta.dirname, '../../../docs/trust.md'), 'utf8'))
  const events = [...Object.keys(wireEvents), ...Object.keys(wireStreams)]
  expect(events.length).toBeGreaterThan(25)
  expect(events.filter((name) => !named.has(name))).toEqual([])
})
