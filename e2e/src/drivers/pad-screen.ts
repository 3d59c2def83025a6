import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Pad } from '@sofaspark/contract'
import { shownPads, type ShownPad } from '@sofaspark/game-sdk/testing/shown-pads.ts'
import { gameTexts } from '@sofaspark/game-sdk/testing/game-texts.ts'
import { findEndpoint, host, type Host } from '@sofaspark/lobby-testing'
import { gameKeys, loadRules } from '@sofaspark/tool-play/game-rules.ts'
import { origin } from './host.ts'

const root = join(import.meta.dirname, '../../..')
const loaded = new Map<string, ReturnType<typeof shownPads>>()

const padsOf = async (gameKey: string): Promise<ReturnType<typeof shownPads>> => {
  const pads = loaded.get(gameKey) ?? shownPads((await loadRules(root, gameKey)).rules)
  loaded.set(gameKey, pads)
  return pads
}

/** Every pad that phones of a language get in any game. */
export const allPadsIn = async (language: string): Promise<{ gameKey: string; shown: ShownPad }[]> => {
  const found: { gameKey: string; shown: ShownPad }[] = []
  for (const gameKey of gameKeys(root)) {
    const pads = (await padsOf(gameKey))(gameTexts(join(root, 'games', gameKey), language))
    found.push(...pads.map((shown) => ({ gameKey, shown })))
  }
  return found
}

/** The ids of a pad's controls, and the texts by which one knows that it is shown. */
const marksOf = ({ widgets }: Pad) => ({
  ids: widgets.map(({ id }) => id).sort(),
  texts: widgets.flatMap(({ label = '', options = [] }) => [label, ...options.map((option) => option.label)]),
})

/** Ten events a second are allowed, and thirty at once. */
const PAUSE_MS = 100

/** A big screen without a picture, which shows its phones any pad. */
export class PadScreen {
  private readonly screen: Host
  readonly roomNumber: string

  private constructor(screen: Host) {
    this.screen = screen
    this.roomNumber = screen.roomNumber
  }

  static async opens(): Promise<PadScreen> {
    return new PadScreen(await host(await findEndpoint(origin())))
  }

  async launches(gameKey: string): Promise<void> {
    await this.screen.must('gameLaunched', { roomNumber: this.screen.roomNumber, gameKey })
  }

  /** Until the phone has drawn the pad and the values of its labels. */
  async shows(page: Page, { pad, values }: ShownPad): Promise<void> {
    await page.waitForTimeout(PAUSE_MS)
    await this.screen.must('setPad', { playerId: 'all', pad })
    if (Object.keys(values).length > 0)
      await this.screen.must('sendToPlayer', { playerId: 'all', type: 'bind', data: values })
    const marks = { ...marksOf(pad), values: Object.values(values) }
    await expect
      .poll(() =>
        page.evaluate(({ ids, texts, values: bound }) => {
          const controls = [...document.querySelectorAll<HTMLElement>('[data-drawn-by] [data-testid^=pad-][data-id]')]
          const there = controls.map(({ dataset }) => dataset['id'] ?? '').sort()
          const said = controls.map((control) => `${control.textContent} ${control.ariaLabel ?? ''}`).join(' ')
          const captions = [...document.querySelectorAll('.pad-caption')]
            .map(({ textContent }) => textContent)
            .join(' ')
          return (
            there.join() === ids.join() && [...texts, ...bound].every((text) => `${said} ${captions}`.includes(text))
          )
        }, marks),
      )
      .toBe(true)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  leaves(): void {
    this.screen.close()
  }
}
