import { connect } from 'node:net'
import { joinPayload, until } from '@sofaspark/lobby-testing'
import { openLean } from '@sofaspark/lobby-testing/lean.ts'
import { startParty } from './testing/party.ts'

it('LOB-65 connections that time out are counted by what they waited for', async () => {
  const party = await startParty({
    // The pong is due long after the greeting, so that the greeting's timeout always closes its connection first.
    limits: { requestTimeoutMs: 500, connectTimeoutMs: 500, pingIntervalMs: 2_000, pingTimeoutMs: 500 },
  })
  const port = Number(new URL(party.url).port)
  const timedOut = (waitedFor: string): Promise<number> =>
    party.metric('lobby_connections_timed_out_total', { waitedFor })
  const path = '/eu/socket.io/?EIO=4&transport=websocket'
  const half = connect(port, '127.0.0.1', () => void half.write('GET / HTTP/1.1\r\nHost: x\r\n'))
  const answered = new Promise<string>((resolve) => half.once('data', (bytes) => resolve(bytes.toString())))
  await openLean(port, path)
  const mute = await openLean(port, path)
  mute.sendText('40')
  expect(await answered).toMatch(/^HTTP\/1\.1 400 .*"bad_payload"/s)
  await until(async () => (await timedOut('request')) > 0)
  await until(async () => (await timedOut('connect')) > 0)
  await until(async () => (await timedOut('pong')) > 0)
  half.destroy()
  await party.end()
})

it('LOB-65 a call to the edge without a response is counted', async () => {
  const party = await startParty({ settings: { edgeUrl: 'http://127.0.0.1:1' } })
  const phone = await party.connect()
  expect(await phone.code('joinLobby', joinPayload('123456'))).toBe('room_not_found')
  expect(await party.metric('lobby_calls_failed_total', { call: 'failedTries' })).toBe(2)
  await party.end()
})
