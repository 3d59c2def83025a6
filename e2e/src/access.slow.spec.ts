import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { Pad } from '@sofaspark/contract'
import { barriers } from './drivers/barriers.ts'
import { lossesAtLargest, lossesOf, onPhones, smallPhones, turnedPhones } from './drivers/fit.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { turnsHand } from './drivers/own-hands.ts'
import { PadScreen } from './drivers/pad-screen.ts'
import { Phone } from './drivers/phone.ts'
import { gameScenes } from './scenes/game-scenes.ts'
import { openSheet } from './scenes/phone-scenes.ts'
import { screenScenes } from './scenes/screen-scenes.ts'
import { Stage } from './scenes/stage.ts'

const RUN_LIMIT_MS = 120_000

/** In the sheet of a seat, as a person finds it. */
const turnsOn = async (page: Page, ...names: RegExp[]): Promise<void> => {
  await openSheet(page)
  await page.getByRole('button', { name: 'Hands and controls' }).tap()
  for (const name of names) {
    await page.getByRole('switch', { name }).tap()
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  expect(await barriers(page, 'en')).toEqual([])
  await page.keyboard.press('Escape')
}

const middleOf = async (page: Page, area: string): Promise<number | null> => {
  const box = await page.locator(`[data-testid=pad] .pad-area[data-area=${area}]`).boundingBox({ timeout: 5_000 })
  return box && box.x + box.width / 2
}

test('CTL-270 a left-handed phone and one with larger controls play a game to its ranking', async ({ browser }) => {
  test.setTimeout(RUN_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 5 })
  await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser, { landscape: true }), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await host.seesPlayers(['Ada', 'Ben'])
  const ids = [await host.playerId('Ada'), await host.playerId('Ben')]
  await turnsOn(ada.page, /^Mirror/)
  await turnsOn(ben.page, /^Larger/)
  await host.page.locator('[data-testid="game-tile"][data-game-key="ballfrenzy"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  await ada.at('pad-choices', 'mode').getByRole('button').first().tap({ timeout: 60_000 })
  for (const phone of [ada, ben]) await expect(phone.at('pad-tilt', 'place')).toBeVisible({ timeout: 60_000 })
  expect(await middleOf(ada.page, 'end')).toBeLessThan((await middleOf(ada.page, 'start')) ?? 0)
  await expect(ben.page.locator('.pad')).toHaveAttribute('data-large', '')
  await ada.at('pad-swipe', 'smash').tap()
  expect(await host.seesRanking(RUN_LIMIT_MS)).toEqual(expect.arrayContaining(ids))
  expect([...host.problems, ...ada.problems, ...ben.problems]).toEqual([])
  for (const phone of [ada, ben]) await phone.leaves()
  await host.leaves()
})

interface WiresTexts {
  wires: Record<string, string>
  pad: Record<'callOut' | 'noOrder' | 'listenUp', string>
}

const localesDir = join(import.meta.dirname, '../../games/minigames/locales')

/** The pads of Crossed Wires with the longest names of a language: with an order, and without one. */
const wiresPads = (language: string): readonly Pad[] => {
  const { wires, pad } = JSON.parse(readFileSync(join(localesDir, `${language}.json`), 'utf8')) as WiresTexts
  const names = Object.values(wires).sort((one, other) => other.length - one.length)
  const options = names.slice(0, 4).map((label, at) => ({ id: String(at + 1), label, icon: 'star' as const }))
  const padOf = (order: string, icon: 'star' | undefined, label: string): Pad => ({
    v: 1,
    orientation: 'any',
    widgets: [
      { type: 'label', id: 'order', side: 'top', label: order, ...(icon && { icon }) },
      { type: 'choices', id: 'pick', label, grow: 3, options },
    ],
  })
  return [padOf(names[4] ?? '', 'star', pad.callOut), padOf(pad.noOrder, undefined, pad.listenUp)]
}

for (const language of ['en', 'id', 'he'])
  test(`UI-47 with larger controls too the switches of Crossed Wires lose and cover nothing in ${language}`, async ({
    browser,
  }) => {
    const screen = await PadScreen.opens()
    const phone = await Phone.wakes(browser, { language })
    const { page } = phone
    await phone.context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
    await page.goto(`${origin()}/browser?roomNumber=${screen.roomNumber}&from=direct`)
    await phone.at('join-name').fill('Ada')
    await phone.at('join').click()
    await phone.isConnected()
    await turnsHand(phone, 'large')
    await screen.launches('minigames')
    const found: string[] = []
    await onPhones([...smallPhones, ...turnedPhones], page, async (shape) => {
      for (const [at, pad] of wiresPads(language).entries()) {
        await screen.shows(page, { name: String(at), pad, values: {} })
        await expect(page.locator('.pad')).toHaveAttribute('data-large', '')
        const options = page.locator('[data-drawn-by] .pad-options')
        // An order lasts for seconds: a player has no time to scroll to its switch.
        const hiddenPx = await options.evaluate((list) => list.scrollHeight - list.clientHeight)
        if (hiddenPx > 1) found.push(`${shape}: ${hiddenPx} px of the switches are hidden`)
        for (const problem of await lossesOf(page))
          found.push(`${at === 0 ? 'with' : 'without'} an order, ${shape}: ${problem}`)
      }
    })
    expect(found).toEqual([])
    screen.leaves()
    await phone.leaves()
  })

const bigScreens = [...screenScenes, ...gameScenes].filter(({ name }) => name === 'lobby' || name === 'playing')
/** The scenes of a game that the rule is about; cards of the others lie on whatever the game shows. EVE-221 */
const inGame: ReadonlySet<string> = new Set(['game-playing', 'game-menu', 'game-result', 'game-result-eight'])
/** Long words, and from right to left. */
const largeTextLanguages = ['pt', 'he'] as const
for (const [locale, { name, plays }] of largeTextLanguages.flatMap((each) =>
  bigScreens.map((scene) => [each, scene] as const),
))
  test(`EVE-221 with the largest text and in high contrast no word of a big screen is lost in ${locale}: ${name}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const snap = async (scene: string, page: Page) => {
      if (!scene.startsWith('lobby') && !inGame.has(scene)) return
      for (const problem of await lossesAtLargest(page)) found.push(`${scene}: ${problem}`)
    }
    const stage = new Stage(browser, locale === 'he' ? 'he' : 'en', snap, { locale, reducedMotion: 'reduce' })
    await plays(stage)
    await stage.closes()
    expect(found).toEqual([])
  })
