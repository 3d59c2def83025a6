import { Agent, get, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { serverLimits } from '@sofaspark/contract'
import { generate } from 'selfsigned'
import { until } from '@sofaspark/lobby-testing'
import { exemptAddressesIn, LOOPBACK_RANGES } from './addresses.ts'
import {
  connectionsFor,
  connectionSettingsOf,
  connectionVariables,
  openFilesLimit,
  createGuardedServer,
  type ConnectionSettings,
  type GuardedServer,
} from './guarded-server.ts'
import { readEnvironment } from './env.ts'
import { closeServer, listen } from './run-service.ts'

const QUICK: ConnectionSettings = {
  headersTimeoutMs: 600,
  requestTimeoutMs: 1_200,
  keepAliveTimeoutMs: 500,
  upgradeTimeoutMs: 500,
  connectionsPerAddress: 1_000,
  connectionsInAll: 1_000,
  exemptAddresses: [],
}
/** Looked for once a second, on a machine that others use as well. */
const SLACK_MS = 8_000

interface Running extends GuardedServer {
  port: number
  received: string[]
}
const running: Running[] = []
const sockets: Socket[] = []

/** Answers once the whole request is there. */
const whenWhole: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('whole'))
}
const start = async (
  settings: Partial<ConnectionSettings> = {},
  { listener = whenWhole, ...more }: { listener?: RequestListener; tls?: { cert: string; key: string } } = {},
): Promise<Running> => {
  const received: string[] = []
  const guarded = createGuardedServer(listener, {
    connections: { ...QUICK, ...settings },
    countsAddresses: true,
    onRefused: (reason) => received.push(`refused ${reason}`),
    onEvicted: (state) => received.push(`evicted ${state}`),
    onTimedOut: (state) => received.push(`timed out ${state}`),
    ...more,
  })
  const one = { ...guarded, port: await listen(guarded.server, 0, '127.0.0.1'), received }
  running.push(one)
  return one
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(running.splice(0).map(({ server }) => closeServer(server)))
})

interface Line {
  socket: Socket
  /** Everything that arrived until the connection ended. */
  ended: Promise<string>
}
const line = (socket: Socket, words: string): Promise<Line> =>
  new Promise((resolve) => {
    sockets.push(socket)
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (part) => (text += part.toString()))
    const ended = new Promise<string>((done) => socket.once('close', () => done(text)))
    const begin = (): void => {
      if (words !== '') socket.write(words)
      resolve({ socket, ended })
    }
    socket.once('connect', begin)
    socket.once('close', begin)
  })
const open = ({ port }: Running, words = ''): Promise<Line> => line(connect(port, '127.0.0.1'), words)
const request = ({ port }: Running): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', agent: new Agent() }, (incoming) => {
      let text = ''
      incoming.on('data', (part: Buffer) => (text += part.toString()))
      incoming.on('end', () => resolve(text))
    })
    request.on('error', () => resolve('nothing'))
  })
const elapsed = async (work: Promise<unknown>): Promise<number> => {
  const startedMs = performance.now()
  await work
  return performance.now() - startedMs
}

