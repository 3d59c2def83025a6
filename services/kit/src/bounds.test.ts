import { createServer, type RequestListener } from 'node:http'
import express from 'express'
import { until } from '@sofaspark/lobby-testing'
import { boundRequests, createInFlight, createTurnLines } from './bounds.ts'
import { closeServer, listen } from './run-service.ts'

it('KIT-20 slots are bounded in count and bytes, and are released once', () => {
  const places = createInFlight(2, 100)
  const leave = places.enter(60)
  expect(places.enter(60)).toBeNull()
  const other = places.enter(40)
  expect(places.enter(0)).toBeNull()
  leave?.()
  leave?.()
  expect([places.count, places.bytes]).toEqual([1, 40])
  other?.()
  expect(places.enter(100)).not.toBeNull()
})

it('KIT-20 a request beyond the bound is unavailable at once, and a slot is free once others are answered', async () => {
  const places = createInFlight(3, 30)
  let refused = 0
  const waiting: (() => void)[] = []
  const app = express()
  app.use(
    boundRequests(places, 20, () => (refused += 1)),
    (_request, response) => {
      waiting.push(() => response.end('done'))
    },
  )
  const server = createServer(app as RequestListener)
  const origin = `http://127.0.0.1:${String(await listen(server, 0))}`
  const post = (body: string) => fetch(origin, { method: 'POST', body })
  const first = [post('x'.repeat(15)), post('x'.repeat(15))]
  await until(() => waiting.length === 2)
  const beyond = await post('x')
  expect(beyond.status).toBe(503)
  expect(await beyond.json()).toMatchObject({ error: { code: 'unavailable' } })
  expect(refused).toBe(1)
  const abort = new AbortController()
  const empty = fetch(origin, { signal: abort.signal }).catch(() => null)
  await until(() => waiting.length === 3)
  expect((await fetch(origin)).status).toBe(503)
  abort.abort()
  await empty
  await until(() => places.count === 2)
  for (const got of waiting) got()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  await until(() => places.count === 0)
  expect(places.bytes).toBe(0)
  await closeServer(server)
})

const all = (lines: { next(): string | undefined }): string[] => {
  const taken: string[] = []
  for (let next = lines.next(); next !== undefined; next = lines.next()) taken.push(next)
  return taken
}

it('KIT-150 senders take turns, each in the order of its entries', () => {
  const lines = createTurnLines<string>(9)
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) expect(lines.add(entry.charAt(0), entry)).toBeNull()
  expect(lines.size).toBe(6)
  expect(all(lines)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(lines.size).toBe(0)
})

it('KIT-150 in a full queue the sender with the most entries gives its last one up, or the new one where that is its own', () => {
  const lines = createTurnLines<string>(3)
  for (const entry of ['a1', 'a2', 'a3']) lines.add('a', entry)
  expect(lines.add('a', 'a4')).toBe('a4')
  expect(lines.add('b', 'b1')).toBe('a3')
  expect(lines.add('b', 'b2')).toBe('b2')
  expect(lines.size).toBe(3)
  expect(all(lines)).toEqual(['a1', 'b1', 'a2'])
})

it('KIT-150 entries are taken out where they are, and their places are free', () => {
  const lines = createTurnLines<string>(3)
  for (const entry of ['a1', 'b1', 'b2']) lines.add(entry.charAt(0), entry)
  expect(lines.takeWhere((entry) => entry.endsWith('1'))).toEqual(['a1', 'b1'])
  expect(lines.size).toBe(1)
  expect(lines.add('c', 'c1')).toBeNull()
  expect(all(lines)).toEqual(['b2', 'c1'])
})
