import { expect, test, type Page } from '@playwright/test'
import { regions, type Region } from '@sofaspark/contract'
import { Host } from '@sofaspark/e2e/drivers/host.ts'
import { Phone } from '@sofaspark/e2e/drivers/phone.ts'
import { bucketOf } from '@sofaspark/contract/canary-rooms.ts'
import { createRegistryClient, type RegistryClient } from '@sofaspark/tool-cluster/release/registry-client.ts'
import {
  forward,
  readSecret,
  type Forward,
  platformNamespace,
  regionNamespace,
  secretName,
  edgeOrigin,
} from '@sofaspark/tool-cluster/kubectl.ts'
import { podsIn, release, stableEverywhere } from './cluster.ts'
import { makeRelease, type MadeRelease } from './made-release.ts'

const SECONDS = 1_000
const made: MadeRelease[] = []
let registry: Forward
let client: RegistryClient
let token: string

test.beforeAll(async () => {
  process.env['SOFASPARK_ORIGIN'] = edgeOrigin('EU')
  registry = await forward(platformNamespace, 'svc/registry', 8080)
  token = readSecret(platformNamespace, secretName)?.['release-token'] ?? ''
  client = createRegistryClient(registry.url, token)
})
test.afterAll(() => {
  registry.close()
  for (const { remove } of made) remove()
})

const makes = (...parameters: Parameters<typeof makeRelease>): MadeRelease => {
  const one = makeRelease(...parameters)
  made.push(one)
  return one
}

