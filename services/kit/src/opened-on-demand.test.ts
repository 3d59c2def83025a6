import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EDGE_TOKEN_HEADER } from './credentials.ts'
import { closeServer, listen } from './run-service.ts'
import { openedOnDemand } from './opened-on-demand.ts'

const headers = { [EDGE_TOKEN_HEADER]: 'token' }
let parent: string
let folder: string
let server: Server | null = null

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'on-demand-'))
  folder = join(parent, 'events')
})
afterEach(async () => {
  if (server) await closeServer(server)
  server = null
  rmSync(parent, { recursive: true, force: true })
})

/** Serves on a free port; `failures` is how many openings fail before one succeeds. */
const serve = async (failures = 0) => {
  const seen = { openings: 0, closed: 0, errors: 0 }
  const service = await openedOnDemand({
    folder,
    edgeToken: 'token',
    whileEmpty: { '/internal/toggles': { toggles: [] } },
    log: { error: () => (seen.errors += 1) },
    open: () => {
      seen.openings += 1
      if (seen.openings <= failures) return Promise.reject(new Error('no space'))
      return Promise.resolve({
        app: (_request, response) => response.end('opened'),
        stop: () => undefined,
        close: () => Promise.resolve(void (seen.closed += 1)),
      })
    },
  })
  server = createServer(service.app)
  const port = await listen(server, 0, '127.0.0.1')
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, ...init })
  return { service, seen, request }
}

it('KIT-10 regular questions do not open an empty store, and the first other request does', async () => {
  const { service, seen, request } = await serve()
  expect(await (await request('/internal/toggles')).json()).toEqual({ toggles: [] })
  expect(seen.openings).toBe(0)
  const body = '{}'
  const answers = await Promise.all([
    request('/events', { method: 'POST', body }),
    request('/events', { method: 'POST', body }),
  ])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['opened', 'opened'])
  expect(await (await request('/internal/toggles')).text()).toBe('opened')
  expect(seen.openings).toBe(1)
  await service.close()
  expect(seen.closed).toBe(1)
})

it('KIT-10 a store that holds something opens at once, and an unopened one closes without opening', async () => {
  const empty = await serve()
  await empty.service.close()
  expect(empty.seen).toEqual({ openings: 0, closed: 0, errors: 0 })
  if (server) await closeServer(server)
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '17')
  expect((await serve()).seen.openings).toBe(1)
})

it('KIT-10 an opening that fails is answered as unavailable, logged, and tried again by the next request', async () => {
  const { seen, request } = await serve(1)
  const refused = await request('/events', { method: 'POST', body: '{}' })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } })
  expect(await (await request('/events', { method: 'POST', body: '{}' })).text()).toBe('opened')
  expect(seen).toMatchObject({ openings: 2, errors: 1 })
})

it('KIT-10 a question without the token of the edge gets no answer of an empty store', async () => {
  const { seen, request } = await serve()
  expect(await (await request('/internal/toggles', { headers: {} })).text()).toBe('opened')
  expect(seen.openings).toBe(1)
})
