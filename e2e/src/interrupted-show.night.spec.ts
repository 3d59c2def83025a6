import { expect, test, type Browser } from '@playwright/test'
import { regionOf, type Region, type RoomNumber } from '@sofaspark/contract'
import { gameSize, Host } from './drivers/host.ts'
import { openNetwork, type Network } from './drivers/network.ts'
import { ownProduct, keepDown } from './drivers/own-product.ts'
import { Phone } from './drivers/phone.ts'
import { ShowWatch, type Shown } from './drivers/show-watch.ts'

const product = ownProduct()

const PHASE_LIMIT_MS = 200_000
const BACK_LIMIT_MS = 60_000
const pace = 6

type Interruption = 'reload' | 'sleep' | 'kill' | 'latecomer' | 'leaver'

/** The phases of a short show in their order, each with what happens in it. */
const interruptions: readonly (readonly [phase: string, by: Interruption])[] = [
  ['choose', 'reload'],
  ['card', 'kill'],
  ['countdown', 'reload'],
  ['play', 'sleep'],
  ['freeze', 'kill'],
  ['crowns', 'reload'],
  ['vote', 'kill'],
  ['wheel', 'reload'],
  ['card', 'sleep'],
  ['play', 'latecomer'],
  ['play', 'leaver'],
  ['replay', 'reload'],
  ['podium over', 'kill'],
]

interface Evening {
  host: Host
  /** The phone of the admin, and its line. */
  ada: Phone
  line: Network
  ben: Phone
  /** All phones that are in the room now. */
  phones: Set<Phone>
  address: string
  region: Region
  show: ShowWatch
}

const begin = async (browser: Browser): Promise<Evening> => {
  const line = await openNetwork(product().origin)
  const host = await Host.opens(browser, { ...gameSize, pace })
  const region = regionOf((await host.createsLobby()) as RoomNumber)
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser)]
  // A direct lane would pass by the line that is cut.
  await ada.context.addInitScript('delete window.RTCPeerConnection')
  await ada.scans(address, 'Ada', line.origin)
  await ben.scans(address, 'Ben')
  await host.seesPlayers(['Ada', 'Ben'])
  const show = await ShowWatch.on(host.page)
  await host.page.locator('[data-testid="game-tile"][data-game-key="minigames"]').first().click()
  await host.at('play-now').click()
  await expect(host.at('room-lag')).toBeVisible({ timeout: BACK_LIMIT_MS })
  // It passes as fast as the games do here, and may be over before the tap.
  await ada
    .at('pad-button', 'skip')
    .tap({ timeout: 5_000 })
    .catch(() => undefined)
  return { host, ada, line, ben, phones: new Set([ada, ben]), address, region, show }
}

const interrupt = async (browser: Browser, evening: Evening, by: Interruption): Promise<void> => {
  const { host, ada, ben, line, phones } = evening
  switch (by) {
    case 'reload':
      await host.page.reload()
      await host.isPlaying()
      break
    case 'kill': {
      const letLive = keepDown(product().dataFolder, evening.region)
      await expect(ada.at('connection')).not.toHaveAttribute('data-state', 'connected', { timeout: BACK_LIMIT_MS })
      letLive()
      break
    }
    case 'sleep':
      line.cut()
      await expect(host.at('waiting-for')).toContainText('Ada', { timeout: BACK_LIMIT_MS })
      line.mend()
      await expect(host.at('waiting-for')).toHaveCount(0, { timeout: BACK_LIMIT_MS })
      break
    case 'latecomer': {
      const cleo = await Phone.wakes(browser)
      await cleo.scans(evening.address, 'Cleo')
      await expect(cleo.at('pad').locator('[data-testid^="pad-"]').first()).toBeVisible({ timeout: BACK_LIMIT_MS })
      phones.add(cleo)
      break
    }
    case 'leaver':
      phones.delete(ben)
      await ben.leaves()
      await expect(ada.at('waiting-for')).toContainText('Ben', { timeout: BACK_LIMIT_MS })
      await ada.page.getByRole('button', { name: 'Play on' }).tap()
      await expect(host.at('waiting-for')).toHaveCount(0, { timeout: BACK_LIMIT_MS })
  }
  for (const phone of phones) await phone.isConnected(BACK_LIMIT_MS)
}

/** The phases in which the game of the show is known. */
const known = new Set(['card', 'countdown', 'play', 'freeze', 'crowns'])

const minisOf = (all: readonly Shown[]): string[] => [
  ...new Set(all.filter(({ phase }) => known.has(phase)).map(({ game, mini }) => `${String(game)} ${mini}`)),
]

/** The short show is the admin’s wish, unless a busy machine was so late that the time to choose is over. */
const picksShort = async ({ ada }: Evening): Promise<void> => {
  const short = ada.page.locator('.pad-option[data-option="short"]')
  const begins = ada.at('pad').locator('[data-testid^="pad-"]:not([data-id="length"])')
  await expect(short.or(begins).first()).toBeVisible({ timeout: BACK_LIMIT_MS })
  if (await short.isVisible()) await short.tap({ timeout: 5_000 }).catch(() => undefined)
}

test('EVE-80 EVE-03 EVE-175 a show that is interrupted in each of its phases keeps its seats, games and crowns', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const evening = await begin(browser)
  const { host, phones, ben, line, show } = evening
  let settled = 0
  for (const [phase, by] of interruptions)
    await test.step(`${phase}: ${by}`, async () => {
      await show.reaches(phase, PHASE_LIMIT_MS)
      if (by === 'latecomer') settled = show.all.length
      await interrupt(browser, evening, by)
      if (phase === 'choose') await picksShort(evening)
    })
  await host.seesRanking(PHASE_LIMIT_MS)

  const games = Math.max(...show.all.map(({ game }) => game))
  expect(minisOf(show.all)).toHaveLength(games)
  const seats = show.all.slice(0, settled).map(({ players }) => players.join())
  expect(new Set(seats.filter((ids) => ids !== '')).size).toBe(1)
  // Before a game each player has what the game before it left.
  let before = new Map<string, number>()
  for (let game = 1; game <= games; game++) {
    const counted = show.all.filter((one) => one.game === game).flatMap(({ crowns }) => (crowns ? [crowns] : []))
    expect(counted.length).toBeGreaterThan(0)
    for (const [id, { gained, total }] of counted.flatMap((crowns) => Object.entries(crowns)))
      if (game === 1 || before.has(id)) expect([game, id, total - gained]).toEqual([game, id, before.get(id) ?? 0])
    before = new Map(Object.entries(counted.at(-1) ?? {}).map(([id, { total }]) => [id, total]))
  }
  expect([host, ben, ...phones].flatMap(({ problems }) => problems)).toEqual([])
  for (const page of [...phones, host]) await page.leaves()
  await line.close()
})
