import {
  devices,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { Guests, type Guest, origin } from '../drivers/host.ts'
export const names = {
  en: [
    'Ada',
    'Ben',
    'Çağla',
    'Dmitri',
    'Eve',
    'Farah',
    'Gus',
    'Hana',
    'Ivo',
    'June',
    'Kofi',
    'Lea',
    'Mo',
    'Nina',
    'Otis',
    'Pia',
  ],
  he: [
    'עדה',
    'בן',
    'נועה',
    'דניאל',
    'איה',
    'מתן',
    'שירה',
    'יונתן',
    'תמר',
    'עומר',
    'ליה',
    'אורי',
    'מאיה',
    'איתי',
    'רוני',
    'גיא',
  ],
} as const
/** As long as a name may be. */
export const longNames = {
  en: ['Maximiliana Alexandr', 'Wolfgang Amadeus Moz'],
  he: ['אלכסנדרה־מקסימיליאנה', 'ישראל ישראלי־כהן לוי'],
}

export type SceneLanguage = keyof typeof names
/** Takes the picture of one state. */
export type Snap = (name: string, page: Page) => Promise<void>
/** States that follow from each other, on a screen or on phones. */
export interface Scene {
  name: string
  device: 'screen' | 'phone'
  plays: (stage: Stage) => Promise<void>
}

const screenSize = { width: 1366, height: 768 }
const phoneSize = { width: 390, height: 844 }

/** Everything that a scene needs: pages, guests and the camera; everything it opened closes with it. */
export class Stage {
  readonly language: SceneLanguage
  readonly snap: Snap
  private readonly browser: Browser
  private readonly options: BrowserContextOptions
  private readonly contexts: BrowserContext[] = []
  private readonly guests: Guests[] = []

  constructor(browser: Browser, language: SceneLanguage, snap: Snap, options: BrowserContextOptions = {}) {
    this.options = options
    this.browser = browser
    this.language = language
    this.snap = snap
  }

  async page(options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ locale: this.language, ...this.options, ...options })
    this.contexts.push(context)
    // The cookie question is answered in every picture; the scene of that question opens a page without this.
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
    const page = await context.newPage()
    // The same guest at every door: chance would colour them.
    await page.addInitScript(() => {
      Math.random = () => 0.4
      // It comes below a phone's page after 10 s, which only a slow run reaches.
      const withoutFoot = new CSSStyleSheet()
      withoutFoot.replaceSync('main > :has(> [data-testid=consent-settings]) { display: none }')
      document.adoptedStyleSheets.push(withoutFoot)
    })
    return page
  }

  screen(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    return this.opened({ viewport: screenSize, ...options }, path)
  }

  phone(path: string, options: BrowserContextOptions = devices['Pixel 7']): Promise<Page> {
    return this.opened({ ...options, viewport: phoneSize, screen: phoneSize }, path)
  }

  private async opened(options: BrowserContextOptions, path: string): Promise<Page> {
    const page = await this.page(options)
    await makeHoldable(page)
    await page.goto(`${origin()}${path}`)
    return page
  }

  /** A lobby on its own screen. */
  async lobby(): Promise<{ page: Page; roomNumber: string; address: string; guests: Guests }> {
    const page = await this.screen()
    await page.getByTestId('create-lobby').first().click()
    const shown = page.getByTestId('room-number').first()
    await expect(shown).toHaveText(/\d/)
    const roomNumber = ((await shown.textContent()) ?? '').replace(/\D/g, '')
    const scanned = new URL((await page.getByTestId('qr-code').first().getAttribute('data-url')) ?? '')
    const guests = new Guests(origin(), roomNumber)
    this.guests.push(guests)
    return { page, roomNumber, address: `${scanned.pathname}${scanned.search}`, guests }
  }

  /** Seats the first `count` of the usual names, or the given people. */
  async fills(guests: Guests, people: number | readonly Guest[]): Promise<void> {
    const chosen = typeof people === 'number' ? names[this.language].slice(0, people).map((name) => ({ name })) : people
    for (const guest of chosen) await guests.join(guest)
  }

  /** The phone of a seated player. */
  async seated(roomNumber: string, name: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await this.phone(`/browser?roomNumber=${roomNumber}&from=direct`, options)
    await page.getByTestId('join-name').fill(name)
    await page.getByTestId('join').click()
    await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'connected')
    return page
  }

  async closes(): Promise<void> {
    for (const guests of this.guests) guests.leave()
    for (const context of this.contexts) await context.close()
  }
}

/** Lets `holdStill` stop what is timed on this page; before the page is opened. */
const makeHoldable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: (() => void)[] = []
    let isStill = false
    const real = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => real(() => (isStill ? held.push(act) : act()), ms),
      holdStill: (still: boolean) => {
        isStill = still
        if (!still) for (const act of held.splice(0)) act()
      },
    })
  })

/** Stops the timers of a page, so that a card of two seconds waits for its picture, or resumes them. */
export const holdStill = (page: Page, still: boolean): Promise<void> =>
  page.evaluate((stop) => (window as unknown as { holdStill: (still: boolean) => void }).holdStill(stop), still)
