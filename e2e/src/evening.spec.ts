import { expect, test, type Browser } from '@playwright/test'
import { openNetwork } from './drivers/network.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** The rule's 10 s: sockets and routers forget a line by their own clocks. */
const CUT_MS = 10_000
const MATCH_LIMIT_MS = 480_000

/** A lobby with the named friends on the sofa; the first of them is admin. */
const party = async (
  browser: Browser,
  names: readonly string[],
  { throughOrigin, ...screen }: { throughOrigin?: string; pace: number; moves?: boolean },
) => {
  const host = await Host.opens(browser, { ...gameSize, ...screen })
  const roomNumber = await host.createsLobby()
  const address = await host.joinAddress()
  const phones: Phone[] = []
  for (const name of names) {
    const phone = await Phone.wakes(browser)
    await phone.scans(address, name, phones.length === 1 ? throughOrigin : undefined)
    phones.push(phone)
  }
  await host.seesPlayers(names)
  return { host, phones, roomNumber }
}

const launch = async (host: Host, admin: Phone): Promise<void> => {
  await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveCount(1)
  await admin.selects()
  await host.isPlaying()
}

const goHome = async (host: Host, phones: readonly Phone[]): Promise<void> => {
  for (const phone of phones) await phone.leaves()
  await host.leaves()
}

test.describe('an evening', () => {
  test('EVE-01 EVE-72 EVE-200 three friends join, pick a game by phone, play it to the ranking and come back', async ({
    browser,
  }) => {
    test.setTimeout(MATCH_LIMIT_MS + 120_000)
    const { host, phones } = await party(browser, ['Ada', 'Ben', 'Çağla'], { pace: 6, moves: true })
    const [ada, ben] = phones as [Phone, Phone, Phone]
    await ada.moves('right')
    await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).not.toHaveAttribute(
      'data-game-key',
      'testgamelocal',
    )
    await ada.moves('left')
    await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveAttribute(
      'data-game-key',
      'testgamelocal',
    )
    // One step above the games are the evening's cards, and one step below these the games again.
    await ada.moves('up')
    await expect(host.at('evening-preview')).toBeVisible()
    await ada.moves('down')
    await expect(host.at('evening-preview')).toHaveCount(0)
    await launch(host, ada)
    for (const phone of phones) await expect(phone.at('pad')).toBeVisible()
    await expect(ben.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
    const ranking = await host.seesRanking(MATCH_LIMIT_MS)
    expect(new Set(ranking).size).toBe(ranking.length)
    expect(ranking.length).toBeGreaterThanOrEqual(3)
    await host.at('back-to-lobby').click()
    await expect(host.page).toHaveURL(/\/games/)
    await host.seesPlayers(['Ada', 'Ben', 'Çağla'])
    await expect(ada.at('pad-dpad', 'menu')).toBeVisible()
    // The television remembers the evening, also after a reload.
    await host.page.reload()
    await host.seesPlayers(['Ada', 'Ben', 'Çağla'])
    await host.at('evening').click()
    await expect(host.at('evening-row')).toHaveCount(3)
    await expect(host.at('evening-game')).toHaveAttribute('data-game-key', 'testgamelocal')
    await host.page.keyboard.press('Escape')
    await expect(host.at('evening-menu')).toHaveCount(0)
    expect([...host.problems, ...phones.flatMap((phone) => phone.problems)]).toEqual([])
    await goHome(host, phones)
  })

  test('EVE-80 a phone that loses its network for 10 s of real time in mid-game gets its seat back', async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const network = await openNetwork(origin())
    const { host, phones } = await party(browser, ['Ada', 'Ben'], {
      pace: 2,
      throughOrigin: network.origin,
    })
    const [ada, ben] = phones as [Phone, Phone]
    const seat = await host.playerId('Ben')
    await launch(host, ada)
    await expect(ben.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
    network.cut()
    await ben.page.waitForTimeout(CUT_MS)
    network.mend()
    await ben.isConnected(30_000)
    await expect(ben.at('pad')).toBeVisible()
    await host.page.keyboard.press('Escape')
    await host.at('back-to-lobby').first().click()
    await expect(host.page).toHaveURL(/\/games/)
    expect(await host.playerId('Ben')).toBe(seat)
    await goHome(host, phones)
    await network.close()
  })

  test('EVE-03 a screen that reloads in mid-game continues with the same lobby and game', async ({ browser }) => {
    test.setTimeout(240_000)
    const { host, phones, roomNumber } = await party(browser, ['Ada', 'Ben'], { pace: 2 })
    const [ada] = phones as [Phone, Phone]
    await launch(host, ada)
    await expect(ada.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => host.saves).toBeGreaterThan(0)
    await host.page.reload()
    await host.isPlaying()
    expect(host.page.url()).toContain(roomNumber)
    for (const phone of phones) await phone.isConnected()
    await goHome(host, phones)
  })
})
