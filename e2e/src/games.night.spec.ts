import { expect, test, type Browser } from '@playwright/test'
import { Guests, gameSize, Host, origin } from './drivers/host.ts'
import { gameOf, launches, PAD_LIMIT_MS, plays } from './drivers/match.ts'
import { openNetwork, type Network } from './drivers/network.ts'
import { Phone } from './drivers/phone.ts'

/** The games played here; the others have their own file. A new game is a new row. */
const games = [
  { ...gameOf('ballfrenzy'), pace: 6 },
  { ...gameOf('icehocky'), pace: 6 },
  { ...gameOf('shootndodge'), pace: 6 },
  // An idle player falls into the foam and continues as a gull.
  { ...gameOf('roperage'), pace: 3 },
  { ...gameOf('racegame'), pace: 3 },
  { ...gameOf('paintbattles'), pace: 6 },
  { ...gameOf('minigames'), pace: 6 },
] as const

type PacedGame = (typeof games)[number]

const MATCH_LIMIT_MS = 400_000
const ASLEEP_MS = 10_000
/** A phone at the end of the garden. */
const poorLine = { delayMs: 100, loss: 0.03 }

interface Evening {
  host: Host
  ada: Phone
  ben: Phone
  /** The line between Ben's phone and the product. */
  network: Network
  address: string
  guests: Guests
}

/** Ada, the admin, and Ben on a poor connection have started a match. */
const begin = async (browser: Browser, game: PacedGame, pace: number): Promise<Evening> => {
  const network = await openNetwork(origin(), poorLine)
  const host = await Host.opens(browser, { ...gameSize, pace })
  const roomNumber = await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser, { landscape: true }), await Phone.wakes(browser, { landscape: true })]
  // A direct lane would pass by the poor line.
  await ben.context.addInitScript('delete window.RTCPeerConnection')
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben', network.origin)
  const supporters = game.isEarly ? ['Zoë'] : []
  const guests = new Guests(origin(), roomNumber)
  for (const name of supporters) await guests.join({ name, supporter: true })
  await host.seesPlayers(['Ada', 'Ben', ...supporters])
  await launches(host, ada, game)
  for (const phone of [ada, ben]) await plays(phone, game)
  return { host, ada, ben, network, address, guests }
}

const backToGames = async (host: Host): Promise<void> => {
  await host.page.keyboard.press('Escape')
  await host.at('back-to-lobby').first().click()
  await expect(host.page).toHaveURL(/\/games/)
}

const goHome = async ({ host, network, guests }: Evening, phones: readonly Phone[]): Promise<void> => {
  expect([...host.problems, ...phones.flatMap((phone) => phone.problems)]).toEqual([])
  for (const phone of phones) await phone.leaves()
  guests.leave()
  await host.leaves()
  await network.close()
}

// Party Games are interrupted in each of their phases: interrupted-show.night.spec.ts.
for (const game of games.filter(({ key }) => key !== 'minigames'))
  test(`EVE-80 EVE-03 ${game.key} continues through sleep, a reload, a latecomer and a leaver`, async ({ browser }) => {
    test.setTimeout(420_000)
    const evening = await begin(browser, game, 1)
    const { host, ada, ben, network, address } = evening

    await test.step('a phone sleeps and wakes', async () => {
      network.cut()
      await ben.page.waitForTimeout(ASLEEP_MS)
      network.mend()
      await ben.isConnected(30_000)
      await plays(ben, game)
    })
    const late = await Phone.wakes(browser, { landscape: true })
    await test.step('a latecomer is given something to do', async () => {
      await late.scans(address, 'Cleo')
      await expect(late.at('pad').locator('[data-testid^="pad-"]').first()).toBeVisible({ timeout: PAD_LIMIT_MS })
    })
    await test.step('the screen reloads', async () => {
      await host.page.reload()
      await host.isPlaying()
      for (const phone of [ada, ben, late]) await phone.isConnected()
      await plays(ada, game)
    })
    await test.step('a player leaves, and the others play on', async () => {
      await ben.leaves()
      await expect(ada.at('waiting-for')).toContainText('Waiting for Ben', { timeout: 60_000 })
      await ada.page.getByRole('button', { name: 'Play on' }).tap()
      await expect(host.at('waiting-for')).toHaveCount(0)
      await plays(ada, game)
    })
    await backToGames(host)
    await expect(ada.at('pad-dpad', 'menu')).toBeVisible()
    await goHome(evening, [ada, late])
  })

test('CTL-47 beside an English screen a Hebrew phone has Hebrew texts, also after a reload of either', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const host = await Host.opens(browser, gameSize)
  await host.createsLobby()
  const address = await host.joinAddress()
  const ada = await Phone.wakes(browser, { landscape: true })
  const noa = await Phone.wakes(browser, { landscape: true, language: 'he' })
  await ada.scans(address, 'Ada')
  // The code's address brings the language of the screen.
  await noa.scans(address.replace('language=en', 'language=he'), 'Noa')
  await host.seesPlayers(['Ada', 'Noa'])
  await launches(host, ada, gameOf('racegame'))
  const drives = async () => {
    await expect(noa.at('pad-tilt')).toContainText('היגוי', { timeout: PAD_LIMIT_MS })
    await expect(ada.at('pad-tilt')).toContainText('Steer', { timeout: PAD_LIMIT_MS })
  }
  await drives()
  await noa.page.reload()
  await noa.isConnected()
  await drives()
  await host.page.reload()
  await host.isPlaying()
  await drives()
  for (const phone of [ada, noa]) await phone.leaves()
  await host.leaves()
})

for (const game of games)
  test(`EVE-83 ${game.key} is played over a poor connection to its ranking, once more, and back`, async ({
    browser,
  }) => {
    test.setTimeout(MATCH_LIMIT_MS + 240_000)
    const evening = await begin(browser, game, game.pace)
    const { host, ada, ben } = evening
    const ranking = await host.seesRanking(MATCH_LIMIT_MS)
    expect(new Set(ranking).size).toBe(4)
    await ada.page.locator('.pad-option[data-option="rematch"]').tap({ timeout: PAD_LIMIT_MS })
    await expect(host.at('game-result')).toHaveCount(0)
    await host.isPlaying()
    for (const phone of [ada, ben]) await plays(phone, game)
    await backToGames(host)
    await expect(host.at('player').filter({ hasText: 'Ben' })).toHaveCount(1)
    await expect(ada.at('pad-dpad', 'menu')).toBeVisible()
    await goHome(evening, [ada, ben])
  })
