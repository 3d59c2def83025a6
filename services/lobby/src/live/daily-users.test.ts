import type { DailyActiveUsers } from '@sofaspark/contract'
import { edgeToken } from '@sofaspark/lobby-testing'
import { startParty, type Party } from '../testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const days = async (): Promise<DailyActiveUsers['days']> => {
  const headers = { 'x-edge-token': edgeToken, 'x-admin-role': 'operator' }
  const response = await fetch(`${party.url}/eu/data/dailyActiveUsers`, { headers })
  return ((await response.json()) as DailyActiveUsers).days
}
const as = (userId: string) => ({ query: { userId } })
const HOST = as('host-0000')
const ADA = as('ada-00000')

it('LOB-62 people count once a day, hosts and players apart, whatever they play in', async () => {
  const screen = await party.host(HOST)
  const ada = await party.phone(screen.roomNumber, {}, ADA)
  await party.phone(screen.roomNumber, {}, as('ben-00000'))
  await party.phone(screen.roomNumber, { seatToken: ada.seatToken }, ADA)
  const second = await party.host(ADA)
  await party.phone(second.roomNumber, {}, ADA)
  expect(await days()).toEqual([{ date: '2023-11-14', users: 3, hosts: 2, players: 2, uncounted: 0 }])
})

it('LOB-62 visitors without consent are sessions: each seat and screen once, also after a reload', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
  const again = await party.connect()
  await again.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
  await party.phone(screen.roomNumber, {}, as('not an id'))
  expect(await days()).toEqual([{ date: '2023-11-14', users: 0, hosts: 0, players: 0, uncounted: 3 }])
})

it('LOB-62 a screen that no one joins counts for nothing', async () => {
  await party.host(HOST)
  await party.host()
  expect(await days()).toEqual([])
})

it('LOB-62 a party across midnight counts on both days, an ended one on its own', async () => {
  const screen = await party.host(HOST)
  await party.phone(screen.roomNumber, {}, ADA)
  const early = await party.host(as('early-000'))
  const guest = await party.phone(early.roomNumber, {}, as('guest-000'))
  await guest.emitWithAck('leaveLobby', {})
  party.clock.advance(Date.parse('2023-11-15T00:01:00Z') - party.clock.nowMs())
  const counts = { hosts: 1, players: 1, uncounted: 0 }
  expect(await days()).toEqual([
    { date: '2023-11-14', users: 4, hosts: 2, players: 2, uncounted: 0 },
    { date: '2023-11-15', users: 2, ...counts },
  ])
})

it('LOB-62 a person’s visits are listed and erased over the internal route, by user id', async () => {
  const screen = await party.host(HOST)
  await party.phone(screen.roomNumber, {}, ADA)
  const call = async (method: string): Promise<unknown> => {
    const headers = { 'x-edge-token': edgeToken }
    return (await fetch(`${party.url}/internal/person/ada-00000`, { method, headers })).json()
  }
  const visits = [{ day: '2023-11-14', role: 'player' }]
  expect(await call('GET')).toEqual({ lobbies: [], visits, isPlaying: false })
  expect(await call('DELETE')).toEqual({ erased: 1 })
  expect(await call('GET')).toEqual({ lobbies: [], visits: [], isPlaying: false })
  expect(await days()).toMatchObject([{ users: 1, hosts: 1, players: 0 }])
})

it('LOB-62 made-up visitors are counted no faster than the process’s rate', async () => {
  await party.end()
  party = await startParty({ limits: { visitBurst: 3, visitsPerSecond: 1 } })
  const screen = await party.host()
  for (let guest = 1; guest <= 6; guest++) await party.phone(screen.roomNumber, {}, as(`made-up-${guest}`))
  const [day] = await days()
  expect((day?.users ?? 0) + (day?.uncounted ?? 0)).toBe(3)
})

it('LOB-62 one phone that joins again and again as someone else is as many people as a lobby has seats', async () => {
  await party.end()
  party = await startParty({ limits: { changesPerSecond: 1_000, changeBurst: 1_000 } })
  const screen = await party.host(HOST)
  for (let visit = 0; visit < 60; visit++) {
    const phone = await party.phone(screen.roomNumber, {}, as(`visitor-${visit}`))
    await phone.emitWithAck('leaveLobby', {})
  }
  const [day] = await days()
  expect(day?.users).toBe(17)
})
