import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge()
})
afterEach(() => edge.close())

const lie = { 'x-forwarded-for': '9.9.9.9', 'x-real-ip': '9.9.9.9', 'x-edge-token': 'guess', forwarded: 'for=9.9.9.9' }

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

/** Sends a raw upgrade request and returns the whole response. */
const rawUpgrade = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const [, port] = edge.host.split(':')
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    const head = [`GET ${path} HTTP/1.1`, `Host: ${edge.host}`, 'Connection: Upgrade', 'Upgrade: websocket']
    const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
    socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
  })

it('KIT-13 EDG-31 polling reaches the region’s service with the real address under the edge token', async () => {
  const response = await edge.request('/eu/socket.io/?EIO=4&transport=polling', { headers: lie })
  expect(response.text).toBe('lobby /eu/socket.io/?EIO=4&transport=polling')
  expect(response.headers['content-security-policy']).toBeUndefined()
  expect(edge.eu.lastHeaders()).toMatchObject({
    host: edge.host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-edge-token': EDGE_TOKEN,
  })
  expect(edge.eu.lastHeaders()).not.toHaveProperty('x-real-ip')
  expect(edge.eu.lastHeaders()).not.toHaveProperty('forwarded')
  expect((await edge.request('/us/data/ping')).text).toBe('lobby /us/data/ping')
})

it('KIT-13 the headers of a proxy count only when it is trusted', async () => {
  const trusting = await startEdge({ trustProxy: true })
  await trusting.request('/eu/data/ping', { headers: { 'x-forwarded-for': '1.1.1.1, 9.9.9.9' } })
  expect(trusting.eu.lastHeaders()['x-forwarded-for']).toBe('9.9.9.9')
  await trusting.close()
})

it('EDG-31 a WebSocket works in both directions, binary included, and closes on both sides', async () => {
  const socket = new WebSocket(`ws://${edge.host}/eu/socket.io/?EIO=4&transport=websocket`, { headers: lie })
  await opened(socket)
  expect(edge.eu.lastHeaders()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-edge-token': EDGE_TOKEN })
  const echo = new Promise<Buffer>((resolve) => socket.once('message', (data: Buffer) => resolve(data)))
  socket.send(Buffer.from([1, 2, 3]))
  expect([...(await echo)]).toEqual([1, 2, 3])
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await edge.eu.close()
  await closed
})

it('EDG-32 a region that is down is unavailable at once; the others are not affected', async () => {
  const startedMs = performance.now()
  const response = await edge.request('/asia/socket.io/?EIO=4&transport=polling')
  expect(response.status).toBe(503)
  expect(response.json()).toMatchObject({ error: { code: 'unavailable' } })
  const upgrade = await rawUpgrade('/asia/socket.io/?EIO=4&transport=websocket')
  expect(upgrade).toMatch(/^HTTP\/1\.1 503 /)
  expect(upgrade).toContain('"code":"unavailable"')
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  expect((await edge.request('/us/data/ping')).status).toBe(200)
  expect(await edge.metrics.metrics()).toContain('region_unavailable_total{region="ASIA"} 2')
})

it('EDG-32 clients that reset their connection affect no one else, and do not count as a region that is down', async () => {
  const reset = (head: string, delayed: boolean): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(edge.host.split(':')[1]), '127.0.0.1', () => {
        socket.write(head)
        const leave = (): void => {
          socket.once('close', () => resolve())
          socket.resetAndDestroy()
        }
        if (delayed) socket.once('data', leave)
        else setImmediate(leave)
      })
    })
  const polling = `GET /eu/data/ping HTTP/1.1\r\nHost: ${edge.host}\r\n\r\n`
  const upgrade =
    `GET /eu/socket.io/ HTTP/1.1\r\nHost: ${edge.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  for (let n = 0; n < 20; n += 1)
    for (const head of [polling, upgrade]) await Promise.all([reset(head, true), reset(head, false)])
  expect((await edge.request('/eu/data/ping')).status).toBe(200)
  expect(await edge.metrics.metrics()).not.toMatch(/region_unavailable_total\{/)
})

it("EDG-31 only a region's sockets and data are passed on, and no path gets around that", async () => {
  for (const path of [
    '/eu/internal/room/123456',
    '/eu/metrics',
    '/eu/data/../../internal/room/123456',
    '/eu/data/%2e%2e/%2e%2e/internal/room/123456',
    '/eu/socket.io/..%2f..%2finternal/room/1',
    '/mars/socket.io/',
  ]) {
    const response = await edge.request(path)
    expect(response.status).not.toBe(200)
    expect(response.text).not.toMatch(/^lobby/)
  }
  expect(edge.eu.calls()).toBe(0)
  expect(await rawUpgrade('/somewhere')).toMatch(/^HTTP\/1\.1 404 /)
})
