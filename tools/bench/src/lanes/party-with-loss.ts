import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { outputOf, outputOfNode } from '@sofaspark/programs'
import { startProduct } from '@sofaspark/lobby-testing'
import { openBigScreen, type BigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { agesOf, joins, landThumb, markSeen, type LaneAges, type Marked, type Thumb } from './marks.ts'

export interface LaneFigures {
  setupMs: number
  rounds: { lossPercent: number; direct: LaneAges; relay: LaneAges }[]
}

/** A build in Unity's format: cheap to draw, with one pad for the whole match. */
const GAME = 'minigames'
const fixtureWriter = join(import.meta.dirname, '../../../packages/game-sdk/fixtures/unity-shaped/write.ts')
const MOVES = 700
const MOVE_EVERY_MS = 33
const SETTLE_MS = 2_000
const LOSSES_PERCENT = [0, 3]

const lose = (percent: number): void => {
  outputOf('iptables', ['-F', 'INPUT'])
  if (percent > 0) {
    const loss = ['-m', 'statistic', '--mode', 'random', '--probability', String(percent / 100)]
    outputOf('iptables', ['-A', 'INPUT', '-i', 'lo', ...loss, '-j', 'DROP'])
  }
}

const round = async (screen: BigScreen, thumbs: readonly Thumb[], lossPercent: number) => {
  lose(lossPercent)
  for (const { page } of thumbs) await page.evaluate('window.sentMarks.length = 0')
  await pause(SETTLE_MS)
  await screen.page.evaluate('window.seenMarks.length = 0')
  for (let turn = 0; turn < MOVES; turn++) {
    const nextMs = Date.now() + MOVE_EVERY_MS
    await Promise.all(thumbs.map(({ move }) => move(turn)))
    await pause(Math.max(0, nextMs - Date.now()))
  }
  lose(0)
  await pause(SETTLE_MS)
  const seen = await screen.page.evaluate<Marked[]>('window.seenMarks')
  const [direct, relay] = await Promise.all(
    thumbs.map(async ({ page }, seat) =>
      agesOf(
        await page.evaluate<Marked[]>('window.sentMarks'),
        seen.filter(([ofSeat]) => ofSeat === seat),
      ),
    ),
  )
  if (!direct || !relay) throw new Error('Two thumbs were to be measured.')
  return { lossPercent, direct, relay }
}

/** The build takes raw frames, so that their arrival can be measured. */
const putGame = (dataFolder: string): void => {
  const build = join(dataFolder, 'games', GAME, 'Build')
  outputOfNode([fixtureWriter, build, 'plain', '100000'])
  const file = join(build, 'build.json')
  const said = JSON.parse(readFileSync(file, 'utf8')) as {
    adapter: { input?: string; toBuild: Record<string, unknown> }
  }
  delete said.adapter.input
  delete said.adapter.toBuild['Input']
  writeFileSync(file, JSON.stringify(said))
}

const main = async (): Promise<LaneFigures> => {
  const product = await startProduct({ env: { JOIN_ORIGIN: 'http://10.99.0.1' } })
  putGame(product.dataFolder)
  const browser = await launchChromium({ args: ['--disable-features=WebRtcHideLocalIpsWithMdns'] })
  try {
    const screen = await openBigScreen(browser, product.origin, true)
    await screen.page.context().addInitScript(markSeen)
    await screen.page.reload()
    const directPage = await joins(browser, product.origin, screen, true, 'Direct')
    const beganMs = Date.now()
    await directPage.locator('[data-testid="connection"][data-lane="direct"]').first().waitFor({ state: 'attached' })
    const setupMs = Date.now() - beganMs
    const relayPage = await joins(browser, product.origin, screen, false, 'Relay')
    await screen.seesPlayers(2)
    await screen.launch(GAME)
    const thumbs = [await landThumb(directPage), await landThumb(relayPage)]
    const rounds: LaneFigures['rounds'] = []
    for (const lossPercent of LOSSES_PERCENT) rounds.push(await round(screen, thumbs, lossPercent))
    return { setupMs, rounds }
  } finally {
    await browser.close()
    await product.stop()
  }
}

console.log(`figures ${JSON.stringify(await main())}`)
