import { expect, type Page } from '@playwright/test'
import { names, type Scene, type Stage } from './stage.ts'

/** Messages of a build to the page, sent by hand. */
const buildSays = (page: Page, name: string, ...parameters: (string | number)[]): Promise<void> =>
  page.evaluate(
    ([message, facts]) => {
      const { dispatchReactUnityEvent } = globalThis as unknown as {
        dispatchReactUnityEvent: (name: string, ...facts: (string | number)[]) => void
      }
      dispatchReactUnityEvent(message, ...facts)
    },
    [name, parameters] as const,
  )

const startsGame = async (stage: Stage, players: number) => {
  const { page, guests, roomNumber } = await stage.lobby()
  await stage.fills(guests, players)
  await expect(page.getByTestId('player')).toHaveCount(players)
  return { page, guests, roomNumber }
}

const loading: Scene = {
  name: 'loading',
  device: 'screen',
  plays: async (stage) => {
    const { page } = await startsGame(stage, 9)
    await page.clock.install()
    await page.route('**/games/*/Build/*.data', () => undefined)
    await page.getByTestId('play-now').click()
    await expect(page.getByTestId('download-progress')).toBeVisible()
    await expect(page.getByTestId('too-many-players')).toBeVisible()
    await stage.snap('game-too-many', page)
    await page.clock.runFor(20_000)
    await stage.snap('game-loading', page)
    await page.clock.runFor(72_000)
    await expect(page.getByTestId('stuck-help')).toBeVisible()
    await stage.snap('game-stuck', page)
  },
}

const broken: Scene = {
  name: 'broken',
  device: 'screen',
  plays: async (stage) => {
    const { page } = await startsGame(stage, 2)
    await page.route('**/games/*/Build/*.wasm', (route) => route.fulfill({ status: 404, body: 'not here' }))
    await page.getByTestId('play-now').click()
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await stage.snap('game-broken', page)
  },
}

const ranking = (stage: Stage, count: number, page: Page) =>
  page.evaluate(
    ([known, shown]) => {
      const colors = ['#ff6b57', '#3fb6ff', '#ffd23f', '#5fd38d', '#b58bff', '#ff8fd0', '#ffa14a', '#e8e1d3']
      return JSON.stringify(
        known.slice(0, shown).map((name, seat) => ({
          playerId: `p${seat}`,
          seat,
          name,
          color: colors[seat % 8] ?? '',
          hat: 'party',
          face: 'grin',
          rank: seat + 1,
          score: 900 - seat * 85,
          bot: seat > 2,
        })),
      )
    },
    [[...names[stage.language]], count] as const,
  )

const playing: Scene = {
  name: 'playing',
  device: 'screen',
  plays: async (stage) => {
    const { page, guests } = await startsGame(stage, 4)
    await page.getByTestId('play-now').click()
    await expect(page.getByTestId('game-hud')).toBeVisible({ timeout: 90_000 })
    await stage.snap('game-playing', page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor()
    await stage.snap('game-menu', page)
    await page.keyboard.press('Escape')
    await stage.snap('game-countdown', page)
    await page.goBack()
    await stage.snap('game-leaving', page)
    await page.keyboard.press('Escape')
    await buildSays(page, 'mobileOnly')
    await stage.snap('game-mobile-only', page)
    await buildSays(page, 'recommendedApp', 'Sofaspark')
    await stage.snap('game-recommended-app', page)
    guests.newestSleeps()
    await page.getByTestId('waiting-for').waitFor({ timeout: 60_000 })
    await stage.snap('game-waiting-for', page)
    await page.getByTestId('go-on').click()
    await buildSays(page, 'gameEnded', await ranking(stage, 3, page))
    await page.getByTestId('game-result').waitFor()
    await stage.snap('game-result', page)
    await buildSays(page, 'gameEnded', await ranking(stage, 8, page))
    await stage.snap('game-result-eight', page)
  },
}

export const gameScenes: readonly Scene[] = [loading, broken, playing]
