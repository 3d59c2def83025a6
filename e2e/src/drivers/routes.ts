import { devices, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { Guests, origin } from './host.ts'
export const languages = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'] as const
export type PageLanguage = (typeof languages)[number]

export interface Visit {
  name: string
  page: Page
}
export interface Sizes {
  screen: { width: number; height: number }
  phone: { width: number; height: number }
}

/** Pages that need no room, by the device that sees them. */
const screenPages = ['/', '/slipnbump', '/specificGame?gameKey=drawgame', '/credits', '/tv', '/admin'] as const
const phonePages = ['/', '/download?roomNumber=234567&from=direct_qr_scan'] as const
/** Pages for search have one language each. */
const searchPages: Partial<Record<PageLanguage, readonly string[]>> = {
  en: ['/introduction', '/jackbox-tv-alternative'],
  es: ['/alternativa-gratis-airconsole'],
}

const isThere = async (page: Page): Promise<void> => {
  await page.locator('h1, [data-testid=connection], [data-testid=admin-secret]').first().waitFor({ state: 'attached' })
}

/** Goes through every route in one language, a party and its phones included, and looks at each. */
export const visitAll = async (
  browser: Browser,
  language: PageLanguage,
  sizes: Sizes,
  look: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const contexts: BrowserContext[] = []
  const open = async (device: 'screen' | 'phone'): Promise<Page> => {
    const size = sizes[device]
    const context = await browser.newContext({
      ...(device === 'phone' ? { ...devices['Pixel 7'], screen: size } : {}),
      viewport: size,
      locale: language,
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
    return context.newPage()
  }
  const go = async (page: Page, path: string, name: string): Promise<void> => {
    // The page itself is enough: recordings may take their time.
    await page.goto(`${origin()}${path}`, { waitUntil: 'commit' })
    await isThere(page)
    await look({ name: `${name} ${path}`, page })
  }

  const screen = await open('screen')
  for (const path of [...screenPages, ...(searchPages[language] ?? [])]) await go(screen, path, 'screen')
  const phone = await open('phone')
  for (const path of phonePages) await go(phone, path, 'phone')

  await screen.goto(`${origin()}/`, { waitUntil: 'commit' })
  await screen.getByTestId('create-lobby').first().click()
  const shown = screen.getByTestId('room-number').first()
  await expect(shown).toHaveText(/\d/)
  await look({ name: 'screen /games', page: screen })
  const roomNumber = ((await shown.textContent()) ?? '').replace(/\D/g, '')
  await go(phone, `/browser?roomNumber=${roomNumber}`, 'phone')
  await phone.getByTestId('join-name').fill('Ada')
  await phone.getByTestId('join').click()
  await expect(phone.getByTestId('connection')).toHaveAttribute('data-state', 'connected')
  await phone.locator('[data-screen=menu]').waitFor()
  await look({ name: 'phone the remote', page: phone })
  const guests = new Guests(origin(), roomNumber)
  await guests.join({ name: 'Maximiliana Alexandr' })
  await guests.join({ name: 'Ben', supporter: true })
  await expect(screen.getByTestId('player')).toHaveCount(3)
  await look({ name: 'screen /games with a party', page: screen })
  await screen.locator('header button[aria-haspopup=dialog]').click()
  await look({ name: 'screen /games the players', page: screen })
  await screen.keyboard.press('Escape')
  await phone.locator('header button').last().click()
  await phone.locator('dialog').waitFor()
  await look({ name: 'phone the sheet', page: phone })
  await phone.keyboard.press('Escape')
  await screen.route('**/games/*/Build/*.data', () => undefined)
  await screen.getByTestId('play-now').click()
  await screen.getByTestId('download-progress').waitFor()
  await look({ name: 'screen /game loading', page: screen })
  await phone.locator('[data-screen=starting]').waitFor()
  await look({ name: 'phone a game starts', page: phone })
  guests.leave()
  for (const context of contexts) await context.close()
}
