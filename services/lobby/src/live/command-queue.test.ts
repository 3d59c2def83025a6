import type { PlayerId } from '@sofaspark/contract'
import type { Client } from '../engine/client.ts'
import { createCommandQueue, type CommandAck, minPackedBytes } from './command-queue.ts'
import { serialize } from 'node:v8'
import fc from 'fast-check'

/** A host without acks whose socket accepts everything at once, and a store whose writes end when the test says so. */
const table = () => {
  const order: string[] = []
  const acks: CommandAck[] = []
  let stored: () => void = () => undefined
  const socket = {
    connected: true,
    conn: { writeBuffer: [] },
    emit: (_event: string, fact: { data: unknown }) => order.push(`written ${String(fact.data)}`),
  }
  const host = { socket, acks: false, compact: true } as unknown as Client
  const queue = createCommandQueue({
    playerId: 'p1' as PlayerId,
    capacity: 4,
    capacityBytes: 10_000,
    admitsBytes: () => true,
    onBytes: () => undefined,
    lastCommand: () => 0,
    acknowledged: (n) => {
      order.push(`saved ${String(n)}`)
      return new Promise((resolve) => (stored = resolve))
    },
  })
  const push = (n: number, to: Client | null): void =>
    queue.push({ type: 'step', data: n, n }, (ack) => acks.push(ack), to)
  return { acks, order, host, socket, queue, push, stored: () => stored() }
}

it('LOB-78 a command is written to the host before it is saved, and acknowledged once it is saved', async () => {
  const { acks, order, host, push, stored } = table()
  push(1, host)
  expect(order).toEqual(['written 1', 'saved 1'])
  expect(acks).toEqual([])
  stored()
  await Promise.resolve()
  expect(acks).toEqual([{ ok: true }])
})

it('LOB-78 a lobby that moves away right after a command was saved has written it', () => {
  const { order, host, push, queue } = table()
  push(1, host)
  queue.abandon()
  expect(order).toContain('written 1')
})

it('LOB-78 a command for a host that has just gone is neither saved nor lost', () => {
  const { order, host, socket, push, queue } = table()
  socket.connected = false
  push(1, host)
  expect(order).toEqual([])
  socket.connected = true
  queue.deliver(host)
  expect(order).toEqual(['written 1', 'saved 1'])
})

it('LOB-151 the cheap count never exceeds the packed size, and is close to it for many small values', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => minPackedBytes(value, Infinity) <= serialize(value).byteLength),
    { numRuns: 500 },
  )
  const crumbs = Array.from({ length: 1_000 }, () => ({}))
  expect(minPackedBytes(crumbs, Infinity)).toBeGreaterThan(0.7 * serialize(crumbs).byteLength)
  expect(minPackedBytes(crumbs, 100)).toBeLessThan(200)
})
