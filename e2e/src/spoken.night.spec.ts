import { expect, test } from '@playwright/test'
import { Guests, gameSize, Host, origin } from './drivers/host.ts'
import { launches, playedGames, plays } from './drivers/match.ts'
import { Phone } from './drivers/phone.ts'
import { listens, saidOn } from './drivers/spoken.ts'

const HEARD_S = 60
const TAP_EVERY_MS = 700
/** A countdown, a round's name and its end come in one minute; seconds, metres and points would be many more. */
const MOST_A_MINUTE = 15

/** A thumb that taps all over its pad. */
const fidgets = async ({ page }: Phone, forMs: number): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 844, height: 390 }
  const untilMs = performance.now() + forMs
  for (let tap = 0; performance.now() < untilMs; tap += 1) {
    await page.touchscreen.tap(width * (0.2 + ((tap * 0.37) % 0.6)), height * (0.35 + ((tap * 0.23) % 0.5)))
    await page.waitForTimeout(TAP_EVERY_MS)
  }
}

for (const game of playedGames)
  test(`EVE-85 in ${game.key} no live region of the big screen or of a phone speaks more than fifteen times a minute`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const host = await Host.opens(browser, gameSize)
    const guests = new Guests(origin(), await host.createsLobby())
    const phones = [
      await Phone.wakes(browser, { landscape: true }),
      await Phone.wakes(browser, { landscape: true }),
    ] as const
    for (const [at, phone] of phones.entries()) await phone.scans(await host.joinAddress(), ['Ada', 'Ben'][at] ?? '')
    if ('isEarly' in game) await guests.join({ name: 'Zoë', supporter: true })
    await launches(host, phones[0], game)
    await plays(phones[0], game)
    const pages = [host.page, ...phones.map(({ page }) => page)]
    for (const page of pages) await listens(page)
    await Promise.all(phones.map((phone) => fidgets(phone, HEARD_S * 1_000)))
    const said = (await Promise.all(pages.map(saidOn))).flat()
    expect(said.filter(({ texts }) => texts.length > MOST_A_MINUTE)).toEqual([])
    guests.leave()
    for (const phone of phones) await phone.leaves()
    await host.leaves()
  })
