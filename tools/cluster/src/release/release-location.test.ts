import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeServer, createLogger, createMetrics, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createApp } from '@sofaspark/registry/app.ts'
import { createRegistryMetrics } from '@sofaspark/registry/metrics.ts'
import { createFetchFile } from '@sofaspark/registry/fetch-file.ts'
import { openFileStore } from '@sofaspark/registry/store/file-store.ts'
import { changeEntry } from '@sofaspark/tool-build/registry.ts'
import type { Action } from './entry-changes.ts'
import { createLocalLocation, type ReleaseLocation } from './release-location.ts'
import { madeRelease, madeReleaseWithPages } from './made-release.cases.ts'
import { createRegistryClient } from './registry-client.ts'
import { runRelease } from './run-release.ts'

interface Opened {
  place: ReleaseLocation
  close(): Promise<unknown>
}
const builds = (): never => {
  throw new Error('Nothing is built here.')
}
const openLocal = (folder: string): Promise<Opened> =>
  Promise.resolve({ place: createLocalLocation(path.join(folder, 'dist'), builds), close: () => Promise.resolve() })

/** The registry service, over HTTP; a file server represents the remotes' own. */
const openService = async (folder: string): Promise<Opened> => {
  const files = path.join(folder, 'served')
  const remotes = createServer((request, response) => {
    const file = path.join(files, (request.url ?? '').replace('/remotes/', ''))
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
  })
  const clock = createFakeClock(Date.parse('2026-11-22T12:00:00Z'))
  const app = createApp({
    store: openFileStore(path.join(folder, 'registry.json'), clock),
    releaseToken: 'release-token',
    edgeToken: 'edge-token',
    demoteAfter: 3,
    fetchFile: createFetchFile(`http://127.0.0.1:${String(await listen(remotes, 0))}`),
    clock,
    log: createLogger('registry', { level: 'silent' }),
    metrics: createRegistryMetrics(createMetrics({})),
  })
  const server = createServer(app as RequestListener)
  const client = createRegistryClient(`http://127.0.0.1:${String(await listen(server, 0))}`, 'release-token')
  const place: ReleaseLocation = {
    atRegistry: (ask) => ask(client),
    build: builds,
    serve: (remote, { version, folder: from }) => {
      cpSync(from, path.join(files, remote, version), { recursive: true, force: false })
      return Promise.resolve()
    },
    retire: (remote, kept) => {
      const retired = readdirSync(path.join(files, remote)).filter((version) => !kept.has(version))
      for (const version of retired) rmSync(path.join(files, remote, version), { recursive: true })
      return retired
    },
  }
  return { place, close: () => Promise.all([server, remotes].map((one: Server) => closeServer(one))) }
}

const [one, two, three] = ['1.0.0-aaaaaaa', '2.0.0-bbbbbbb', '3.0.0-ccccccc'] as const

