import { expect, test } from '@playwright/test'
import { lossesAtLargest } from './drivers/fit.ts'
import { gameSize, Guests, Host, origin } from './drivers/host.ts'
import { launches, playedGames, plays } from './drivers/match.ts'
import { Phone } from './drivers/phone.ts'
import { languages } from './drivers/routes.ts'

const names = ['Maximiliana Alexandr', 'Ben'] as const

for (const language of languages)
  for (const game of playedGames)
    test(`EVE-221 with the largest text and in high contrast the picture of ${game.key} loses no word in ${language}`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const host = await Host.opens(browser, { ...gameSize, language })
      const guests = new Guests(origin(), await host.createsLobby())
      const phones = [
        await Phone.wakes(browser, { landscape: true, language }),
        await Phone.wakes(browser, { landscape: true, language }),
      ] as const
      for (const [at, phone] of phones.entries()) await phone.scans(await host.joinAddress(), names[at] ?? '')
      if ('isEarly' in game) await guests.join({ name: 'Zoë', supporter: true })
      await launches(host, phones[0], game)
      await plays(phones[0], game)
      expect(await lossesAtLargest(host.page)).toEqual([])
      guests.leave()
      for (const phone of phones) await phone.leaves()
      await host.leaves()
    })
