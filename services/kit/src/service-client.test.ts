import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { closeServer, listen } from './run-service.ts'
import { createServiceClient, dataOf, firstAble, serviceAt, type CallService } from './service-client.ts'

const schema = z.object({ rooms: z.number() })
let silent = 0
const callService: CallService = createServiceClient({
  edgeToken: 'token',
  timeoutMs: 200,
  onSilent: () => (silent += 1),
})
const servers: Server[] = []
beforeEach(() => (silent = 0))
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await closeServer(server)
  }
})

const serves = async (respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(respond)
  servers.push(server)
  return `http://127.0.0.1:${String(await listen(server, 0))}`
}
const answers = (status: number, body: string): Promise<string> =>
  serves((_request, response) => response.writeHead(status).end(body))

it('KIT-140 a success that fits the schema is data; a refusal has its status and body; anything else is silent and counted', async () => {
  const ok = await answers(200, '{"rooms":3}')
  expect(await callService(ok, schema)).toMatchObject({ kind: 'ok', status: 200, data: { rooms: 3 } })
  const refused = await answers(404, '{"error":{"code":"not_found"}}')
  expect(await callService(refused, schema)).toMatchObject({ kind: 'refused', status: 404, body: { error: {} } })
  expect(await callService(await answers(503, 'down'), schema)).toMatchObject({ kind: 'refused', body: null })
  expect(silent).toBe(0)
  for (const url of [
    await answers(200, '{"rooms":"three"}'),
    await answers(200, '<html>'),
    await serves(() => undefined),
  ])
    expect((await callService(url, schema)).kind).toBe('silent')
  const gone = await answers(200, '')
  await closeServer(servers.pop() as Server)
  expect(await callService(gone, schema)).toMatchObject({ kind: 'silent', cause: { cause: { code: 'ECONNREFUSED' } } })
  expect(silent).toBe(4)
})

it('KIT-140 a call carries the edge’s token, its body as JSON and the address that limits count', async () => {
  const seen: unknown[] = []
  const url = await serves((request, response) => {
    const { method, headers } = request
    seen.push([method, headers['x-edge-token'], headers['content-type'], headers['x-forwarded-for']])
    request.on('data', (bytes: Buffer) => seen.push(bytes.toString())).on('end', () => response.end('{"rooms":1}'))
  })
  await callService(url, schema)
  await callService(url, schema, { body: { a: 1 }, onBehalfOf: '192.0.2.7' })
  await callService(url, schema, { method: 'PUT', body: [] })
  expect(seen).toEqual([
    ['GET', 'token', undefined, undefined],
    ['POST', 'token', 'application/json', '192.0.2.7'],
    '{"a":1}',
    ['PUT', 'token', 'application/json', undefined],
    '[]',
  ])
})

it('KIT-140 of several processes the first able one counts: silence and 5xx leave the call to the next, a refusal does not', async () => {
  const [down, busy, lost, up] = [
    await serves(() => undefined),
    await answers(503, ''),
    await answers(404, '{}'),
    await answers(200, '{"rooms":7}'),
  ]
  const first = (...addresses: string[]) => firstAble(addresses, (address) => callService(address, schema))
  expect(dataOf(await first(down, busy, up, lost))).toEqual({ rooms: 7 })
  expect(await first(lost, up)).toMatchObject({ kind: 'refused', status: 404 })
  expect((await first(down, busy)).kind).toBe('silent')
  expect((await first()).kind).toBe('silent')
})

it('KIT-140 a service without an address is silent, and no failed call', async () => {
  expect((await serviceAt(undefined, callService)('/rooms', schema)).kind).toBe('silent')
  expect(dataOf(await serviceAt(await answers(200, '{"rooms":2}'), callService)('/rooms', schema))).toEqual({
    rooms: 2,
  })
  expect(silent).toBe(0)
})
