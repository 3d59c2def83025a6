import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, request, test, type Browser } from '@playwright/test'
import { outputOfNode } from '@sofaspark/programs'
import { Host } from './drivers/host.ts'
import { ownProduct } from './drivers/own-product.ts'
import { Phone } from './drivers/phone.ts'

const writer = resolve(import.meta.dirname, '../../packages/game-sdk/fixtures/unity-shaped/write.ts')
const gameKey = 'minigames'
const product = ownProduct()
let build: string

test.beforeAll(() => {
  build = join(product().dataFolder, 'games', gameKey, 'Build')
})

const drop = (form: 'plain' | 'br' | 'gz', damage: () => void = () => undefined): void => {
  rmSync(build, { recursive: true, force: true })
  outputOfNode([writer, build, form])
  damage()
}
const rewrite = (name: string, change: (body: Buffer) => Buffer | string): void => {
  const file = join(build, name)
  writeFileSync(file, change(readFileSync(file)))
}

const launched = async (browser: Browser, language = 'en') => {
  const host = await Host.opens(browser, { language })
  const roomNumber = await host.createsLobby()
  const phone = await Phone.wakes(browser)
  await phone.scans(await host.joinAddress(), 'Ada', product().origin)
  const tile = host.page.locator(`[data-testid="game-tile"][data-game-key="${gameKey}"]`).first()
  await tile.click()
  if (!host.page.url().includes('/game?')) await tile.click()
  await expect(host.page).toHaveURL(/\/game\?/)
  return { host, phone, roomNumber }
}
/** The lines of the lobby's log, as an admin reads them. */
const logOf = async (roomNumber: string): Promise<string> => {
  const admin = await request.newContext({ baseURL: product().origin })
  await admin.post('/api/admin/session', { data: { secret: product().adminSecret } })
  for (const region of ['eu', 'us', 'asia']) {
    const text = await (await admin.get(`/${region}/data/admin`)).text()
    if (text.includes(roomNumber)) return text
  }
  return ''
}

test('SCR-60 a packed Unity export that was dropped in plays to its ranking through its adapter', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  drop('br')
  const { host, phone, roomNumber } = await launched(browser)
  await expect(host.page.locator('main[data-phase="playing"]')).toBeVisible({ timeout: 120_000 })
  const light = phone.at('pad-button', 'light')
  await expect(light).toBeVisible({ timeout: 120_000 })
  await expect
    .poll(async () => new Set(await host.at('game-canvas').screenshot()).size, { timeout: 20_000 })
    .toBeGreaterThan(40)
  for (let press = 0; press < 3; press++) {
    await light.tap()
    await phone.page.waitForTimeout(200)
  }
  expect(await host.seesRanking(30_000)).toHaveLength(1)
  await expect(host.at('game-result-row')).toContainText('Ada')
  expect(await logOf(roomNumber)).toContain('the lanterns are lit for 1 in en')
  await host.at('back-to-lobby').click()
  await expect(host.page).toHaveURL(/\/games/)
  await host.seesPlayers(['Ada'])
  expect([...host.problems, ...phone.problems]).toEqual([])
  await phone.leaves()
  await host.leaves()
})

for (const form of ['plain', 'gz'] as const)
  test(`SCR-60 a ${form} export is loaded by the names in its folder`, async ({ browser }) => {
    test.setTimeout(300_000)
    drop(form)
    const { host, phone } = await launched(browser)
    await expect(phone.at('pad-button', 'light')).toBeVisible({ timeout: 120_000 })
    await phone.leaves()
    await host.leaves()
  })

const damages = [
  {
    what: 'a missing file',
    form: 'br',
    damage: () => rmSync(join(build, 'LanternRow.framework.js.br')),
    log: 'LanternRow.framework.js.br answered 404',
    says: 'Its files are not on this console.',
  },
  {
    what: 'a truncated data file',
    form: 'plain',
    damage: () => rewrite('LanternRow.data', (body) => body.subarray(0, 20_000)),
    log: 'beyond the end',
    says: 'damaged or incomplete',
  },
  {
    what: 'a truncated script',
    form: 'plain',
    damage: () => rewrite('LanternRow.framework.js', (body) => body.subarray(0, 2_000)),
    log: 'LanternRow.framework.js is truncated',
    says: 'damaged or incomplete',
  },
  {
    what: 'a wrongly packed file',
    form: 'br',
    damage: () => rewrite('LanternRow.data.br', (body) => gzipSync(body)),
    log: 'cannot be decompressed',
    says: 'compressed in a way this browser cannot read',
  },
  {
    what: 'a data file of another kind',
    form: 'plain',
    damage: () => rewrite('LanternRow.data', () => '<!doctype html><p>Not here'),
    log: 'not a UnityWebData file',
    says: 'of a type this console does not know',
  },
  {
    what: 'a description that fails its schema',
    form: 'plain',
    damage: () => rewrite('build.json', (body) => body.toString().replace('"controls"', '"telepathy"')),
    log: 'not a build description',
    says: 'of a type this console does not know',
  },
] as const

for (const { what, form, damage, log, says } of damages)
  test(`SCR-04 ${what} is explained in one sentence and logged, and the lobby continues`, async ({ browser }) => {
    test.setTimeout(300_000)
    drop(form)
    const { host, phone, roomNumber } = await launched(browser)
    await expect(phone.at('pad-button', 'light')).toBeVisible({ timeout: 120_000 })
    damage()
    await host.page.reload()
    await expect(host.page.getByRole('alert')).toContainText(says, { timeout: 90_000 })
    await expect.poll(() => logOf(roomNumber)).toContain(log)
    await host.at('back-to-lobby').click()
    await expect(host.page).toHaveURL(/\/games/)
    await host.seesPlayers(['Ada'])
    await phone.leaves()
    await host.leaves()
  })
