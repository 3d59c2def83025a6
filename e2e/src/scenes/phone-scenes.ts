import { devices, expect, type Page } from '@playwright/test'
import { catalogue } from '@sofaspark/contract/catalogue.ts'
import { longNames, names, type Scene, type Stage } from './stage.ts'

const doors: Scene = {
  name: 'doors',
  device: 'phone',
  plays: async (stage) => {
    await stage.snap('phone-home', await stage.phone('/'))
    const scanned = '/download?roomNumber=234567&from=direct_qr_scan'
    await stage.snap('phone-download', await stage.phone(scanned))
    await stage.snap('phone-download-ios', await stage.phone(scanned, devices['iPhone 13']))
    const join = await stage.phone('/browser')
    await stage.snap('phone-join', join)
    await join.getByTestId('join-room').fill('123')
    await join.getByTestId('join').click()
    await stage.snap('phone-join-digits', join)
    await join.getByTestId('join-room').fill('999999')
    await join.getByTestId('join-name').fill(names[stage.language][0])
    await join.getByTestId('join').click()
    await expect(join.getByRole('alert')).not.toHaveText('')
    await stage.snap('phone-join-not-found', join)
  },
}

export const openSheet = async (page: Page): Promise<void> => {
  await page.locator('header button').last().click()
  await page.locator('dialog').waitFor()
}

const seats: Scene = {
  name: 'seats',
  device: 'phone',
  plays: async (stage) => {
    const { page: screen, roomNumber } = await stage.lobby()
    const [first, second] = names[stage.language]
    const admin = await stage.seated(roomNumber, first)
    await stage.snap('phone-fullscreen-prompt', admin)
    const other = await stage.seated(roomNumber, longNames[stage.language][0] ?? second)
    await stage.snap('phone-menu', admin)
    await stage.snap('phone-waiting', other)
    await openSheet(other)
    await other.getByTestId('consent-settings').click()
    await other.getByTestId('consent-ads').check()
    await other.getByTestId('consent-done').scrollIntoViewIfNeeded()
    await stage.snap('phone-consent', other)
    await other.keyboard.press('Escape')
    await other.getByTestId('ad-offer').click()
    await other.locator('[data-testid=ad-slot][data-state=shown]').waitFor()
    await stage.snap('phone-ad', other)
    await other.getByTestId('ad-slot').getByRole('button').click()
    await openSheet(admin)
    await stage.snap('phone-sheet-admin', admin)
    await admin.keyboard.press('Escape')
    await openSheet(other)
    await stage.snap('phone-sheet', other)
    await other.keyboard.press('Escape')
    await screen.route('**/games/*/Build/*.data', () => undefined)
    await screen.getByTestId('play-now').click()
    await other.locator('[data-screen=starting]').waitFor()
    await stage.snap('phone-starting', other)
    await screen.context().setOffline(true)
    await screen.close()
    await expect(admin.getByTestId('connection')).toHaveAttribute('data-state', 'away', { timeout: 60_000 })
    await stage.snap('phone-away', admin)
    await other.context().setOffline(true)
    await expect(other.getByTestId('connection')).toHaveAttribute('data-state', 'reconnecting', { timeout: 60_000 })
    await stage.snap('phone-reconnecting', other)
  },
}

const pads: Scene = {
  name: 'pads',
  device: 'phone',
  plays: async (stage) => {
    for (const gameKey of ['testgamelocal', 'drawgame', 'bubblewar']) await padOf(stage, gameKey)
  },
}

export const padOf = async (stage: Stage, gameKey: string): Promise<void> => {
  const { page: screen, roomNumber, guests } = await stage.lobby()
  const [first, ...others] = names[stage.language]
  const phone = await stage.seated(roomNumber, first)
  // A game in early access opens for supporters alone.
  const supporter = catalogue.some(({ key, earlyAccess }) => key === gameKey && earlyAccess)
  await stage.fills(
    guests,
    others.slice(0, 2).map((name) => ({ name, supporter })),
  )
  for (let step = 0; step < 12; step++) {
    if ((await screen.getByTestId('selected-game').getAttribute('data-game-key')) === gameKey) break
    await screen.keyboard.press('ArrowRight')
  }
  await screen.getByTestId('play-now').click()
  await expect(screen.getByTestId('game-hud')).toBeVisible({ timeout: 90_000 })
  await expect(phone.locator('[data-screen=pad]')).toBeVisible({ timeout: 60_000 })
  await stage.snap(`phone-pad-${gameKey}`, phone)
  await stage.snap(`game-${gameKey}`, screen)
  await openSheet(phone)
  await stage.snap(`phone-sheet-in-game-${gameKey}`, phone)
  await screen.context().close()
  await phone.context().close()
}

const ends: Scene = {
  name: 'ends',
  device: 'phone',
  plays: async (stage) => {
    const { page: screen, roomNumber, guests } = await stage.lobby()
    await stage.fills(guests, 1)
    const phone = await stage.seated(roomNumber, names[stage.language][1])
    const { id } = await screen
      .getByTestId('player')
      .filter({ hasText: names[stage.language][1] })
      .evaluate((seat) => ({ id: (seat as HTMLElement).dataset['playerId'] ?? '' }))
    await guests.says(0, 'kickPlayer', { playerId: id })
    await expect(phone.getByTestId('connection')).toHaveAttribute('data-state', 'closed')
    await stage.snap('phone-kicked', phone)
    await guests.says(0, 'lockLobby', { locked: true })
    const late = await stage.phone(`/browser?roomNumber=${roomNumber}`)
    await late.getByTestId('join-name').fill('Zoë')
    await late.getByTestId('join').click()
    await expect(late.getByRole('alert')).not.toHaveText('')
    await stage.snap('phone-locked', late)
    await guests.says(0, 'lockLobby', { locked: false })
    await stage.fills(
      guests,
      names[stage.language].slice(1).map((name) => ({ name })),
    )
    await late.getByTestId('join').click()
    await expect(late.getByRole('alert')).not.toHaveText('')
    await stage.snap('phone-full', late)
  },
}

export const phoneScenes: readonly Scene[] = [doors, seats, pads, ends]
