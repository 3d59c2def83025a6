import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Region } from '@sofaspark/contract'
import { connect, entitlementUntil, findEndpoint, takeSeat, YEAR_2100_S, type Client } from '@sofaspark/lobby-testing'

export const origin = (): string => {
  const address = process.env['SOFASPARK_ORIGIN']
  if (!address) throw new Error('SOFASPARK_ORIGIN is not set: the global set-up starts the product')
  return address
}

/** Speeds up the games by a factor: their time is that of the page's frames. */
export const runFaster = (pace: number): void => {
  const request = globalThis.requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (call) =>
    request((nowMs) => {
      call(nowMs * pace)
    })
}

/** Where a game is played, so that software has few pixels to paint. */
export const gameSize = { width: 960, height: 540 } as const

/** A big screen, used as a person in front of it uses it. */
export class Host {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: string[] = []
  /** How often the game was saved, in case the screen reloads. */
  saves = 0

  private constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.context = context
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string' && payload.includes('"saveGame"')) this.saves += 1
      }),
    )
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.problems.push(message.text())
    })
  }

  static async opens(
    browser: Browser,
    options: {
      language?: string
      width?: number
      height?: number
      pace?: number
      moves?: boolean
      /** Before the page is opened. */
      arrange?: (context: BrowserContext) => Promise<void>
    } = {},
  ): Promise<Host> {
    const { language = 'en', width = 1366, height = 768, pace = 1, moves = false } = options
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language,
      reducedMotion: moves ? 'no-preference' : 'reduce',
    })
    if (pace !== 1) await context.addInitScript(runFaster, pace)
    await options.arrange?.(context)
    const host = new Host(await context.newPage(), context)
    await host.page.goto(`${origin()}/`)
    return host
  }

  at(testId: string) {
    return this.page.getByTestId(testId)
  }

  /** Where the lobby shall be, instead of wherever is nearest. */
  async choosesRegion(region: Region): Promise<void> {
    await this.page.locator('header button[aria-haspopup=menu]').first().click()
    await this.page.locator(`[role=menuitemradio][data-choice=${region}]`).click()
  }

  /** Presses the launch button; the room number of the new lobby. */
  async createsLobby(): Promise<string> {
    await this.at('create-lobby').first().click()
    await expect(this.at('room-number').first()).toHaveText(/\d/)
    return ((await this.at('room-number').first().textContent()) ?? '').replace(/\D/g, '')
  }

  /** The address that phones scan. */
  async joinAddress(): Promise<string> {
    return (await this.at('qr-code').first().getAttribute('data-url')) ?? ''
  }

  async seesPlayers(names: readonly string[]): Promise<void> {
    await expect(this.at('player')).toHaveCount(names.length)
    for (const name of names) await expect(this.at('player').filter({ hasText: name })).toHaveCount(1)
  }

  async playerId(name: string): Promise<string> {
    return (await this.at('player').filter({ hasText: name }).getAttribute('data-player-id')) ?? ''
  }

  async selectedGame(): Promise<string> {
    const tile = this.page.locator('[data-testid="game-tile"][aria-selected="true"]')
    return (await tile.getAttribute('data-game-key')) ?? ''
  }

  /** Launches a game of the lobby's rows. */
  async chooses(gameKey: string): Promise<void> {
    const tile = this.page.locator(`[data-testid="game-tile"][data-game-key="${gameKey}"]`).first()
    // A click on the chosen tile would start its game.
    if ((await tile.getAttribute('aria-selected')) !== 'true') await tile.click()
    await this.at('play-now').click()
  }

  async isPlaying(): Promise<void> {
    await expect(this.page).toHaveURL(/\/game\?/)
    await expect(this.at('game-canvas')).toBeVisible({ timeout: 60_000 })
    await expect(this.at('game-hud')).toBeVisible({ timeout: 60_000 })
  }

  isOver(): Promise<boolean> {
    return this.at('game-result').isVisible()
  }

  async seesRanking(timeoutMs = 20_000): Promise<string[]> {
    await expect(this.at('game-result')).toBeVisible({ timeout: timeoutMs })
    const rows = await this.at('game-result-row').all()
    return Promise.all(rows.map(async (row) => (await row.getAttribute('data-player-id')) ?? ''))
  }

  /** Out of a running game, by its menu. */
  async leavesGame(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.goesBackToLobby()
  }

  async goesBackToLobby(): Promise<void> {
    await this.at('back-to-lobby').first().click()
    await expect(this.page).toHaveURL(/\/games/)
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot()
  }

  leaves(): Promise<void> {
    return this.context.close()
  }
}

/** Guests who sit down without a phone: enough for a full sofa, with nothing to draw. */
export interface Guest {
  name: string
  supporter?: boolean
  /** In place of a supporter's own. */
  entitlement?: string
  from?: string
}

/** The secret of the console under test. */
export const consoleSecret = (): string => process.env['SOFASPARK_ADMIN_SECRET'] ?? ''

/** Phones without pages on seats of one room. */
export class Guests {
  private readonly clients: Client[] = []
  private readonly origin: string
  private readonly roomNumber: string

  constructor(origin: string, roomNumber: string) {
    this.origin = origin
    this.roomNumber = roomNumber
  }

  /** Takes the next seat; rejects with the code of a refusal. */
  async join({ name, supporter = false, entitlement, from = 'direct' }: Guest): Promise<void> {
    const { origin, roomNumber } = this
    const client = await connect(await findEndpoint(origin, roomNumber), { query: { roomNumber, from } })
    this.clients.push(client)
    const shown = entitlement ?? (supporter ? entitlementUntil(YEAR_2100_S, consoleSecret()) : undefined)
    await takeSeat(client, roomNumber, { name, from, ...(shown === undefined ? {} : { entitlement: shown }) })
  }

  /** The newest guest's phone falls asleep: the seat stays. */
  newestSleeps(): void {
    this.clients.at(-1)?.close()
  }

  /** Says something as the guest on that place, a host-or-admin event for one; gives the code of the acknowledgement. */
  says(at: number, event: string, ...payload: unknown[]): Promise<string> {
    return this.clients[at]?.code(event, ...payload) ?? Promise.resolve('no client')
  }

  leave(): void {
    for (const client of this.clients) client.close()
  }
}
