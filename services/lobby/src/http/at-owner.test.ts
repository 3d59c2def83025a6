import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Request } from 'express'
import * as z from 'zod/mini'
import { createPeerCall } from '../ownership/peers.ts'
import type { Service } from '../live/service.ts'
import { atOwner } from './at-owner.ts'

let owner: Server
let response: { status: number; text: string }
const asked: string[] = []
beforeAll(async () => {
  owner = createServer((request, answer) => {
    asked.push(`${String(request.method)} ${String(request.url)}`)
    answer.writeHead(response.status).end(response.text)
  }).listen(0, '127.0.0.1')
  await once(owner, 'listening')
})
afterAll(() => owner.close())

const call = (body?: object) => {
  const { port } = owner.address() as AddressInfo
  const service = {
    lobbies: { find: () => undefined },
    ownership: { locate: () => ({ tag: 'other', address: `http://127.0.0.1:${String(port)}` }) },
    callPeer: createPeerCall('token', () => undefined),
    clientAddressOf: () => '203.0.113.7',
  } as unknown as Service
  const request = { query: {}, headers: {}, socket: {} } as unknown as Request
  return atOwner(service, request, '123456', {
    path: '/internal/lines?after=3',
    ...(body ? { body } : {}),
    schema: z.object({ lines: z.number() }),
    here: () => ({ ok: true, data: { lines: 0 } }),
  })
}

it.each([
  [200, '{"lines":7}', { ok: true, data: { lines: 7 } }],
  [404, '{"ok":false,"error":{"code":"not_found","message":"No such player."}}', { error: { code: 'not_found' } }],
  [200, '{"lines":"seven"}', { ok: false, error: { code: 'unavailable' } }],
  [200, '', { ok: false, error: { code: 'unavailable' } }],
  [502, '<html>', { ok: false, error: { code: 'unavailable' } }],
  [400, '{"error":{"code":"of a later release","message":""}}', { error: { code: 'unavailable' } }],
])('LOB-265b an owner’s response %i %s is passed on, or counts as unreachable', async (status, text, expected) => {
  response = { status, text }
  expect(await call()).toMatchObject(expected)
  expect(await call({ text: 'x' })).toMatchObject(expected)
  expect(asked.splice(0)).toEqual(['GET /internal/lines?after=3&here=1', 'POST /internal/lines?after=3&here=1'])
})