/** The releases of a remote that a page has asked for a file of, from now on. */
const watch = (page: Page, remote: string): Set<string> => {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const version = new RegExp(`/remotes/${remote}/([^/]+)/`).exec(request.url())?.[1]
    if (version !== undefined) versions.add(version)
  })
  return versions
}
const within = async (limitMs: number, holds: () => Promise<boolean>): Promise<number> => {
  const startedMs = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - startedMs > limitMs) throw new Error(`It did not come to hold in ${String(limitMs)} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return performance.now() - startedMs
}
const servesEverywhere = (version: string, limitMs: number): Promise<number> =>
  within(limitMs, async () => (await stableEverywhere('mf-lobby')) === version)

/** The files of a remote that a new page at a path loads, through a region's edge. */
const loadedBy = async (page: Page, remote: string, path: string, region: Region = 'EU'): Promise<string> => {
  const versions = watch(page, remote)
  await page.goto(`${edgeOrigin(region)}${path}`)
  await expect.poll(() => versions.size).toBeGreaterThan(0)
  return [...versions][0] ?? ''
}
const everyPod = (): string[] =>
  [platformNamespace, ...regions.map(regionNamespace)]
    .flatMap((namespace) => podsIn(namespace))
    .filter(({ metadata }) => !metadata.name.startsWith('mf-lobby-'))
    .map(({ metadata }) => metadata.uid)
    .sort()

test('REL-10 a release under a running party: it plays on with version 1, new pages get 2, and nothing else changes', async ({
  browser,
}) => {
  const one = await stableEverywhere('mf-lobby')
  const podsBefore = everyPod()
  const host = await Host.opens(browser)
  const seen = watch(host.page, 'mf-lobby')
  await host.createsLobby()
  const phone = await Phone.wakes(browser)
  await phone.scans(await host.joinAddress(), 'Ada', edgeOrigin('US'))
  await host.seesPlayers(['Ada'])

  const two = makes('mf-lobby', '9.1.0')
  const { code, output } = await release('mf-lobby', 'publish', '--built', two.folder)
  expect(code, output).toBe(0)
  await servesEverywhere(two.release.version, 10 * SECONDS)

  await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveCount(1)
  await phone.selects()
  await host.isPlaying()
  await host.page.keyboard.press('Escape')
  await host.at('back-to-lobby').first().click()
  await host.seesPlayers(['Ada'])
  await phone.moves('right')
  expect([...seen].filter((version) => version !== one)).toEqual([])
  const newcomer = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  expect(await loadedBy(newcomer, 'mf-lobby', '/')).toBe(two.release.version)
  await expect(newcomer.getByTestId('create-lobby').first()).toBeVisible()
  expect(everyPod()).toEqual(podsBefore)
  expect([...host.problems, ...phone.problems]).toEqual([])
  await newcomer.close()

  const startedMs = performance.now()
  expect((await release('mf-lobby', 'rollback')).code).toBe(0)
  await servesEverywhere(one, 10 * SECONDS)
  test
    .info()
    .annotations.push({ type: 'rollback', description: `${String(Math.round(performance.now() - startedMs))} ms` })
  const later = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  expect(await loadedBy(later, 'mf-lobby', '/')).toBe(one)
  await later.close()
  await phone.leaves()
  await host.leaves()
})

test('REL-02 a canary reaches its share of rooms, and a room’s screen and phones agree', async ({ browser }) => {
  for (const remote of ['mf-game', 'mf-controller']) {
    const { code, output } = await release(remote, 'canary', '50', '--built', makes(remote, '9.2.0').folder)
    expect(code, output).toBe(0)
  }
  const { remotes } = await client.all()
  const canaries = ['mf-game', 'mf-controller'].map((name) => remotes[name]?.canary)
  const salt = canaries[0]?.salt ?? ''
  expect(canaries.map((canary) => canary?.salt)).toEqual([salt, salt])
  const rooms = Array.from({ length: 200 }, (_, index) => String(100_000 + index * 1_009))
  const isIn = (room: string): boolean => bucketOf(room, salt) < 50
  expect(rooms.filter(isIn).length).toBeGreaterThan(70)
  expect(rooms.filter(isIn).length).toBeLessThan(130)
  await within(10 * SECONDS, async () => {
    const response = await fetch(`${edgeOrigin('US')}/remotes.json`)
    return ((await response.json()) as { remotes: typeof remotes }).remotes['mf-controller']?.canary !== undefined
  })
  for (const room of [...rooms.filter(isIn).slice(0, 2), ...rooms.filter((other) => !isIn(other)).slice(0, 2)]) {
    const screen = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    const phone = await Phone.wakes(browser)
    const shown = watch(screen, 'mf-game')
    const held = watch(phone.page, 'mf-controller')
    await screen.goto(`${edgeOrigin('EU')}/game?roomNumber=${room}&gameKey=testgamelocal`)
    await phone.page.goto(`${edgeOrigin('US')}/browser?roomNumber=${room}`)
    await expect(phone.at('join-name').or(phone.at('join-room')).first()).toBeVisible()
    const isCanary = (versions: ReadonlySet<string>): boolean =>
      [...versions].some((version) => version.startsWith('9.2.0-'))
    // Pages may preload the stable release as well; a room outside the canary never requests the canary.
    if (isIn(room)) await expect.poll(() => [isCanary(shown), isCanary(held)], room).toEqual([true, true])
    else expect([isCanary(shown), isCanary(held)], room).toEqual([false, false])
    await screen.close()
    await phone.leaves()
  }
  for (const remote of ['mf-game', 'mf-controller']) {
    const { code, output } = await release(remote, 'rollback')
    expect(code, output).toBe(0)
  }
  expect((await client.all()).remotes['mf-game']?.canary).toBeUndefined()
})

test('REG-06 a broken release is demoted by the shells’ beacons within a minute, and its pages show the previous one', async ({
  browser,
}) => {
  const one = await stableEverywhere('mf-lobby')
  const broken = makes('mf-lobby', '9.3.0', () => "throw new Error('not today')")
  const { code, output } = await release('mf-lobby', 'publish', '--built', broken.folder)
  expect(code, output).toBe(0)
  await servesEverywhere(broken.release.version, 10 * SECONDS)
  const startedMs = performance.now()
  for (const region of regions) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(`${edgeOrigin(region)}/`)
    await expect(page.getByTestId('create-lobby').first()).toBeVisible()
    await page.close()
  }
  await servesEverywhere(one, 60 * SECONDS)
  const tookMs = performance.now() - startedMs
  expect(tookMs).toBeLessThan(60 * SECONDS)
  test.info().annotations.push({ type: 'demoted', description: `${String(Math.round(tookMs))} ms` })
})

test('REG-02 of concurrent swaps, over both processes of the registry, one wins each time and none is lost', async () => {
  const pods = podsIn(platformNamespace, 'app.kubernetes.io/name=registry')
  expect(pods.length).toBe(2)
  const tunnels = await Promise.all(
    pods.map(({ metadata }) => forward(platformNamespace, `pod/${metadata.name}`, 8080)),
  )
  try {
    const clients = tunnels.map(({ url }) => createRegistryClient(url, token)) as [RegistryClient, RegistryClient]
    const first = await client.look('mf-admin')
    if (!first.entry) throw new Error('mf-admin is not published.')
    const { entry } = first
    let revision = first.revision
    for (let round = 0; round < 5; round++) {
      const tries = Array.from({ length: 8 }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1].swap('mf-admin', revision, { ...entry, disabled: round % 2 === 0 }),
      )
      const ended = await Promise.allSettled(tries)
      expect(ended.filter(({ status }) => status === 'fulfilled').length).toBe(1)
      for (const one of ended)
        if (one.status === 'rejected')
          expect(String(one.reason)).toMatch(/mf-admin is at revision \d+, not \d+: it changed in the meantime/)
      revision += 1
    }
    // Different remotes never wait for one another.
    const game = await client.look('mf-game')
    if (!game.entry) throw new Error('mf-game is not published.')
    await Promise.all([
      clients[0].swap('mf-admin', revision, entry),
      clients[1].swap('mf-game', game.revision, game.entry),
    ])
    expect((await client.look('mf-admin')).revision).toBe(revision + 1)
  } finally {
    for (const tunnel of tunnels) tunnel.close()
  }
})

test('REL-21 of two concurrent release commands each takes effect or says why not', async () => {
  const before = await client.look('mf-admin')
  const ended = await Promise.all([release('mf-admin', 'disable'), release('mf-admin', 'enable')])
  const after = await client.look('mf-admin')
  const won = ended.filter(({ code }) => code === 0).length
  expect(after.revision).toBe(before.revision + won)
  for (const { code, output } of ended) if (code !== 0) expect(output).toContain('it changed in the meantime.')
  expect((await release('mf-admin', 'enable')).code).toBe(0)
})

test('REL-05 a wrong hash and a future contract are refused in one sentence, by the command and by the registry', async () => {
  const before = await client.look('mf-lobby')
  const forged = makes('mf-lobby', '9.4.0', undefined, (release) => ({
    ...release,
    files: Object.fromEntries(
      Object.entries(release.files).map(([file, hash], at) => [file, at === 0 ? `sha384-${'A'.repeat(64)}` : hash]),
    ),
  }))
  const future = makes('mf-lobby', '9.5.0', undefined, (release) => ({ ...release, contract: 9 }))
  for (const [{ folder }, sentence] of [
    [forged, /^mf-lobby 9\.4\.0-\w+: \S+ does not have the hash that the release lists\.$/m],
    [future, /^mf-lobby 9\.5\.0-\w+ speaks contract 9; the shell takes 1 and 0\.$/m],
  ] as const) {
    const { code, output } = await release('mf-lobby', 'publish', '--built', folder)
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
  }
  const { entry, revision } = before
  if (!entry) throw new Error('mf-lobby is not published.')
  const stable = entry.stable
  const other = { ...stable, version: '9.6.0-abcdef0' }
  await expect(client.swap('mf-lobby', revision, { ...entry, stable: other })).rejects.toThrow(
    /mf-lobby 9\.6\.0-abcdef0: \S+ cannot be fetched/,
  )
  await expect(client.swap('mf-lobby', revision, { ...entry, stable: { ...other, contract: 9 } })).rejects.toThrow(
    'mf-lobby 9.6.0-abcdef0 speaks contract 9; the shell takes 1 and 0.',
  )
  const wrong = Object.fromEntries(Object.keys(stable.files).map((file) => [file, `sha384-${'A'.repeat(64)}`]))
  await expect(client.swap('mf-lobby', revision, { ...entry, stable: { ...stable, files: wrong } })).rejects.toThrow(
    'is already published with other files; a release never changes.',
  )
  expect(await client.look('mf-lobby')).toEqual(before)
})

test('REL-16 tidy retires the servers of releases that pages no longer load, and no others', async () => {
  const { entry } = await client.look('mf-lobby')
  const { code, output } = await release('mf-lobby', 'tidy')
  expect(code, output).toBe(0)
  expect(output).toMatch(/mf-lobby .*9\.\d\.0-.* is retired/)
  const kept = podsIn(platformNamespace).filter(({ metadata }) => metadata.name.startsWith('mf-lobby-'))
  expect(kept.length).toBeGreaterThanOrEqual(1)
  const response = await fetch(`${edgeOrigin('EU')}/remotes/mf-lobby/${entry?.stable.version ?? ''}/mf-manifest.json`)
  expect(response.status).toBe(200)
})
