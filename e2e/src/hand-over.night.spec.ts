import { expect, test, type Browser, type BrowserContext } from '@playwright/test'
import { gameSize, Guests, Host, origin } from './drivers/host.ts'
import { launches, playedGames, plays, type PlayedGame } from './drivers/match.ts'
import { Phone } from './drivers/phone.ts'

/** A move of a party takes less. */
const MOVE_MS = 5_000

/** The saved matches that a screen sends and is given, oldest first. */
const savesOf = () => {
  const [sent, given]: [string[], string[]] = [[], []]
  const keep = (into: string[]) => (frame: { payload: string | Buffer }) => {
    const text = typeof frame.payload === 'string' ? '' : frame.payload.toString('utf8')
    if (text.startsWith('{"v":1,"key":')) into.push(text)
  }
  const arrange = (context: BrowserContext): Promise<void> => {
    context.on('page', (page) =>
      page.on('websocket', (socket) => {
        socket.on('framesent', keep(sent))
        socket.on('framereceived', keep(given))
      }),
    )
    return Promise.resolve()
  }
  return { sent, given, arrange }
}

const opens = async (browser: Browser) => {
  const saves = savesOf()
  return { screen: await Host.opens(browser, { ...gameSize, arrange: saves.arrange }), ...saves }
}

for (const game of playedGames as readonly PlayedGame[])
  test(`LOB-391 LCH-330 the party moves from a dead screen in the middle of ${game.key}, with its seats, score and tick`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const old = await opens(browser)
    const guests = new Guests(origin(), await old.screen.createsLobby())
    const ada = await Phone.wakes(browser)
    await ada.scans(await old.screen.joinAddress(), 'Ada')
    await guests.join({ name: 'Ben', supporter: game.isEarly === true })
    await old.screen.seesPlayers(['Ada', 'Ben'])
    await launches(old.screen, ada, game)
    await plays(ada, game)
    const before = old.sent.length
    await expect.poll(() => old.sent.length, { timeout: 60_000 }).toBeGreaterThan(before + 2)

    const next = await opens(browser)
    await next.screen.at('bring-party').click()
    await expect(next.screen.at('screen-code')).toBeVisible()
    const code = (await next.screen.at('screen-code').getAttribute('data-code')) ?? ''
    await ada.page.getByRole('button', { name: /^Your seat/ }).click()
    await ada.at('host-desk').click()
    await ada.at('move-screen').click()
    await ada.at('move-code').fill(code)
    await old.screen.context.close()
    const left = old.sent.at(-1)
    const fromMs = performance.now()
    await ada.at('move-go').click()
    await expect(next.screen.page).toHaveURL(new RegExp(`gameKey=${game.key}`), { timeout: 4 * MOVE_MS })
    const tookMs = Math.round(performance.now() - fromMs)
    test.info().annotations.push({ type: 'moved', description: `${game.key}: ${tookMs} ms` })
    await next.screen.isPlaying()
    expect(next.given.at(-1)).toBe(left)
    await ada.isConnected()
    await expect.poll(() => next.sent.length, { timeout: 60_000 }).toBeGreaterThan(0)
    const [from, to] = [left, next.sent[0]].map((text) => JSON.parse(text ?? '{}') as { seed: number; bots: unknown })
    expect([to?.seed, to?.bots]).toEqual([from?.seed, from?.bots])
    expect(next.screen.problems).toEqual([])
    guests.leave()
  })
