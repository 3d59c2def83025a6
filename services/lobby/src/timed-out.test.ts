import { connect } from 'node:net'
import { until } from '@sofaspark/lobby-testing'
import { openLean } from '@sofaspark/lobby-testing/lean.ts'
import { startParty } from './testing/party.ts'

it('LOB-180 connections that are closed because nothing came in time count by what they were waited for', async () => {
  const party = await startParty({
    limits: { requestTimeoutMs: 400, connectTimeoutMs: 400, pingIntervalMs: 400, pingTimeoutMs: 400 },
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
  const polite = await party.connect()
  expect(await answered).toMatch(/^HTTP\/1\.1 400 .*"bad_payload"/s)
  await until(async () => (await timedOut('request')) === 1)
  await until(async () => (await timedOut('connect')) === 1)
  await until(async () => (await timedOut('pong')) === 1)
  expect(await polite.code('ping')).toBe('ok')
  half.destroy()
  await party.end()
})
