import { createServer } from 'node:http'
import express, { type RequestHandler } from 'express'
import { Registry } from 'prom-client'
import {
  ADMIN_ROLE_HEADER,
  adminOnly,
  EDGE_TOKEN_HEADER,
  isFromEdge,
  isLoopback,
  newSessionSecret,
  SESSION_COOKIE,
  sessionIdIn,
  sessionIdOf,
} from './credentials.ts'
import { createClientAddressOf } from './addresses.ts'
import { drawnRoomIn, drawRoomNumber, proveDrawn } from './drawn-room.ts'
import {
  listVariable,
  numberVariable,
  optionalVariable,
  readEnvironment,
  settingVariables,
  switchVariable,
  textVariable,
} from './env.ts'
import { createFakeClock } from './fake-clock.ts'
import { startInternalServer, closeServer, listen, untilItResponds } from './run-service.ts'
import { kitMetricTable, processMetricTable, createMetrics } from './metrics.ts'
import { createLogger } from './log.ts'
import { errorHandler, notFound } from './wire-error.ts'

it('KIT-01 the environment is checked as a whole', () => {
  const graces = settingVariables({ graceMs: 120 }, { graceMs: 'how long a seat is kept' })
  const table = {
    PORT: numberVariable('where it listens'),
    NAME: textVariable('its name'),
    ORIGINS: listVariable('who may ask'),
    TLS: switchVariable('whether it encrypts'),
    FOLDER: optionalVariable('where it stores', 'in memory'),
    ...graces.variables,
  }
  const values = readEnvironment(table, { PORT: '0', GRACE_MS: '', NAME: 'x', ORIGINS: 'a, b,', TLS: '1' })
  expect(values).toEqual({ PORT: 0, GRACE_MS: 120, NAME: 'x', ORIGINS: ['a', 'b'], TLS: true })
  expect(graces.in(values)).toEqual({ graceMs: 120 })
  expect(Object.values(table).map(({ unset }) => unset)).toEqual([null, null, 'none', '`0`', 'in memory', '`120`'])
  expect(() => readEnvironment(table, { PORT: '80x', NAME: '', TLS: 'yes', GRACE_MS: '-1' })).toThrow(
    /PORT.*NAME.*TLS.*GRACE_MS/,
  )
})

it('EDG-55 tokens and secrets are removed from log lines', () => {
  const lines: string[] = []
  const log = createLogger('test', { destination: { write: (line) => void lines.push(line) } })
  log.info(
    {
      seatToken: 'hidden',
      payload: { hostToken: 'hidden', entitlement: 'hidden' },
      headers: { cookie: 'hidden', 'x-edge-token': 'hidden' },
    },
    'joined',
  )
  expect(lines[0]).toContain('joined')
  expect(lines[0]).not.toContain('hidden')
})

it('KIT-100 every service exports the metrics of its process and of the kit', () => {
  const metrics = createMetrics({})
  createLogger('test', { level: 'silent', metrics })
  const kinds = new Map(metrics.getMetricsAsArray().map(({ name, type }) => [name, String(type)]))
  for (const { name, kind } of [...Object.values(processMetricTable), ...Object.values(kitMetricTable)])
    expect([name, kinds.get(name)]).toEqual([name, kind])
})

it('KIT-95 a logged warning or error is counted by level, whatever is written', async () => {
  const metrics = new Registry()
  const lines: string[] = []
  const log = createLogger('test', { metrics, destination: { write: (line) => void lines.push(line) } })
  log.info('fine')
  log.warn({ err: new Error('lost') }, 'will retry')
  log.child({ part: 'store' }).error('given up')
  log.fatal('the end')
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30, 40, 50, 60])
  const counted = await metrics.getSingleMetric('sofaspark_log_lines_total')?.get()
  expect(counted?.values).toEqual([
    { labels: { level: 'warn' }, value: 1 },
    { labels: { level: 'error' }, value: 2 },
  ])
})

