import type { Region } from '@sofaspark/contract'
import { createGuests, nowhere, startService, type Guests, type Service } from '@sofaspark/lobby-testing'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
let regions: Record<Region, Service>
const guests: Guests[] = []
const startLobby = (region: Region, EDGE_URL = nowhere): Promise<Service> =>
  startService('lobby', { env: { REGION: region, EDGE_TOKEN, EDGE_URL } })
beforeEach(async () => {
  const [EU, US, ASIA] = await Promise.all([startLobby('EU'), startLobby('US'), startLobby('ASIA')])
  regions = { EU, US, ASIA }
  edge = await startEdge({ lobbies: { EU: [EU.url], US: [US.url], ASIA: [ASIA.url] } })
}, 60_000)
afterEach(async () => {
  for (const some of guests.splice(0)) some.close()
  await edge.close()
  await Promise.all(Object.values(regions).map((region) => region.kill()))
}, 30_000)

/** People who come to a region's path of the edge. */
const at = (path: string): Guests => {
  const some = createGuests({ address: `http://${edge.host}`, path })
  guests.push(some)
  return some
}
const whereIs = async (query: string): Promise<{ path: string; region: Region }> =>
  (await edge.request(`/api/getSocketServerAddress?${query}`)).json() as { path: string; region: Region }
const createsIn = async (region: Region): Promise<string> => {
  const { path } = await whereIs(`region=${region}`)
  return (await at(path).host()).roomNumber
}

it('EDG-90 the first digit leads any phone to the lobby, whatever its nearest region', async () => {
  for (const [region, digits] of [
    ['EU', /^[1-3]/],
    ['US', /^[4-6]/],
    ['ASIA', /^[7-9]/],
  ] as const) {
    const roomNumber = await createsIn(region)
    expect(roomNumber).toMatch(digits)
    const { path, region: found } = await whereIs(`roomNumber=${roomNumber}`)
    expect(found).toBe(region)
    expect((await at(path).phone(roomNumber)).joined.lobby.roomNumber).toBe(roomNumber)
  }
}, 60_000)

it('EDG-90 EDG-92 a killed region is skipped, its distance is unknown, and the others play on', async () => {
  for (const region of ['eu', 'us', 'asia'])
    expect(await edge.request(`/${region}/data/ping`)).toMatchObject({ status: 204 })
  const roomNumber = await createsIn('ASIA')
  await regions.EU.kill()
  edge.clock.advance(1_001)
  expect((await edge.request('/eu/data/ping')).status).toBe(503)
  expect((await edge.request('/eu/data/server')).status).toBe(401)
  expect((await edge.request('/us/data/server')).status).toBe(401)
  expect((await whereIs('region=EU')).region).toBe('US')
  expect((await whereIs('')).region).toBe('US')
  expect(await createsIn('EU')).toMatch(/^[4-6]/)
  const { path } = await whereIs(`roomNumber=${roomNumber}`)
  expect((await at(path).phone(roomNumber)).player.seat).toBe(0)
}, 60_000)

it('LOB-393 a party moves to a screen that waits in another region', async () => {
  const near = await startLobby('EU', edge.internalOrigin)
  try {
    const { url: address } = near
    const own = createGuests({ address, path: '/eu/socket.io' })
    guests.push(own)
    const old = await own.host()
    const admin = await own.phone(old.roomNumber)
    const screen = await at('/us/socket.io').connect()
    const { screenCode } = await screen.must('offerScreen', { language: 'en' })
    expect(screenCode).toMatch(/^[456]/)
    const moved = admin.code('moveScreen', { screenCode })
    const [given] = await screen.next('screenGiven')
    expect(given).toMatchObject({ roomNumber: old.roomNumber, address: `http://${edge.host}`, path: '/eu/socket.io' })
    const here = await own.connect()
    const { roomNumber, hostToken } = given
    expect(await here.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
    expect(await moved).toBe('ok')
    expect(await admin.code('moveScreen', { screenCode })).toBe('not_found')
    await regions.US.kill()
    expect(await admin.code('moveScreen', { screenCode })).toBe('unavailable')
  } finally {
    await near.kill()
  }
}, 60_000)
