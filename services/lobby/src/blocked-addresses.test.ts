import { edgeToken } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const from = (address: string) => ({ headers: { 'x-edge-token': edgeToken, 'x-forwarded-for': address } })

it('LOB-240 after a kick newcomers of that address wait a minute, then two; others and everyone on the sofa join', async () => {
  const screen = await party.host(from('192.0.2.1'))
  const join = async (address: string) => {
    const phone = await party.connect(from(address))
    return phone.emitWithAck('joinLobby', { roomNumber: screen.roomNumber, name: 'Guest', language: 'en' })
  }
  const kicked = async (address: string): Promise<void> => {
    const { player } = await party.phone(screen.roomNumber, {}, from(address))
    await screen.must('kickPlayer', { playerId: player.id })
  }
  await kicked('198.51.100.7')
  expect(await join('198.51.100.7')).toMatchObject({ ok: false, error: { code: 'kicked' } })
  expect(await join('198.51.100.8')).toMatchObject({ ok: true })
  party.clock.advance(60_000)
  await kicked('198.51.100.7')
  party.clock.advance(119_000)
  expect(await join('198.51.100.7')).toMatchObject({ ok: false, error: { code: 'kicked' } })
  party.clock.advance(1_000)
  expect(await join('198.51.100.7')).toMatchObject({ ok: true })
  await kicked('192.0.2.1')
  expect(await join('192.0.2.1')).toMatchObject({ ok: true })
})

it('LOB-240 a seat that was not kicked comes back by its token while newcomers of its address wait', async () => {
  const screen = await party.host(from('192.0.2.1'))
  const stays = await party.phone(screen.roomNumber, {}, from('198.51.100.7'))
  const goes = await party.phone(screen.roomNumber, {}, from('198.51.100.7'))
  await screen.must('kickPlayer', { playerId: goes.player.id })
  const back = await party.phone(screen.roomNumber, { seatToken: stays.seatToken }, from('198.51.100.7'))
  expect(back.player.id).toBe(stays.player.id)
})
