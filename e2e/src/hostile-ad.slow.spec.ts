import { expect, test } from '@playwright/test'
import { allBlocked, getsAdsFrom, HostileAd } from './drivers/hostile-ad.ts'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const LIMIT_MS = 480_000
const TEN_MINUTES_MS = 600_000
/** For whatever has to come; a busy machine takes its time. */
const PATIENT = { timeout: 90_000 }
const names = ['Ada', 'Ben'] as const

// As in the shorter journey, the browser asks who may play sound.
test.use({
  launchOptions: async ({ launchOptions }, give) => {
    await give({ ...launchOptions, args: (launchOptions.args ?? []).filter((one) => !one.startsWith('--autoplay')) })
  },
})

/** How long a slot waits for an ad, how long an ad stays in the lobby, and how long it may stay anywhere. */
const LIMITS_OF_ADS_MS = [2_000, 10_000, 30_000]

/** On the big screen, the limits of ads pass only when the test says so, and its clocks can be set forward: a busy machine changes nothing. */
const holdsTime = (limitsMs: readonly number[]): void => {
  const held = new Map<number, () => void>()
  const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const [now, monotonicNow] = [Date.now.bind(Date), performance.now.bind(performance)]
  let laterMs = 0
  Date.now = () => now() + laterMs
  performance.now = () => monotonicNow() + laterMs
  window.setTimeout = ((call: () => void, ms?: number) => {
    if (!limitsMs.includes(ms ?? 0)) return begin(call, ms)
    const id = begin(() => undefined, 2 ** 31 - 1)
    held.set(id, call)
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = ((id?: number) => {
    held.delete(id ?? 0)
    end(id)
  }) as typeof window.clearTimeout
  const controls = {
    limitsPass: () => {
      const due = [...held.values()]
      held.clear()
      for (const call of due) call()
    },
    goesForward: (ms: number) => void (laterMs += ms),
  }
  Object.assign(window, { heldTime: controls })
}
interface HeldTime {
  limitsPass: () => void
  goesForward: (ms: number) => void
}
const limitsPass = ({ page }: Host): Promise<void> =>
  page.evaluate(() => (window as unknown as { heldTime: HeldTime }).heldTime.limitsPass())
/** Ads between games are ten minutes apart. */
const tenMinutesPass = ({ page }: Host): Promise<void> =>
  page.evaluate((ms) => (window as unknown as { heldTime: HeldTime }).heldTime.goesForward(ms), TEN_MINUTES_MS)

const starts = async (host: Host, admin: Phone): Promise<void> => {
  await expect(admin.at('pad-button', 'select')).toBeVisible(PATIENT)
  await expect(host.page.locator('[data-testid="game-tile"][aria-selected="true"]')).toHaveCount(1)
  await admin.selects()
  await host.isPlaying()
}

const leavesTheGame = async (host: Host): Promise<void> => {
  await host.page.keyboard.press('Escape')
  await host.at('back-to-lobby').first().click()
  await expect(host.page).toHaveURL(/\/games/)
}

test('SUP-125 a hostile ad runs for an evening and reaches nothing of the party', async ({ browser }) => {
  test.setTimeout(LIMIT_MS)
  const ad = new HostileAd()
  const slot = (host: Host) => host.at('ad-slot')
  /** Since that report, an ad has tried everything. */
  const hasAttacked = (since: number) =>
    expect.poll(() => ad.said.slice(since).sort(), PATIENT).toEqual(expect.arrayContaining(allBlocked))
  try {
    const adOrigin = await ad.starts()
    const host = await Host.opens(browser, {
      ...gameSize,
      pace: 6,
      arrange: async (context) => {
        await context.addInitScript(holdsTime, LIMITS_OF_ADS_MS)
        await getsAdsFrom(context, adOrigin)
      },
    })
    await host.at('cookie-accept').click()
    await hasAttacked(0)
    await host.createsLobby()
    const address = await host.joinAddress()
    const phones: Phone[] = []
    for (const name of names) {
      const phone = await Phone.wakes(browser)
      await phone.scans(address, name)
      phones.push(phone)
    }
    const [ada] = phones as [Phone, Phone]
    await host.seesPlayers(names)
    const seats = await Promise.all(names.map((name) => host.playerId(name)))

    // A whole game, and then an ad that says that it is shown and never ends.
    await starts(host, ada)
    const ranking = await host.seesRanking(LIMIT_MS)
    ad.claimsShown = true
    const before = ad.said.length
    await host.at('back-to-lobby').click()
    await expect(slot(host)).toHaveAttribute('data-state', 'shown', PATIENT)
    await hasAttacked(before)
    await expect.poll(() => ad.openBodies, PATIENT).toBe(1)
    await host.page.getByRole('dialog').getByRole('button').click()
    await expect(slot(host)).toHaveCount(0)

    // One that never says a word is gone without a press.
    await starts(host, ada)
    await tenMinutesPass(host)
    ad.claimsShown = false
    await leavesTheGame(host)
    await expect.poll(() => ad.places.filter((place) => place === 'interstitial').length, PATIENT).toBe(2)
    await expect(slot(host)).toHaveAttribute('data-state', 'waiting')
    await limitsPass(host)
    await expect(slot(host)).toHaveCount(0)

    // The party plays on below an existing one.
    await starts(host, ada)
    await tenMinutesPass(host)
    ad.claimsShown = true
    await leavesTheGame(host)
    await expect(slot(host)).toHaveAttribute('data-state', 'shown', PATIENT)
    await starts(host, ada)
    await leavesTheGame(host)

    await host.seesPlayers(names)
    expect(await Promise.all(names.map((name) => host.playerId(name)))).toEqual(seats)
    await host.at('evening').click()
    await expect(host.at('evening-row')).toHaveCount(names.length)
    expect(ranking).toEqual(expect.arrayContaining(seats))
    for (const phone of phones) await phone.isConnected()
    await expect.poll(() => ad.openBodies).toBe(0)
    expect(ad.places).toEqual(expect.arrayContaining(['launch', 'loading', 'interstitial']))
    expect(ad.said.filter((one) => one.endsWith('=worked'))).toEqual([])
    expect(host.context.pages()).toHaveLength(1)
    expect(await host.page.title()).not.toBe('hostile')
    expect([...host.problems, ...phones.flatMap((phone) => phone.problems)]).toEqual([])
    for (const phone of phones) await phone.leaves()
    await host.leaves()
  } finally {
    ad.ends()
  }
})