describe.each([
  ['the npm start of this machine', openLocal],
  ['the registry service', openService],
] as const)('%s', (_name, open) => {
  let folder: string
  let place: ReleaseLocation
  let opened: Opened
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'release-'))
    opened = await open(folder)
    place = opened.place
  })
  afterEach(async () => {
    await opened.close()
    rmSync(folder, { recursive: true })
  })
  const say = (action: Action | 'tidy', built?: string, share = Number.NaN): Promise<string> =>
    runRelease(place, { remote: 'mf-lobby', action, share, built })
  const release = (version: string, ...more: [text?: string, more?: object]): string =>
    madeRelease(folder, version, ...more)

  it('REL-20 every action has its effect', async () => {
    await expect(say('rollback')).rejects.toThrow('The registry has no mf-lobby yet: publish it first.')
    expect(await say('publish', release(one))).toBe(`mf-lobby is at revision 1: stable ${one}`)
    expect(await say('publish', release(two))).toBe(`mf-lobby is at revision 2: stable ${two}, before it ${one}`)
    expect(await say('canary', release(three), 10)).toBe(
      `mf-lobby is at revision 3: stable ${two}, before it ${one}, canary ${three} for 10 % of rooms, and of visitors of pages without a room, who are drawn again each day`,
    )
    expect(await say('promote')).toBe(`mf-lobby is at revision 4: stable ${three}, before it ${two}`)
    expect(await say('tidy')).toBe(`mf-lobby ${one} is retired`)
    expect(await say('tidy')).toBe('There is nothing to retire.')
    expect(await say('rollback')).toBe(`mf-lobby is at revision 5: stable ${two}, before it ${three}`)
    expect(await say('disable')).toBe(`mf-lobby is at revision 6: stable ${two}, before it ${three}, disabled`)
    expect(await say('enable')).toBe(`mf-lobby is at revision 7: stable ${two}, before it ${three}`)
    const { remotes } = await place.atRegistry((registry) => registry.all())
    expect(remotes['mf-lobby']?.stable.version).toBe(two)
    expect(remotes['mf-lobby']?.routes).toContain('/games')
  })

  it('REL-20 an impossible action is refused in one sentence and changes nothing', async () => {
    await say('publish', release(one))
    const before = await place.atRegistry((registry) => registry.look('mf-lobby'))
    await expect(say('canary', release(two), 101)).rejects.toThrow("A canary's share is 0 to 100 per cent of rooms")
    await expect(say('promote')).rejects.toThrow('There is no canary to promote.')
    await expect(say('publish', release(two, two, { contract: 9 }))).rejects.toThrow('speaks contract 9')
    await expect(say('publish', release(one, 'another text'))).rejects.toThrow(
      `mf-lobby ${one} is already published with other files; a release never changes.`,
    )
    const other = { ...before.entry?.stable, version: three } as NonNullable<typeof before.entry>['stable']
    const missing = place.atRegistry((registry) =>
      registry.swap('mf-lobby', 1, { stable: other, disabled: false, routes: [] }),
    )
    await expect(missing).rejects.toThrow(`mf-lobby ${three}: mf-manifest.json is not on its server.`)
    expect(await place.atRegistry((registry) => registry.look('mf-lobby'))).toEqual(before)
  })

  it('REG-17 a team releases a remote that the platform does not know, and it keeps its paths', async () => {
    const sayOf = (action: Action, built: string, routes?: string[]) =>
      runRelease(place, { remote: 'mf-quiz', action, share: 10, built, ...(routes && { routes }) })
    await expect(sayOf('publish', release(one))).rejects.toThrow('mf-quiz has no path yet: name each with --route.')
    await expect(sayOf('publish', release(one), ['/games'])).rejects.toThrow('/games, which belongs to mf-lobby.')
    expect(await sayOf('publish', release(one), ['/quiz'])).toBe(`mf-quiz is at revision 1: stable ${one}`)
    expect(await sayOf('publish', release(two))).toBe(`mf-quiz is at revision 2: stable ${two}, before it ${one}`)
    const { remotes } = await place.atRegistry((registry) => registry.all())
    expect(remotes['mf-quiz']?.routes).toEqual(['/quiz'])
  })

  it('REL-07 a release whose pages have another hash is refused', async () => {
    const built = madeReleaseWithPages(folder, one, 'words')
    appendFileSync(path.join(built, 'pages.json'), ' ')
    await expect(say('publish', built)).rejects.toThrow('pages.json does not have the hash that the release lists')
  })

  it('REL-02 the command says that pages of the phone choose by room alone', async () => {
    const sayOf = (action: Action, built: string, share = Number.NaN) =>
      runRelease(place, { remote: 'mf-controller', action, share, built })
    await sayOf('publish', release(one))
    expect(await sayOf('canary', release(two), 10)).toContain(
      `canary ${two} for 10 % of rooms; a page without a room shows the stable release`,
    )
  })

  it('REL-21 of concurrent changes one wins, and the others are reported as refused', async () => {
    await say('publish', release(one))
    const ended = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        place.atRegistry(async (registry) => {
          const { entry } = await registry.look('mf-lobby')
          if (!entry) throw new Error('It is not published.')
          return registry.swap('mf-lobby', 1, { ...entry, disabled: at % 2 === 0 })
        }),
      ),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 2 }])
    for (const each of ended)
      if (each.status === 'rejected')
        expect(String(each.reason)).toContain('mf-lobby is at revision 2, not 1: it changed in the meantime.')
  })
})

it('REL-21 a build that publishes in between counts, and its remote alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
  try {
    const { place } = await openLocal(folder)
    const file = path.join(folder, 'dist/remotes.json')
    await runRelease(place, { remote: 'mf-lobby', action: 'publish', share: 0, built: madeRelease(folder, one) })
    const { entry, revision } = await place.atRegistry((registry) => registry.look('mf-lobby'))
    if (!entry) throw new Error('It is not published.')
    await changeEntry(file, 'mf-game', () => ({ ...entry, routes: ['/game'] }))
    await changeEntry(file, 'mf-lobby', (before) => ({ ...(before?.entry ?? entry), disabled: true }))
    await expect(place.atRegistry((registry) => registry.swap('mf-lobby', revision, entry))).rejects.toThrow(
      'mf-lobby is at revision 2, not 1',
    )
    expect(await place.atRegistry((registry) => registry.swap('mf-lobby', 2, entry))).toBe(3)
    expect((await place.atRegistry((registry) => registry.look('mf-game'))).revision).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