it('KIT-03 a route for admins lets through whom the edge names as one, and no one else', async () => {
  const web = express().use(adminOnly('token'))
  web.get('/', (_request, response) => void response.json({ ok: true }))
  const server = createServer(web)
  const url = `http://127.0.0.1:${await listen(server, 0)}/`
  const request = async (headers: Record<string, string>): Promise<number> => (await fetch(url, { headers })).status
  const role = 'operator'
  expect(await request({ [EDGE_TOKEN_HEADER]: 'token', [ADMIN_ROLE_HEADER]: role })).toBe(200)
  expect(await request({ [EDGE_TOKEN_HEADER]: 'token', [ADMIN_ROLE_HEADER]: 'viewer' })).toBe(200)
  expect(await request({})).toBe(401)
  expect(await request({ [ADMIN_ROLE_HEADER]: role })).toBe(401)
  expect(await request({ [EDGE_TOKEN_HEADER]: 'guess', [ADMIN_ROLE_HEADER]: role })).toBe(401)
  expect(await request({ [EDGE_TOKEN_HEADER]: 'token' })).toBe(401)
  expect(await request({ [EDGE_TOKEN_HEADER]: 'token', [ADMIN_ROLE_HEADER]: 'owner' })).toBe(401)
  await closeServer(server)
})

it('KIT-03 a cookie is worth an id that no cookie can be made from, and nothing of another shape is', () => {
  const secret = newSessionSecret()
  const id = sessionIdIn(`a=b; ${SESSION_COOKIE}=${secret}`)
  expect(id).toBe(sessionIdOf(secret))
  expect(id).not.toContain(secret)
  expect(newSessionSecret()).not.toBe(secret)
  const junk = ['', '..', secret.slice(1), `${secret}x`, `1.2.${secret}`, `${secret.slice(1)} `]
  for (const value of junk) expect(sessionIdIn(`${SESSION_COOKIE}=${value}`)).toBeNull()
  expect(sessionIdIn(`x${SESSION_COOKIE}=${secret}`)).toBeNull()
  expect(sessionIdIn(undefined)).toBeNull()
})

