import { expect, type Locator } from '@playwright/test'
import type { Host } from './host.ts'
import type { Phone } from './phone.ts'

export interface PlayedGame {
  key: string
  /** The options of the opening choices, one after the other, in games that begin with some. */
  picks: readonly string[]
  /** The control with which one plays; one of several, where they change within the match. */
  pad: string
  /** In early access: it is launched with a supporter in the lobby. */
  isEarly?: boolean
}

export const playedGames = [
  { key: 'testgamelocal', picks: ['versus'], pad: 'pad-stick' },
  { key: 'drawgame', picks: ['classic', 'quick'], pad: 'pad-canvas pad-text' },
  { key: 'bubblewar', picks: ['versus'], pad: 'pad-swipe pad-slider' },
  { key: 'ballfrenzy', picks: ['versus'], pad: 'pad-swipe' },
  { key: 'icehocky', picks: ['mix'], pad: 'pad-swipe' },
  { key: 'shootndodge', picks: ['mix'], pad: 'pad-aim' },
  { key: 'roperage', picks: ['versus'], pad: 'pad-tapPair pad-swipe' },
  { key: 'racegame', picks: [], pad: 'pad-tilt pad-choices' },
  { key: 'paintbattles', picks: ['mix'], pad: 'pad-aim', isEarly: true },
  { key: 'minigames', picks: ['short'], pad: 'pad-stick pad-tilt pad-button pad-choices' },
] as const satisfies readonly PlayedGame[]

export const gameOf = (key: (typeof playedGames)[number]['key']): PlayedGame => {
  const game = playedGames.find((other) => other.key === key)
  if (!game) throw new Error(`${key} is not played`)
  return game
}

export const PAD_LIMIT_MS = 90_000
const CHOICE_LIMIT_MS = 5_000

/** The first of the controls with which one plays. */
const controlOf = (phone: Phone, { pad }: PlayedGame): Locator =>
  phone.page
    .locator(
      pad
        .split(' ')
        .map((testId) => `[data-testid="${testId}"]`)
        .join(),
    )
    .first()

export const choiceOf = ({ page }: Phone, option: string): Locator =>
  page.locator(`.pad-option[data-option="${option}"]`)

/** Until the phone shows what one plays with. */
export const plays = (phone: Phone, game: PlayedGame): Promise<void> =>
  expect(controlOf(phone, game)).toBeVisible({ timeout: PAD_LIMIT_MS })

/** Starts a game from its tile, up to its first pads. */
const opensGame = async (host: Host, admin: Phone, { key }: PlayedGame): Promise<void> => {
  const tile = host.page.locator(`[data-testid="game-tile"][data-game-key="${key}"]`).first()
  const isSelected = (await tile.getAttribute('aria-selected')) === 'true'
  await tile.click()
  // A click on the selected tile has started it.
  if (!isSelected) await host.at('play-now').click()
  // Asked before the first match of a game in which a beat is judged; the admin need not.
  const skip = admin.at('pad-button', 'skip')
  await expect(host.at('room-lag').or(host.at('game-hud')).first()).toBeVisible({ timeout: PAD_LIMIT_MS })
  // It passes as fast as the games do here, and may be over before the tap.
  if (await host.at('room-lag').isVisible()) await skip.tap({ timeout: CHOICE_LIMIT_MS }).catch(() => undefined)
  await host.isPlaying()
}

/** Answers the opening choices on the admin's phone. */
const picks = async (admin: Phone, game: PlayedGame): Promise<void> => {
  for (const option of game.picks) {
    const choice = choiceOf(admin, option)
    await expect(controlOf(admin, game).or(choice).first()).toBeVisible({ timeout: PAD_LIMIT_MS })
    // On a busy machine the time to choose may be over first.
    if (await choice.isVisible()) await choice.tap({ timeout: CHOICE_LIMIT_MS }).catch(() => undefined)
  }
}

export const launches = async (host: Host, admin: Phone, game: PlayedGame): Promise<void> => {
  await opensGame(host, admin, game)
  await picks(admin, game)
}
