import type { PlayerId } from '@sofaspark/contract'
import { lastLobby, type Client } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

const stranger = 'stranger' as PlayerId
let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const scenario = async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  const request = async (name: string, more: object = {}) => {
    const phone = await party.connect()
    const ack = await phone.emitWithAck('joinLobby', { roomNumber, name, language: 'en', ...more })
    const seatToken = 'seatToken' in ack ? ack.seatToken : undefined
    return { phone, code: ack.ok ? 'ok' : ack.error.code, seatToken }
  }
  const waiting = async (client: Client) => {
    await party.settled()
    return lastLobby(client)?.waiting?.map(({ name }) => name)
  }
  return { screen, roomNumber, ada, request, waiting }
}
type Scenario = Awaited<ReturnType<typeof scenario>>

/** A phone that waits, and its id as the screen sees it. */
const someoneWaits = async ({ screen, request }: Scenario, name = 'Ben') => {
  await screen.must('setRules', { approval: true })
  const guest = await request(name)
  await party.settled()
  const playerId = lastLobby(screen)?.waiting?.find((one) => one.name === name)?.id ?? stranger
  return { ...guest, playerId }
}

it('LOB-330 host and admin change the rules; equal values are ok without a change', async () => {
  const { screen, ada } = await scenario()
  await party.settled()
  expect(lastLobby(ada)?.rules).toEqual({
    numberHidden: false,
    approval: false,
    filter: 'family',
    maxPlayers: 16,
    audience: true,
    times: 1,
  })
  await ada.must('setRules', { times: 1.5, numberHidden: true })
  await screen.must('setRules', { filter: 'strict', audience: false })
  await party.settled()
  expect(lastLobby(screen)?.rules).toMatchObject({ times: 1.5, numberHidden: true, filter: 'strict', audience: false })
  const { version } = lastLobby(screen) ?? {}
  await screen.must('setRules', {})
  await screen.must('setRules', { times: 1.5, maxPlayers: 16 })
  await party.settled()
  expect(lastLobby(screen)?.version).toBe(version)
})

it('LOB-330 no more than `maxPlayers` are seated, and seats that are taken stay', async () => {
  const { screen, roomNumber, request } = await scenario()
  const ben = await party.phone(roomNumber, { name: 'Ben' })
  await screen.must('setRules', { maxPlayers: 1 })
  expect((await request('Cleo')).code).toBe('room_full')
  expect((await request('Ben', { seatToken: ben.seatToken })).code).toBe('ok')
  await screen.must('setRules', { maxPlayers: 3 })
  expect((await request('Cleo')).code).toBe('ok')
})

it('LOB-331 with approval a newcomer waits, and only the host and admins see it', async () => {
  const here = await scenario()
  const { screen, roomNumber, ada, request, waiting } = here
  const eve = await party.phone(roomNumber, { name: 'Eve' })
  const ben = await someoneWaits(here)
  expect(ben).toMatchObject({ code: 'waiting', seatToken: expect.any(String) as string })
  expect(await waiting(screen)).toEqual(['Ben'])
  expect(await waiting(ada)).toEqual(['Ben'])
  expect(await waiting(eve)).toBeUndefined()
  expect(lastLobby(eve)?.version).toBe(lastLobby(ada)?.version)
  expect(lastLobby(eve)?.players).toHaveLength(2)
  for (const [event, code] of [
    ['leaveLobby', 'not_in_lobby'],
    ['lockLobby', 'not_host'],
  ] as const)
    expect(await ben.phone.code(event, ...([event === 'lockLobby' ? { locked: true } : undefined] as [never]))).toBe(
      code,
    )
  const again = await request('Ben', { seatToken: ben.seatToken })
  expect(again).toMatchObject({ code: 'waiting', seatToken: ben.seatToken })
  expect(await waiting(screen)).toEqual(['Ben'])
})

