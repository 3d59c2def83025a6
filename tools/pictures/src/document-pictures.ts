import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { codeAddress, joinRoom, openPhone, openScreen, settle } from './evening-pages.ts'

const folder = join(import.meta.dirname, '../../../docs/pictures')
const friends = ['Ada', 'Ben', 'Çağla'] as const
const hebrewFriends = ['עדה', 'בן', 'נועה'] as const

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 86 })
  console.log(`${name}.jpg`)
}

const fillSofa = async (browser: Browser, screen: Page, origin: string, names: readonly string[], language: string) => {
  const address = await codeAddress(screen, origin)
  const phones: Page[] = []
  for (const name of names) {
    const phone = await openPhone(browser, address, name, language)
    await joinRoom(phone)
    phones.push(phone)
  }
  await settle(screen, 4000)
  return phones
}

const playOn = async (phones: readonly Page[], steps: number): Promise<void> => {
  for (let step = 0; step < steps; step++)
    for (const phone of phones) {
      const stick = await phone.getByTestId('pad-stick').boundingBox()
      if (!stick) continue
      const angle = step * 1.7 + phones.indexOf(phone) * 2.1
      await phone.mouse.move(stick.x + stick.width / 2, stick.y + stick.height / 2)
      await phone.mouse.down()
      await phone.mouse.move(
        stick.x + stick.width * (0.5 + 0.4 * Math.cos(angle)),
        stick.y + stick.height * (0.5 + 0.4 * Math.sin(angle)),
      )
      await phone.waitForTimeout(350)
      await phone.mouse.up()
    }
}

const english = async (browser: Browser, origin: string): Promise<void> => {
  const screen = await openScreen(browser, origin, 'en')
  await shoot(screen, 'launch')
  await screen.getByTestId('create-lobby').first().click()
  await screen.getByTestId('qr-code').first().waitFor()
  await settle(screen, 2500)
  await shoot(screen, 'lobby-empty')
  const phones = await fillSofa(browser, screen, origin, friends, 'en')
  const [ada, ben] = phones as [Page, Page, Page]
  await shoot(screen, 'lobby')
  await shoot(ada, 'phone-admin')
  await shoot(ben, 'phone-waiting')
  await ada.locator('[data-testid="pad-button"][data-id="select"]').tap()
  await screen.getByTestId('game-hud').waitFor({ timeout: 90_000 })
  await ben.getByTestId('pad-stick').waitFor({ timeout: 60_000 })
  await settle(screen, 4000)
  await playOn(phones, 6)
  await shoot(screen, 'game')
  await shoot(ben, 'pad')
  await ben.setViewportSize({ width: 844, height: 390 })
  await settle(ben, 500)
  await shoot(ben, 'pad-landscape')
  await screen.getByTestId('game-result').waitFor({ timeout: 480_000 })
  await settle(screen, 2500)
  await shoot(screen, 'ranking')
}

const hebrew = async (browser: Browser, origin: string): Promise<void> => {
  const screen = await openScreen(browser, origin, 'he')
  await shoot(screen, 'launch-he')
  await screen.getByTestId('create-lobby').first().click()
  await screen.getByTestId('qr-code').first().waitFor()
  const phones = await fillSofa(browser, screen, origin, hebrewFriends, 'he')
  await shoot(screen, 'lobby-he')
  if (phones[0]) await shoot(phones[0], 'phone-admin-he')
}

/** The documents' pictures, from a really played evening. */
export const takeDocumentPictures = async (browser: Browser, origin: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await english(browser, origin)
  await hebrew(browser, origin)
}
