import { expect, test, type Browser } from '@playwright/test'
import { gameSize, Host, origin } from './drivers/host.ts'
import { openNetwork } from './drivers/network.ts'
import { Phone } from './drivers/phone.ts'

/** A lobby with the named friends; the first of them is admin. `lastThrough` is the network of the last one. */
const party = async (browser: Browser, names: readonly string[], lastThrough?: string, pace?: number) => {
  const host = await Host.opens(browser, { ...gameSize, ...(pace === undefined ? {} : { pace }) })
  await host.createsLobby()
  const address = await host.joinAddress()
  const phones: Phone[] = []
  for (const name of names) {
    const phone = await Phone.wakes(browser)
    await phone.scans(address, name, phones.length === names.length - 1 ? lastThrough : undefined)
    phones.push(phone)
  }
  await host.seesPlayers(names)
  return { host, phones, admin: phones[0] as Phone, last: phones.at(-1) as Phone }
}

const chooses = async (host: Host, admin: Phone): Promise<void> => {
  await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveCount(1)
  await admin.selects()
  await expect(host.page).toHaveURL(/\/game\?/)
}

const goHome = async (host: Host, phones: readonly Phone[]): Promise<void> => {
  for (const phone of phones) await phone.leaves()
  await host.leaves()
}

const endsGame = async (admin: Phone): Promise<void> => {
  await admin.page.getByRole('button', { name: 'Your seat' }).tap()
  await admin.page.getByRole('button', { name: 'Back to the games' }).tap()
  await admin.at('end-game').tap()
}

test.describe('the screen of a game', () => {
  test('SCR-04 a build that is not there is said plainly, and the admin’s phone leads everyone back', async ({
    browser,
  }) => {
    const { host, phones, admin, last } = await party(browser, ['Ada', 'Ben'])
    await host.page.route('**/games/*/Build/*.wasm', (route) => route.fulfill({ status: 404, body: 'not here' }))
    await chooses(host, admin)
    await expect(host.page.getByRole('alert')).toContainText('could not be opened')
    await expect(host.page.getByRole('alert')).toContainText('not on this console')
    await expect(last.page.getByText('Ada decides what comes next.')).toBeVisible()
    await admin.page.getByRole('button', { name: 'Back to the lobby' }).tap()
    await expect(host.page).toHaveURL(/\/games/)
    await host.seesPlayers(['Ada', 'Ben'])
    await expect(admin.at('pad-dpad', 'menu')).toBeVisible()
    await goHome(host, phones)
  })

  test('SCR-01 SCR-09 a download that never ends shows help after 90 s, and nothing animates endlessly until then', async ({
    browser,
  }) => {
    const { host, phones, admin } = await party(browser, ['Ada', 'Ben'])
    await host.page.clock.install()
    await host.page.route('**/games/*/Build/*.data', () => undefined)
    await chooses(host, admin)
    await expect(host.at('download-progress')).toBeVisible()
    const endless = await host.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .map(String),
    )
    expect(endless).toEqual([])
    await host.page.clock.runFor(91_000)
    await expect(host.at('stuck-help')).toContainText('Stuck at 90%?')
    await expect(host.at('stuck-help').getByRole('listitem')).toHaveCount(2)
    await expect(host.at('download-progress')).toHaveAttribute('aria-valuenow', '90')
    await goHome(host, phones)
  })

  test('SCR-41 SCR-09 CTL-41 the game waits for a phone that is away; the admin plays on, and ends it by phone', async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const network = await openNetwork(origin())
    const { host, phones, admin, last } = await party(browser, ['Ada', 'Ben', 'Cleo'], network.origin, 2)
    await chooses(host, admin)
    await host.isPlaying()
    await expect(last.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
    await last.leaves()
    await expect(host.at('waiting-for')).toContainText('Waiting for Cleo', { timeout: 60_000 })
    await expect(admin.at('waiting-for')).toContainText('Waiting for Cleo')
    await admin.page.getByRole('button', { name: 'Play on' }).tap()
    await expect(host.at('waiting-for')).toHaveCount(0)
    await expect(admin.at('waiting-for')).toHaveCount(0)
    await endsGame(admin)
    await expect(host.page).toHaveURL(/\/games/)
    await expect(admin.at('pad-dpad', 'menu')).toBeVisible()
    await goHome(host, phones.slice(0, -1))
    await network.close()
  })

  test('SCR-09 SCR-18 Back asks first, and staying counts three seconds down', async ({ browser }) => {
    test.setTimeout(240_000)
    const { host, phones, admin } = await party(browser, ['Ada', 'Ben'])
    await chooses(host, admin)
    await host.isPlaying()
    await host.page.goBack()
    await expect(host.page.getByText('Leaving already?')).toBeVisible()
    await expect(host.page).toHaveURL(/\/game\?/)
    await host.page.getByRole('button', { name: 'Keep playing' }).first().click()
    // A game may count down as well.
    await expect(host.page.getByRole('status').getByText('3', { exact: true })).toBeVisible()
    await expect(host.at('game-hud')).toBeVisible()
    await goHome(host, phones)
  })
})
