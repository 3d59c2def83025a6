import { expect, test } from '@playwright/test'
import { Guests, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const screen = { viewport: { width: 1366, height: 768 }, locale: 'en' }
const JOIN_LIMIT_MS = 60_000
const CLOCK_STEP_MS = 5_000

test.describe('when something is not as it should be', () => {
  test('LCH-03 a console that cannot be reached is explained in a sentence, and the button works again', async ({
    browser,
  }) => {
    const page = await (await browser.newContext(screen)).newPage()
    await page.clock.install()
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
    await page.goto(`${origin()}/`)
    await page.getByTestId('create-lobby').first().click()
    const alert = page.getByRole('alert')
    await expect(async () => {
      await page.clock.fastForward(CLOCK_STEP_MS)
      await expect(alert).toContainText('could not be opened', { timeout: 500 })
    }).toPass({ timeout: JOIN_LIMIT_MS })
    await expect(alert).not.toContainText(/timeout|transport|websocket|xhr|error/i)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('SCR-06 SHL-17 a game without a room leads to the root, and so does a lobby that no one opened', async ({
    browser,
  }) => {
    const page = await (await browser.newContext(screen)).newPage()
    for (const path of ['/game', '/game?gameKey=drawgame', '/game?roomNumber=999999&gameKey=drawgame', '/games']) {
      await page.goto(`${origin()}${path}`)
      await expect(page).toHaveURL(`${origin()}/`)
      await expect(page.getByTestId('create-lobby').first()).toBeVisible()
    }
    await page.context().close()
  })

  test('CTL-22 CTL-27 a full, a locked and an unknown room and a kick are each explained in one sentence', async ({
    browser,
  }) => {
    const host = await Host.opens(browser)
    const roomNumber = await host.createsLobby()
    const guests = new Guests(origin(), roomNumber)
    await guests.join({ name: 'Ada' })
    const phone = await Phone.wakes(browser)
    await phone.page.goto(`${origin()}/browser?roomNumber=${roomNumber}`)
    await phone.at('join-name').fill('Zoe')
    await phone.at('join').tap()
    await phone.isConnected()
    await guests.says(0, 'kickPlayer', { playerId: await host.playerId('Zoe') })
    await expect(phone.page.getByText('You were removed from this room.')).toBeVisible()
    await guests.says(0, 'lockLobby', { locked: true })
    const late = await Phone.wakes(browser)
    await late.page.goto(`${origin()}/browser?roomNumber=${roomNumber}`)
    await late.at('join-name').fill('Late')
    await late.at('join').tap()
    await expect(late.page.getByRole('alert')).toContainText('locked')
    await guests.says(0, 'lockLobby', { locked: false })
    for (let seat = 1; seat < 16; seat++) await guests.join({ name: `G${seat}` })
    await late.at('join').tap()
    await expect(late.page.getByRole('alert')).toContainText('full')
    await late.at('join-room').fill('399999')
    await late.at('join').tap()
    await expect(late.page.getByRole('alert')).toContainText('no room with this number')
    guests.leave()
    await phone.leaves()
    await late.leaves()
    await host.leaves()
  })

  test('LCH-21 an early-access game without a supporter is recommended, not launched; with one it is announced', async ({
    browser,
  }) => {
    const host = await Host.opens(browser)
    const roomNumber = await host.createsLobby()
    const guests = new Guests(origin(), roomNumber)
    await guests.join({ name: 'Ada' })
    const tile = host.page.locator('[data-testid=game-tile][data-game-key=paintbattles]').first()
    await tile.click()
    await host.at('play-now').click()
    await expect(host.page.getByRole('alert')).toContainText(/supporter/i)
    await expect(host.page).toHaveURL(/\/games$/)
    guests.leave()
    await host.leaves()
  })

  test('CTL-32 a phone without wake lock plays anyway', async ({ browser }) => {
    const host = await Host.opens(browser)
    await host.createsLobby()
    const phone = await Phone.wakes(browser)
    await phone.page.addInitScript(() => {
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.reject(new Error('no')) } })
    })
    await phone.scans(await host.joinAddress(), 'Ada')
    const before = await host.page.getByTestId('selected-game').getAttribute('data-game-key')
    await expect(phone.at('pad-dpad', 'menu')).toBeVisible()
    await phone.moves('right')
    await expect(host.page.getByTestId('selected-game')).not.toHaveAttribute('data-game-key', before ?? '')
    expect(phone.problems).toEqual([])
    await phone.leaves()
    await host.leaves()
  })
})
