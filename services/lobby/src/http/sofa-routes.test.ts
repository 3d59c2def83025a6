import { edgeToken } from '@sofaspark/lobby-testing'
import { startParty, type Party } from '../testing/party.ts'

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

const sofaOf = async (roomNumber: string, token = edgeToken): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${party.url}/internal/room/${roomNumber}/sofa`, { headers: { 'x-edge-token': token } })
  return { status: response.status, body: await response.json() }
}

it('EDG-320 the edge learns of a live room whose sofa it is, how many are connected, the game, and nothing else', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  expect((await sofaOf(roomNumber)).body).toMatchObject({ host: '', players: 0, gameKey: null })
  const maya = await party.phone(roomNumber, { name: 'Maya' })
  await party.phone(roomNumber, { name: 'Leo' })
  const away = await party.phone(roomNumber, { name: 'Noa' })
  away.close()
  await party.settled()
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'drawgame' })
  expect(await sofaOf(roomNumber)).toEqual({
    status: 200,
    body: { startTime: expect.any(Number) as number, language: 'en', host: 'Maya', players: 2, gameKey: 'drawgame' },
  })
  maya.close()
  await party.settled()
  expect((await sofaOf(roomNumber)).body).toMatchObject({ host: 'Leo', players: 1 })
  expect(await sofaOf(roomNumber, 'guess')).toMatchObject({ status: 401 })
  expect(await sofaOf('199999')).toMatchObject({ status: 404, body: { error: { code: 'room_not_found' } } })
  expect(await sofaOf('000000')).toMatchObject({ status: 404 })
})
