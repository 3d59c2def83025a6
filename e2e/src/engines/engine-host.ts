import { expect } from '@playwright/test'
import { gameSize, origin, runFaster, type Host } from '../drivers/host.ts'
import { sees, shown, taps, tapsUntil, testId, type Engine, type EnginePage } from './engine-page.ts'

/** The verbs of every big screen, whatever drives it. */
export type BigScreen = Pick<
  Host,
  | 'createsLobby'
  | 'joinAddress'
  | 'seesPlayers'
  | 'playerId'
  | 'selectedGame'
  | 'chooses'
  | 'goesBackToLobby'
  | 'leavesGame'
  | 'isPlaying'
  | 'isOver'
  | 'seesRanking'
  | 'leaves'
  | 'picture'
  | 'problems'
>

/** A big screen in any engine. The verbs are those of `Host`. */
export class EngineHost implements BigScreen {
  readonly page: EnginePage

  private constructor(page: EnginePage) {
    this.page = page
  }

  static async opens(engine: Engine, options: { pace?: number; userAgent?: string } = {}): Promise<EngineHost> {
    const { pace = 1, userAgent } = options
    const page = await engine.open({
      ...gameSize,
      ...(userAgent === undefined ? {} : { userAgent }),
      ...(pace === 1 ? {} : { before: `(${runFaster.toString()})(${pace})` }),
    })
    await page.goTo(`${origin()}/`)
    return new EngineHost(page)
  }

  get problems(): string[] {
    return [...this.page.problems]
  }

  async declinesConsent(): Promise<void> {
    await tapsUntil(this.page, testId('cookie-reject'), { loses: testId('cookie-consent') })
  }

  async createsLobby(): Promise<string> {
    await tapsUntil(this.page, testId('create-lobby'), { sees: testId('room-number') })
    let number = ''
    await expect
      .poll(async () => (number = (await shown(this.page, testId('room-number')))[0]?.text.replace(/\D/g, '') ?? ''), {
        message: 'the room number is in sight',
        timeout: 60_000,
      })
      .not.toBe('')
    return number
  }

  async joinAddress(): Promise<string> {
    return (await sees(this.page, testId('qr-code'))).attributes['data-url'] ?? ''
  }

  async seesPlayers(names: readonly string[]): Promise<void> {
    await expect
      .poll(async () => (await shown(this.page, testId('player'))).length, { timeout: 60_000 })
      .toBe(names.length)
    const players = await shown(this.page, testId('player'))
    for (const name of names) expect(players.filter(({ text }) => text.includes(name))).toHaveLength(1)
  }

  async playerId(name: string): Promise<string> {
    const players = await shown(this.page, testId('player'))
    return players.find(({ text }) => text.includes(name))?.attributes['data-player-id'] ?? ''
  }

  async selectedGame(): Promise<string> {
    const [tile] = await shown(this.page, `${testId('game-tile')}[aria-selected="true"]`)
    return tile?.attributes['data-game-key'] ?? ''
  }

  async chooses(gameKey: string): Promise<void> {
    const tile = `${testId('game-tile')}[data-game-key="${gameKey}"]`
    await this.page.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView({ inline: 'center' }), tile)
    await sees(this.page, tile)
    // A tap on the chosen tile would start its game.
    if ((await this.selectedGame()) !== gameKey) await taps(this.page, tile)
    await sees(this.page, `${testId('selected-game')}[data-game-key="${gameKey}"]`)
    await tapsUntil(this.page, testId('play-now'), { loses: testId('play-now') })
  }

  async isPlaying(): Promise<void> {
    await sees(this.page, testId('game-canvas'), 90_000)
    await sees(this.page, testId('game-hud'), 90_000)
  }

  async isOver(): Promise<boolean> {
    return (await shown(this.page, testId('game-result'))).length > 0
  }

  async seesRanking(timeoutMs = 20_000): Promise<string[]> {
    await sees(this.page, testId('game-result'), timeoutMs)
    const rows = await shown(this.page, testId('game-result-row'))
    return rows.map(({ attributes }) => attributes['data-player-id'] ?? '')
  }

  async leavesGame(): Promise<void> {
    await taps(this.page, 'button[aria-label="Menu"]')
    await this.goesBackToLobby()
  }

  async goesBackToLobby(): Promise<void> {
    await tapsUntil(this.page, testId('back-to-lobby'), { sees: testId('game-tile') })
  }

  picture(): Promise<Buffer> {
    return this.page.picture()
  }

  leaves(): Promise<void> {
    return this.page.close()
  }
}
