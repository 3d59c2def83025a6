import { createServer, type RequestListener } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import express from 'express'
import { startEdge } from '../fixture/running-edge.ts'
import { boundResponsesInFlight } from './address-limits.ts'

it('EDG-166 beyond the limit of responses in flight the next one is unavailable, and a finished one frees its slot', async () => {
  let refused = 0
  const app = express()
  app.use(boundResponsesInFlight(() => (refused += 1), 2))
  app.get('/quick', (_request, response) => void response.end('here'))
  app.get('/held', (_request, response) => void response.write('so far'))
  const server = createServer(app as RequestListener)
  const origin = `http://127.0.0.1:${String(await listen(server, 0))}`
  const leaving = new AbortController()
  const held = [await fetch(`${origin}/held`, { signal: leaving.signal }), await fetch(`${origin}/held`)]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const third = await fetch(`${origin}/quick`)
  expect(third.status).toBe(503)
  expect(await third.json()).toMatchObject({ error: { code: 'unavailable' } })
  leaving.abort()
  await until(async () => (await fetch(`${origin}/quick`)).status === 200)
  expect(refused).toBeGreaterThan(0)
  await closeServer(server)
})

it('EDG-21 an address has a limited number of pages in ten seconds; files and exempt addresses are not counted', async () => {
  const edge = await startEdge({ trustProxy: true })
  const status = async (path: string, address: string): Promise<number> =>
    (await edge.request(path, { headers: { 'x-forwarded-for': address } })).status
  const codes: number[] = []
  for (let round = 0; round < 31; round++)
    codes.push(...(await Promise.all(Array.from({ length: 10 }, () => status('/games', '10.0.0.5')))))
  expect(codes.filter((code) => code === 200)).toHaveLength(300)
  expect(codes.filter((code) => code === 429)).toHaveLength(10)
  expect(await status('/static/shell.1a2b.js', '10.0.0.5')).toBe(200)
  expect(await status('/games', '10.0.0.6')).toBe(200)
  const local = await Promise.all(Array.from({ length: 310 }, () => status('/games', '127.0.0.1')))
  expect(new Set(local)).toEqual(new Set([200]))
  await edge.close()
}, 60_000)
