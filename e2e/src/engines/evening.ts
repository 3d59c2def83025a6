import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { origin } from '../drivers/host.ts'
import type { BigScreen } from './engine-host.ts'
import { EnginePhone } from './engine-phone.ts'
import { sees, tapsUntil, testId, type Engine } from './engine-page.ts'

/** A run ends by itself in less; software draws it in a few frames a second. */
const RUN_LIMIT_MS = 150_000

interface Evening {
  readonly host: BigScreen
  readonly engine: Engine
  readonly userAgent: string
}

const plays = async (host: BigScreen, phone: EnginePhone): Promise<void> => {
  let ada = ''
  await test.step('joins', async () => {
    await host.createsLobby()
    await phone.scans(await host.joinAddress(), 'Ada')
    await host.seesPlayers(['Ada'])
    ada = await host.playerId('Ada')
    expect(ada).not.toBe('')
  })
  await test.step('chooses', async () => {
    const first = await host.selectedGame()
    await phone.moves('right')
    await expect.poll(() => host.selectedGame()).not.toBe(first)
    const second = await host.selectedGame()
    // A finger that a busy machine lifts late steps further than by one.
    await phone.moves('left')
    await expect.poll(() => host.selectedGame()).not.toBe(second)
  })
  await test.step('plays a match', async () => {
    await host.chooses('ballfrenzy')
    await host.isPlaying()
    let swipes = 0
    // The pad changes by itself: on a busy machine a choice may be over before the finger is there.
    const playsOn = async (): Promise<boolean> => {
      await phone.picksIfOffered('solo')
      if (await phone.swipesIfOffered('smash')) swipes += 1
      return host.isOver()
    }
    await expect.poll(playsOn, { message: 'the match is over', timeout: RUN_LIMIT_MS }).toBe(true)
    expect(swipes).toBeGreaterThan(0)
    expect(await host.seesRanking()).toContain(ada)
    await host.goesBackToLobby()
  })
  await test.step('draws', async () => {
    await host.chooses('drawgame')
    await host.isPlaying()
    await phone.draws()
  })
  await test.step('reloads', async () => {
    await phone.page.reload()
    await phone.isConnected()
    await sees(phone.page, testId('pad'))
  })
  await test.step('reads the supporters’ page in Hebrew', async () => {
    await phone.page.goTo(`${origin()}/supporter?language=he`)
    await phone.readsFrom('rtl')
    await tapsUntil(phone.page, testId('cookie-accept'), { loses: testId('cookie-consent') })
    await sees(phone.page, testId('become-supporter'))
    expect(await phone.widthBeyond()).toBe(0)
  })
  expect([...host.problems, ...phone.page.problems]).toEqual([])
}

/** Attaches pictures of pages that Playwright's runner cannot photograph. */
export const attaches = async (pages: Readonly<Record<string, () => Promise<Buffer>>>): Promise<void> => {
  for (const [name, picture] of Object.entries(pages)) {
    const path = test.info().outputPath(`${name}.png`)
    writeFileSync(path, await picture().catch((reason: unknown) => String(reason)))
    await test.info().attach(name, { path, contentType: 'image/png' })
  }
}

/**
 * One evening of one phone, the same in every engine: joins, chooses, plays a match to its ranking, draws, reloads, reads the
 * supporters' page in Hebrew and answers the question about cookies.
 */
export const playsEvening = async ({ host, engine, userAgent }: Evening): Promise<void> => {
  const phone = await EnginePhone.wakes(engine, userAgent)
  try {
    await plays(host, phone)
  } catch (error) {
    await attaches({ screen: () => host.picture(), phone: () => phone.page.picture() })
    throw error
  }
  await phone.leaves()
  await host.leaves()
}