it('LOB-332 an admitted phone joins with its token; a refused one is kicked', async () => {
  const here = await scenario()
  const { screen, ada, request } = here
  const ben = await someoneWaits(here)
  const mia = await someoneWaits(here, 'Mia')
  expect(await screen.code('admit', { playerId: stranger, ok: true })).toBe('not_found')
  await ada.must('admit', { playerId: ben.playerId, ok: true })
  await screen.must('admit', { playerId: mia.playerId, ok: false })
  await party.settled(ben.phone, mia.phone)
  expect(ben.phone.count('admitted')).toBe(1)
  expect(mia.phone.all('lobbyDisconnected')).toEqual([[{ reason: 'kicked' }]])
  const seated = await ben.phone.must('joinLobby', {
    roomNumber: screen.roomNumber,
    name: 'Ben',
    language: 'en',
    ...(ben.seatToken === undefined ? {} : { seatToken: ben.seatToken }),
  })
  expect(seated.player).toMatchObject({ id: ben.playerId, name: 'Ben', seat: 1 })
  expect((await request('Mia', { seatToken: mia.seatToken })).code).toBe('kicked')
  await party.settled()
  expect(lastLobby(screen)?.waiting).toBeUndefined()
})

it('LOB-332 once approval is off, everyone who waits is admitted', async () => {
  const here = await scenario()
  const ben = await someoneWaits(here)
  await here.screen.must('setRules', { approval: false })
  await party.settled(ben.phone)
  expect(ben.phone.count('admitted')).toBe(1)
  expect((await here.request('Ben', { seatToken: ben.seatToken })).code).toBe('ok')
})

it('LOB-333 a phone waits two minutes, asleep or not; then its token is `waiting_over`', async () => {
  const here = await scenario()
  const ben = await someoneWaits(here)
  party.clock.advance(119_000)
  expect(await here.waiting(here.screen)).toEqual(['Ben'])
  ben.phone.socket.disconnect()
  const woken = await here.request('Ben', { seatToken: ben.seatToken })
  expect(woken.code).toBe('waiting')
  party.clock.advance(1_000)
  await party.settled(woken.phone)
  expect(woken.phone.all('lobbyDisconnected')).toEqual([[{ reason: 'waiting_over' }]])
  expect(await here.waiting(here.screen)).toBeUndefined()
  expect((await here.request('Ben', { seatToken: ben.seatToken })).code).toBe('waiting_over')
})

it('LOB-333 at most sixteen phones wait', async () => {
  const here = await scenario()
  await here.screen.must('setRules', { approval: true })
  for (let count = 0; count < 16; count++) expect((await here.request(`Guest ${String(count)}`)).code).toBe('waiting')
  expect((await here.request('Late')).code).toBe('room_full')
})

it('LOB-334 a kicked phone asks once more by its token, and waits whatever `approval` says', async () => {
  const here = await scenario()
  const { screen, roomNumber, request, waiting } = here
  const ben = await party.phone(roomNumber, { name: 'Ben' })
  await screen.must('kickPlayer', { playerId: ben.player.id })
  const asked = await request('Ben', { seatToken: ben.seatToken })
  expect(asked.code).toBe('waiting')
  expect(await waiting(screen)).toEqual(['Ben'])
  const playerId = lastLobby(screen)?.waiting?.[0]?.id ?? stranger
  await screen.must('admit', { playerId, ok: false })
  expect((await request('Ben', { seatToken: asked.seatToken })).code).toBe('kicked')
  expect((await request('Ben', { seatToken: ben.seatToken })).code).toBe('kicked')
})

it('LOB-336 an appointed player has the rights of an admin until they are taken away or the seat is given up', async () => {
  const { screen, roomNumber, ada } = await scenario()
  const ben = await party.phone(roomNumber, { name: 'Ben' })
  const cleo = await party.phone(roomNumber, { name: 'Cleo' })
  expect(await ben.code('appoint', { playerId: cleo.player.id, on: true })).toBe('not_admin')
  expect(await ada.code('appoint', { playerId: stranger, on: true })).toBe('not_found')
  await ada.must('appoint', { playerId: ben.player.id, on: true })
  await party.settled()
  expect(lastLobby(cleo)).toMatchObject({ admin: ada.player.id, admins: [ben.player.id] })
  expect(await ben.code('lockLobby', { locked: true })).toBe('ok')
  await ada.must('appoint', { playerId: ben.player.id, on: false })
  expect(await ben.code('lockLobby', { locked: false })).toBe('not_admin')
  await ada.must('appoint', { playerId: cleo.player.id, on: true })
  await ada.must('leaveLobby')
  await party.settled()
  expect(lastLobby(screen)?.admin).toBe(cleo.player.id)
  expect(lastLobby(screen)?.admins).toBeUndefined()
})

