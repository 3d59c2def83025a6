import { expect, test } from '@playwright/test'
import { allPadsIn, PadScreen } from './drivers/pad-screen.ts'
import { turnsHand } from './drivers/own-hands.ts'
import { Phone } from './drivers/phone.ts'
import { origin } from './drivers/host.ts'
import { languages } from './drivers/routes.ts'
import { lossesOf, onPhones, smallPhones, turnedPhones } from './drivers/fit.ts'
import { openSheet } from './scenes/phone-scenes.ts'

/** Larger controls leave less room in any language; these two have long words, and the other direction. */
const withLarger: readonly string[] = ['fr', 'he']

for (const language of languages)
  for (const controls of withLarger.includes(language) ? ['usual', 'larger'] : ['usual'])
    test(`UI-47 CTL-270 at 320 px, at 200 % text and at both, upright and turned, no pad of any game with ${controls} controls loses anything in ${language}`, async ({
      browser,
    }) => {
      test.setTimeout(900_000)
      // Before anything is connected: their matches keep this process busy.
      const pads = await allPadsIn(language)
      const screen = await PadScreen.opens()
      const phone = await Phone.wakes(browser, { language })
      const { page } = phone
      // The question for consent has its own test.
      await phone.context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
      await page.goto(`${origin()}/browser?roomNumber=${screen.roomNumber}&from=direct`)
      await phone.at('join-name').fill('Maximiliana Alexandr')
      await phone.at('join').click()
      await phone.isConnected()
      if (controls === 'larger') await turnsHand(phone, 'large')
      await screen.launches('testgamelocal')
      const found: string[] = []
      await onPhones([...smallPhones, ...turnedPhones], page, async (shape) => {
        const look = async (what: string) => {
          for (const problem of await lossesOf(page)) found.push(`${what}, ${shape}: ${problem}`)
        }
        for (const { gameKey, shown } of pads) {
          await screen.shows(page, shown)
          await look(`${gameKey} ${shown.name}`)
        }
        await openSheet(page)
        await look('sheet')
        await page.keyboard.press('Escape')
      })
      expect(found).toEqual([])
      expect(phone.problems).toEqual([])
      screen.leaves()
      await phone.leaves()
    })
