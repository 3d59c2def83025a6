import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ExpectedFailure } from '@sofaspark/programs'
import { startProduct, type Product } from '@sofaspark/lobby-testing'
import { requireConsole } from '@sofaspark/tool-command/require-console.ts'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { openBigScreen } from './src/big-screen.ts'
import { openBrowserPhone, type LabPhone } from './src/lab-phone.ts'
import { openPhones, playEvening, recordingOf, type EveningPlan } from './src/evening.ts'
import { hasDisplay, readLabOptions, type LabOptions } from './src/options.ts'
import { recordingIn, textOfRecording, type Recording } from './src/recording.ts'
import { requireGame } from '@sofaspark/tool-play/game-rules.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'

/**
 * `npm run party-lab -- --game <key> --players 8`: a big screen in Chromium and simulated phones that play.
 * Everything that it started ends with it, on a signal as well (LAB-07).
 */
const withRealPhones = async (browser: Browser, plan: EveningPlan, options: LabOptions): Promise<string[]> => {
  const { screen, origin, players, lastsMs, seed } = plan
  const phones: Awaited<ReturnType<typeof openBrowserPhone>>[] = []
  for (let at = 0; at < players; at++)
    phones.push(await openBrowserPhone(browser, origin, screen.roomNumber, `Phone ${at + 1}`, seed + at))
  await screen.seesPlayers(players)
  await screen.launch(options.gameKey)
  const endMs = performance.now() + lastsMs
  let isOver = false
  const watch = (async () => {
    while (performance.now() < endMs && !(await screen.hasEnded())) await screen.page.waitForTimeout(1_000)
    isOver = true
  })()
  await Promise.all([watch, ...phones.map((phone) => phone.play(() => isOver))])
  console.log((await screen.hasEnded()) ? 'The match reached its ranking.' : 'The time ran out before the match ended.')
  return [...screen.problems, ...phones.flatMap(({ problems }) => problems)]
}

const withBots = async (plan: EveningPlan, options: LabOptions): Promise<string[]> => {
  const recorded = options.replay === undefined ? null : recordingIn(options.replay)
  const full: EveningPlan = recorded
    ? { ...plan, players: recorded.players, lastsMs: recorded.lastsMs + 5_000, actions: recorded.actions }
    : plan
  const phones = await openPhones(full)
  try {
    return await playWithBots(full, recorded, phones, options)
  } finally {
    for (const phone of phones) phone.sleep()
  }
}

const playWithBots = async (
  plan: EveningPlan,
  recorded: Recording | null,
  phones: LabPhone[],
  options: LabOptions,
): Promise<string[]> => {
  const { screen } = plan
  await screen.seesPlayers(plan.players)
  await screen.launch(recorded?.game ?? options.gameKey)
  const outcome = await playEvening(plan, phones)
  const sum = (count: (phone: (typeof phones)[number]) => number): number =>
    phones.reduce((all, each) => all + count(each), 0)
  console.log(
    `${(outcome.playedMs / 1000).toFixed(0)} s played, ${sum(({ counts }) => counts.frames)} frames, ` +
      `${sum(({ counts }) => counts.commands)} commands, ${sum(({ counts }) => counts.refused)} refused, ` +
      `${outcome.pads.reduce((all, count) => all + count, 0)} pads, ` +
      (outcome.ended ? 'the match reached its ranking.' : 'the match was still running.'),
  )
  if (options.record !== undefined) {
    writeFileSync(options.record, textOfRecording(recordingOf(options.gameKey, outcome)))
    console.log(`recorded ${options.record}`)
  }
  const silent = outcome.pads.filter((count, at) => count === 0 && phones[at]?.counts.pads === 0).length
  return [
    ...outcome.problems,
    ...(silent > 0 ? [`${silent} phones were never shown a pad`] : []),
    ...(recorded && recorded.ended && !outcome.ended
      ? ['the recorded evening reached its ranking, this one did not']
      : []),
  ]
}

/** Refuses invalid parameters before anything is started. */
const requirePlayable = async ({ origin, gameKey, replay }: LabOptions): Promise<void> => {
  const key = replay === undefined ? gameKey : recordingIn(replay).game
  // Another console may have other games; ask its page.
  if (origin === undefined) requireGame(join(import.meta.dirname, '../..'), key)
  else await requireConsole(origin, 'start a console there, or leave --origin out')
}

const run = async (options: LabOptions): Promise<string[]> => {
  await requirePlayable(options)
  const headless = options.headless || !hasDisplay(process.env)
  if (headless && !options.headless) console.log('There is no display: running headless.')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  const stopped = new Promise<never>((_, refuse) =>
    stopping.signal.addEventListener('abort', () => refuse(new ExpectedFailure('The party was stopped.'))),
  )
  const opened: { product?: Product; browser?: Browser } = {}
  const party = async (): Promise<string[]> => {
    if (options.origin === undefined) opened.product = await startProduct({ stopping: stopping.signal })
    const origin = options.origin ?? opened.product?.origin ?? ''
    stopping.signal.throwIfAborted()
    const browser = await launchChromium({ headless, args: ['--ignore-gpu-blocklist'], leavesSignals: true })
    opened.browser = browser
    const screen = await openBigScreen(browser, origin, headless)
    console.log(`room ${screen.roomNumber} on ${origin}`)
    const { players, latencyMs, lossPercent, lastsMs, lockEveryMs, leaveEveryMs, seed } = options
    const line = { latencyMs, lossPercent }
    const plan: EveningPlan = { origin, screen, players, line, lastsMs, lockEveryMs, leaveEveryMs, seed }
    const problems = options.browsers ? await withRealPhones(browser, plan, options) : await withBots(plan, options)
    if (!headless && problems.length === 0) await screen.page.waitForTimeout(20_000)
    return problems
  }
  const playing = party()
  try {
    return await Promise.race([playing, stopped])
  } finally {
    // A product that is still starting is stopped by its own start.
    if (!opened.product && options.origin === undefined) await playing.catch(() => undefined)
    await opened.browser?.close()
    await opened.product?.stop()
  }
}

await runCommand(async () => {
  const problems = await run(readLabOptions(process.argv.slice(2)))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
})