it('EDG-140 headers and bodies that do not arrive in time are bad_payload, even when they drip', async () => {
  const door = await start()
  const [headers, body, silent] = await Promise.all([
    open(door, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    open(door, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n'),
    open(door),
  ])
  const drips = setInterval(() => {
    headers.socket.write('X: y\r\n')
    body.socket.write('z')
  }, 100)
  const tookMs = await elapsed(Promise.all([headers.ended, body.ended, silent.ended]))
  clearInterval(drips)
  expect(tookMs).toBeLessThan(QUICK.requestTimeoutMs + SLACK_MS)
  for (const { ended } of [headers, body]) {
    expect(await ended).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ended).toContain('{"error":{"code":"bad_payload","message":"The request did not arrive in time."}}')
  }
  expect(await silent.ended).toBe('')
  expect(await request(door)).toBe('whole')
})

it('EDG-180 a connection that times out is counted by its state; an idle keep-alive one is not', async () => {
  const door = await start()
  const [headers, body, kept] = await Promise.all([
    open(door, 'GET / HTTP/1.1\r\nHost: x\r\n'),
    open(door, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n'),
    open(door, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  ])
  await Promise.all([headers.ended, body.ended, kept.ended])
  expect(door.received.sort()).toEqual(['timed out receiving', 'timed out silent'])
})

it('EDG-140 bytes that are not a request, and headers beyond 16 kB, are bad_payload as well', async () => {
  const door = await start()
  const long = await open(door, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(serverLimits.headerBytes)}\r\n\r\n`)
  expect(await long.ended).toMatch(/^HTTP\/1\.1 400 .*The headers are longer than 16384 bytes\./s)
  const noise = await open(door, '\u0016\u0003\u0001 this is no HTTP\r\n\r\n')
  expect(await noise.ended).toMatch(/^HTTP\/1\.1 400 .*"bad_payload"/s)
})

it('EDG-140 a connection without further requests is ended', async () => {
  const door = await start()
  const { ended } = await open(door, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await elapsed(ended)).toBeLessThan(QUICK.keepAliveTimeoutMs + SLACK_MS)
  expect(await ended).toMatch(/whole$/)
})

it('EDG-144 an address has a limited number of connections, and existing ones continue', async () => {
  const door = await start({ connectionsPerAddress: 3, keepAliveTimeoutMs: 60_000 })
  const first = await Promise.all([1, 2, 3].map(() => open(door, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')))
  await until(() => door.guard.counts().idle === 3)
  const more = await Promise.all([4, 5, 6].map(() => open(door, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')))
  for (const { ended } of more) expect(await ended).toBe('')
  expect(door.received).toEqual(['refused address', 'refused address', 'refused address'])
  for (const { socket } of first) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  first[0]?.socket.end()
  expect((await first[0]?.ended)?.match(/whole/g)).toHaveLength(2)
  expect(first[1]?.socket.destroyed).toBe(false)
  await until(() => door.guard.counts().idle === 2)
  expect(await request(door)).toBe('whole')
})

it('EDG-144 loopback is exempt unless the setting says otherwise', async () => {
  const door = await start({ connectionsPerAddress: 1, exemptAddresses: LOOPBACK_RANGES })
  const lines = await Promise.all([1, 2, 3].map(() => open(door)))
  await until(() => door.guard.counts().silent === 3)
  expect(lines.some(({ socket }) => socket.destroyed)).toBe(false)
  const settingsIn = (exempt?: string) =>
    connectionSettingsOf(
      readEnvironment(connectionVariables, { CONNECTIONS_PER_ADDRESS: '7', EXEMPT_ADDRESSES: exempt }),
    )
  expect(settingsIn()).toMatchObject({ connectionsPerAddress: 7, exemptAddresses: LOOPBACK_RANGES })
  expect(settingsIn('').exemptAddresses).toEqual(LOOPBACK_RANGES)
  expect(settingsIn('none').exemptAddresses).toEqual([])
  expect(settingsIn('10.0.0.0/8, ::1').exemptAddresses).toEqual(['10.0.0.0/8', '::1'])
  await expect(start({ exemptAddresses: exemptAddressesIn('10.0.0.0/99') })).rejects.toThrow(
    '10.0.0.0/99 is neither an address nor a CIDR range.',
  )
})

it('EDG-147 a full server evicts silent connections first, oldest first, then idle ones, never busy ones', async () => {
  const held: (() => void)[] = []
  const door = await start(
    { connectionsInAll: 4, headersTimeoutMs: 60_000, keepAliveTimeoutMs: 60_000 },
    {
      listener: (request, response) => {
        if (request.url === '/') response.end('whole')
        else held.push(() => response.end())
      },
    },
  )
  const idle = await open(door, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => door.guard.counts().idle === 1)
  const older = await open(door, 'GET /')
  await until(() => door.guard.counts().silent === 1)
  const newer = await open(door)
  const busy = await open(door, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => door.guard.counts().busy === 1)
  const second = await open(door, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await older.ended
  expect([newer.socket.destroyed, idle.socket.destroyed]).toEqual([false, false])
  await until(() => door.guard.counts().busy === 2)
  const third = await open(door, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await newer.ended
  await until(() => door.guard.counts().busy === 3)
  const fourth = await open(door, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await idle.ended
  await until(() => door.guard.counts().busy === 4)
  expect(door.received).toEqual(['evicted silent', 'evicted silent', 'evicted idle'])
  const fifth = await open(door, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await fifth.ended
  expect(door.received.at(-1)).toBe('refused full')
  for (const { socket } of [busy, second, third, fourth]) expect(socket.destroyed).toBe(false)
  for (const end of held) end()
  await until(() => door.guard.counts().idle === 4)
})

it('EDG-147 connections still receiving a body are evicted last; upgraded ones never are', async () => {
  const door = await start({ connectionsInAll: 2, requestTimeoutMs: 60_000 })
  door.server.on('upgrade', (_request, socket) => {
    socket.on('end', () => socket.end()).resume()
    socket.write('HTTP/1.1 101 Switching\r\n\r\n')
  })
  const upgraded = await open(door, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await until(() => door.guard.counts().upgraded === 1)
  const sends = await open(door, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
  await until(() => door.guard.counts().receiving === 1)
  expect(await request(door)).toBe('whole')
  await sends.ended
  expect(door.received).toEqual(['evicted receiving'])
  expect(upgraded.socket.destroyed).toBe(false)
})

it('EDG-147 a flood of silent connections does not keep out a newcomer that speaks', async () => {
  const door = await start({ connectionsInAll: 50, headersTimeoutMs: 60_000 })
  for (let wave = 0; wave < 10; wave++) {
    await Promise.all(Array.from({ length: 60 }, () => open(door, 'GET / HT')))
    expect(await request(door)).toBe('whole')
  }
  expect(door.guard.counts().silent).toBeLessThanOrEqual(50)
}, 30_000)

it('EDG-147 connections leave descriptors for the files of the process', () => {
  expect(openFilesLimit()).toBeGreaterThan(200)
  expect(connectionsFor(serverLimits.connectionsInAll, 1_000_000)).toBe(serverLimits.connectionsInAll)
  expect(connectionsFor(serverLimits.connectionsInAll, 1_024)).toBe(384)
  expect(connectionsFor(serverLimits.connectionsInAll, 100)).toBe(64)
  expect(connectionsFor(serverLimits.connectionsInAll, Number.POSITIVE_INFINITY)).toBe(serverLimits.connectionsInAll)
})

it('EDG-144 EDG-147 the limits are the same under TLS, unfinished handshakes included', async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' })
  const tls = { cert: made.cert, key: made.private }
  const door = await start({ connectionsPerAddress: 3, keepAliveTimeoutMs: 60_000 }, { tls })
  const half = await open(door)
  const secure = connectTls({ port: door.port, host: '127.0.0.1', rejectUnauthorized: false })
  await line(secure, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => door.guard.counts().idle === 1)
  const drips = await line(
    connectTls({ port: door.port, host: '127.0.0.1', rejectUnauthorized: false }),
    'GET / HTTP/1.1\r\nHost: x\r\n',
  )
  await until(() => door.guard.counts().silent === 2)
  const tooMany = await open(door)
  await tooMany.ended
  expect(door.received).toEqual(['refused address'])
  await Promise.all([half.ended, drips.ended])
  expect(secure.destroyed).toBe(false)
  await until(() => Object.values(door.guard.counts()).join() === '0,0,0,1,0')
  secure.destroy()
  await until(() => Object.values(door.guard.counts()).join() === '0,0,0,0,0')
}, 30_000)
