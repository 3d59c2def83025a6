import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry, Release, RemoteEntry } from '@sofaspark/contract'
import { closeServer, createLogger, createMetrics, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { createApp } from '../app.ts'
import { createRegistryMetrics } from '../metrics.ts'
import { createFetchFile } from '../fetch-file.ts'
import { openFileStore } from '../store/file-store.ts'

export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
export const release = (version: string, text = version): Release => ({
  version,
  contract: 1,
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': integrityOf(text) },
})
export const entry = (stable: Release, more: Partial<RemoteEntry> = {}): RemoteEntry => ({
  stable,
  disabled: false,
  routes: ['/games'],
  ...more,
})
export const one = release('1.0.0-aaaaaaa')
export const two = release('2.0.0-bbbbbbb')

const sketchOf = (visitors: number): string => {
  const sketch = new VisitorSketch()
  for (let n = 0; n < visitors; n++) sketch.add(`served ${n}`)
  return String(sketch)
}

/** Swaps an entry as a release does. */
const swapperAt =
  (origin: string) =>
  async (
    revision: number,
    body: unknown,
    { name = 'mf-lobby', token = 'release-token' } = {},
  ): Promise<{ status: number; message: string }> => {
    const response = await fetch(`${origin}/remotes/${name}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'if-match': `"${revision}"`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as { error?: { message: string } }
    return { status: response.status, message: reply.error?.message ?? '' }
  }

/** The real registry with its file store, and the remotes' own server beside it. */
export const startRegistry = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  const clock = createFakeClock(Date.parse('2026-11-21T12:00:00Z'))
  /** The files on the remotes' own server, by path. */
  const files = new Map([one, two].map(({ version }) => [`/remotes/mf-lobby/${version}/mf-manifest.json`, version]))
  const remotes = createServer((request, response) => {
    const text = files.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const remotesOrigin = `http://127.0.0.1:${await listen(remotes, 0)}`
  const app = createApp({
    store: openFileStore(join(folder, 'registry.json'), clock),
    releaseToken: 'release-token',
    edgeToken: 'edge-token',
    demoteAfter: 3,
    fetchFile: createFetchFile(remotesOrigin),
    clock,
    log: createLogger('registry', { level: 'silent' }),
    metrics: createRegistryMetrics(createMetrics({})),
  })
  const server = createServer(app as RequestListener)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const read = async (): Promise<Registry> => (await fetch(`${origin}/remotes.json`)).json() as Promise<Registry>
  const stable = async (): Promise<string | undefined> => (await read()).remotes['mf-lobby']?.stable.version
  const swap = swapperAt(origin)
  const post = (path: string, body: object, token: string): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'x-edge-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'mf-lobby', edge: 'edge one', ...body }),
    })
  const report = async (
    reporter: string,
    version: string,
    { token = 'edge-token', served = 5, edge = 'edge one' } = {},
  ): Promise<{ status: number; demoted?: unknown }> => {
    const visitors = [{ version, visitors: sketchOf(served) }]
    const response = await post('/failures', { version, reporter, edge, served: visitors }, token)
    return { status: response.status, ...((await response.json()) as { demoted?: unknown }) }
  }
  /** Errors of the given number of visitors of a release; of the canary 40 visitors were served, of stable 360. */
  const reportErrors = async (version: string, visitors: number, token = 'edge-token') => {
    const demoted: unknown[] = []
    let status = 0
    const served = [
      { version: two.version, visitors: sketchOf(40) },
      { version: one.version, visitors: sketchOf(360) },
    ]
    for (let n = 0; n < visitors; n++) {
      const response = await post('/errors', { version, reporter: `visitor ${n}`, served }, token)
      status = response.status
      demoted.push(((await response.json()) as { demoted?: unknown }).demoted)
    }
    return { status, demoted: demoted.filter((one) => one !== null && one !== undefined) }
  }
  return {
    origin,
    remotesOrigin,
    files,
    clock,
    read,
    stable,
    swap,
    post,
    report,
    reportErrors,
    close: async (): Promise<void> => {
      await Promise.all([server, remotes].map(closeServer))
      rmSync(folder, { recursive: true })
    },
  }
}
export type RunningRegistry = Awaited<ReturnType<typeof startRegistry>>