it('KIT-03 only the edge may forward a client’s address', () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' }
  expect(isFromEdge({ 'x-edge-token': 'token' }, 'token')).toBe(true)
  expect(isFromEdge({ 'x-edge-token': 'other' }, 'token')).toBe(false)
  expect(isFromEdge({ 'x-edge-token': '' }, '')).toBe(false)
  const addressOf = createClientAddressOf('token')
  expect(addressOf({ ...forwarded, 'x-edge-token': 'token' }, '10.0.0.1')).toBe('192.0.2.1')
  expect(addressOf(forwarded, '::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect([isLoopback('127.0.0.1'), isLoopback('::1'), isLoopback('192.0.2.1')]).toEqual([true, true, false])
})

it('KIT-13 a trusted proxy is believed about its last entry alone, and no one else is', () => {
  const addressOf = createClientAddressOf('token', ['10.1.0.0/16', 'fd00::/8', '192.0.2.77'])
  const from = (remote: string, forwarded?: string | string[], token?: string): string =>
    addressOf(
      {
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
        ...(token === undefined ? {} : { 'x-edge-token': token }),
      },
      remote,
    )
  expect(from('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  expect(from('::ffff:10.1.2.3', '198.51.100.1, 127.0.0.1,203.0.113.9')).toBe('203.0.113.9')
  expect(from('fd00::5', '2001:db8::1')).toBe('2001:db8::1')
  expect(from('192.0.2.77', ['198.51.100.1', '::ffff:203.0.113.9'])).toBe('203.0.113.9')
  // Everyone else may write there what they like, and a proxy may have written nothing that is an address.
  for (const forwarded of [undefined, '', ',', 'unknown', '203.0.113.9:4711', '203.0.113.9, me'])
    expect([forwarded, from('10.1.2.3', forwarded)]).toEqual([forwarded, '10.1.2.3'])
  for (const stranger of ['10.2.0.1', '192.0.2.78', '127.0.0.1', 'fe80::1'])
    expect(from(stranger, '203.0.113.9')).toBe(stranger)
  // The edge still speaks for others, and a wrong token gives nothing that the proxy's own word does not.
  expect(from('10.2.0.1', '198.51.100.1, 203.0.113.9', 'token')).toBe('198.51.100.1')
  expect(from('10.1.2.3', '198.51.100.1, 203.0.113.9', 'other')).toBe('203.0.113.9')
  expect(() => createClientAddressOf('token', ['10.1.0.0/33'])).toThrow(
    '10.1.0.0/33 is neither an address nor a CIDR range.',
  )
})

it('KIT-14 a drawn number is proven by the edge alone, for its own region and for a minute', () => {
  const nowMs = 1_000_000
  const roomNumber = drawRoomNumber('US')
  expect(roomNumber).toMatch(/^[456]\d{5}$/)
  const drawn = proveDrawn('token', roomNumber, nowMs)
  const read = (query: object, atMs = nowMs, region: 'EU' | 'US' = 'US', edgeToken = 'token') =>
    drawnRoomIn(query, { region, edgeToken }, atMs)
  expect(read({ roomNumber, drawn })).toBe(roomNumber)
  expect(read({ roomNumber, drawn }, nowMs + 59_999)).toBe(roomNumber)
  expect(read({ roomNumber, drawn }, nowMs + 60_000)).toBeNull()
  expect(read({ roomNumber, drawn }, nowMs, 'EU')).toBeNull()
  expect(read({ roomNumber, drawn }, nowMs, 'US', 'other')).toBeNull()
  expect(read({ roomNumber, drawn: proveDrawn('', roomNumber, nowMs) }, nowMs, 'US', '')).toBeNull()
  const other = roomNumber === '456789' ? '456788' : '456789'
  const later = drawn.replace(/^\d+/, String(nowMs + 600_000))
  for (const query of [{}, { roomNumber }, { roomNumber: other, drawn }, { roomNumber, drawn: later }])
    expect(read(query)).toBeNull()
  for (const broken of ['', '.', 'x.y', [drawn], `${nowMs + 1}`, `${nowMs + 1}.`])
    expect(read({ roomNumber, drawn: broken })).toBeNull()
})

it('KIT-05 health, readiness and metrics are on the internal port', async () => {
  let ready = false
  const internal = await startInternalServer(0, () => ready, new Registry())
  const status = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${internal.port}${path}`)).status
  expect([await status('/healthz'), await status('/readyz'), await status('/metrics'), await status('/')]).toEqual([
    200, 503, 200, 404,
  ])
  ready = true
  expect(await status('/readyz')).toBe(200)
  await internal.close()
})

it('KIT-06 all errors have the same body', async () => {
  const web = express()
  web.get('/broken', () => {
    throw new Error('the password is 123')
  })
  web.post('/body', express.json() as RequestHandler)
  web.use(notFound)
  web.use(errorHandler(createLogger('test', { level: 'silent' })))
  const server = createServer(web)
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  const reply = async (path: string, init?: RequestInit): Promise<[number, string]> => {
    const response = await fetch(`${url}${path}`, init)
    const { error } = (await response.json()) as { error: { code: string; message: string } }
    expect(error.message).not.toContain('password')
    return [response.status, error.code]
  }
  expect(await reply('/nowhere')).toEqual([404, 'not_found'])
  expect(await reply('/broken')).toEqual([503, 'unavailable'])
  const junk = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
  expect(await reply('/body', junk)).toEqual([400, 'bad_payload'])
  await closeServer(server)
})

it('KIT-07 the fake clock fires timers in order, and only when it is advanced', () => {
  const clock = createFakeClock(0)
  const calls: string[] = []
  clock.after(20, () => calls.push(`after ${clock.nowMs()}`))
  const stop = clock.every(15, () => calls.push(`every ${clock.nowMs()}`))
  const cancel = clock.after(5, () => calls.push('never'))
  cancel()
  clock.advance(31)
  expect(calls).toEqual(['every 15', 'after 20', 'every 30'])
  stop()
  expect(clock.pending).toBe(0)
  expect(clock.nowMs()).toBe(31)
})

it('KIT-09 a start waits for a database that comes up later, and fails with the error of one that never does', async () => {
  const warned: string[] = []
  const log = { warn: (_: unknown, text: string) => void warned.push(text) } as never
  const respondsAt = (failures: number) => () =>
    failures-- > 0 ? Promise.reject(new Error(`refused ${failures}`)) : Promise.resolve('open')
  await expect(untilItResponds('the database', respondsAt(2), log, { pauseMs: 1 })).resolves.toBe('open')
  expect(warned).toEqual([
    'the database is not responding yet; will retry',
    'the database is not responding yet; will retry',
  ])
  await expect(untilItResponds('the database', respondsAt(9), log, { tries: 3, pauseMs: 1 })).rejects.toThrow(
    'refused 6',
  )
})