it('LOB-337 the filter `strict` stops milder names of newcomers, renamings, those who wait and those who are seated', async () => {
  const { screen, ada, roomNumber, request, waiting } = await scenario()
  const names = () => lastLobby(screen)?.players.map((player) => player?.name)
  const ben = await party.phone(roomNumber, { name: 'You idiot' })
  await party.settled()
  expect(names()).toEqual(['Ada', 'You idiot'])
  await ada.must('setRules', { filter: 'strict' })
  await party.settled()
  expect(names()).toEqual(['Ada', 'Player 2'])
  await ben.must('renamePlayer', { name: 'd.a.m.n' })
  await party.phone(roomNumber, { name: 'twitch.tv' })
  await party.settled()
  expect(names()).toEqual(['Ada', 'Player 2', 'Player 3'])
  await ada.must('setRules', { approval: true })
  await request('call 555 123 4567')
  expect(await waiting(screen)).toEqual(['Player 4'])
  await ada.must('setRules', { filter: 'family', approval: false })
  await ben.must('renamePlayer', { name: 'Damn' })
  await party.settled()
  expect(names()?.[1]).toBe('Damn')
})

it('LOB-332 an admitted phone has the name by which it was admitted', async () => {
  const here = await scenario()
  const { phone, playerId, seatToken } = await someoneWaits(here)
  await here.ada.must('admit', { playerId, ok: true })
  const { roomNumber } = here
  const { player } = await phone.must('joinLobby', {
    roomNumber,
    name: 'Another',
    language: 'en',
    ...(seatToken ? { seatToken } : {}),
  })
  expect(player.name).toBe('Ben')
})

describe('with approval', () => {
  const offer = async () => {
    const here = await scenario()
    const ben = await party.phone(here.roomNumber, { name: 'Ben' })
    await here.screen.must('setRules', { approval: true })
    await ben.must('renamePlayer', { name: 'Benny' })
    await party.settled()
    const names = async () => {
      await party.settled()
      return lastLobby(here.screen)?.players.map((player) => player?.name)
    }
    const offers = (client: Client) =>
      client.heard.flatMap(({ event, facts }) => (event === 'textOffered' ? [facts[0]] : []))
    return { ...here, ben, names, offers, id: offers(here.screen)[0]?.id ?? '' }
  }

  it('LOB-338 a new name waits for the host or an admin, and only they hear of it', async () => {
    const { screen, ada, ben, names, offers, id } = await offer()
    expect(await names()).toEqual(['Ada', 'Ben'])
    expect(offers(screen)).toEqual([{ id, kind: 'name', text: 'Benny' }])
    expect([offers(ada).length, offers(ben).length]).toEqual([1, 0])
    expect(await ben.code('approveText', { id, ok: true })).toBe('not_admin')
    await ada.must('approveText', { id, ok: true })
    expect(await names()).toEqual(['Ada', 'Benny'])
    await ada.must('renamePlayer', { name: 'Adele' })
    expect(await names()).toEqual(['Adele', 'Benny'])
  })

  it('LOB-338 of two answers the first counts, and a refused name is forgotten', async () => {
    const { screen, ada, names, id } = await offer()
    const [refused, approved] = await Promise.all([
      ada.code('approveText', { id, ok: false }),
      screen.code('approveText', { id, ok: true }),
    ])
    expect([refused, approved].toSorted()).toEqual(['not_found', 'ok'])
    expect((await names())?.[1]).toBe(approved === 'ok' ? 'Benny' : 'Ben')
    expect(await ada.code('approveText', { id, ok: true })).toBe('not_found')
  })

  it('LOB-338 without approval every offered name is shown; a newer one replaces an older one', async () => {
    const { screen, ada, ben, names, offers, id } = await offer()
    await ben.must('renamePlayer', { name: 'Benjamin' })
    await party.settled()
    expect(await ada.code('approveText', { id, ok: true })).toBe('not_found')
    expect(offers(ada).map(({ text }) => text)).toEqual(['Benny', 'Benjamin'])
    await screen.must('setRules', { approval: false })
    expect(await names()).toEqual(['Ada', 'Benjamin'])
  })
})
