import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, freePort, type ChildProcess } from '@sofaspark/programs'
import { makeBareSystem, startOnBareSystem } from './src/bare-system.ts'
import { startBusyNeighbour } from './src/busy-neighbour.ts'
import {
  figureLines,
  memoryAtRest,
  secondsSince,
  servedAfter,
  type Figures,
  endsByItself,
  untilAlone,
} from './src/figures.ts'
/**
 * `npm run test:fresh [-- --quiet] [group … | path …]`: the README's two commands, verbatim, on a bare Debian with Node 20
 * and nothing else: `npm start` until it has built everything, then `npm test`, in full or with the given names, beside a
 * process that keeps one core busy unless `--quiet` is given. It ends with its figures. Tests the last commit. Needs Linux
 * and the root user.
 */
const READY_LIMIT_MS = 1_200_000
const END_LIMIT_MS = 60_000
const isQuiet = process.argv.includes('--quiet')
const named = process.argv.slice(2).filter((word) => word !== '--quiet')
const testCommand = named.length === 0 ? 'npm test' : `npm test -- ${named.join(' ')}`

let running: ChildProcess | null = null
const neighbour = isQuiet ? null : startBusyNeighbour()
const system = mkdtempSync(join(tmpdir(), 'sofaspark-fresh-'))

const signalled = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
}
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((settle) => {
    if (child.exitCode !== null) settle(child.exitCode)
    else child.once('exit', settle)
  })
const tidy = async (): Promise<void> => {
  neighbour?.end()
  if (running) {
    const end = ended(running)
    signalled(running, 'SIGKILL')
    await end
  }
  rmSync(system, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void tidy().then(() => process.exit(1)))

const seconds = (sinceMs: number): string => `${secondsSince(sinceMs).toFixed(0)} s`

/** Runs `npm start` until it is ready, has built everything and is at rest, then sends SIGTERM to it. */
const provesStart = async (): Promise<Omit<Figures, 'testsS'>> => {
  const port = await freePort()
  const startedMs = performance.now()
  const child = startOnBareSystem(system, untilAlone('npm start'), { PORT: String(port) })
  running = child
  const giveUp = new AbortController()
  const limit = setTimeout(() => giveUp.abort(new Error('npm start was not ready in time.')), READY_LIMIT_MS)
  // The shell around it ends well however it ended.
  child.once('exit', () => giveUp.abort(new Error('npm start ended before it was ready.')))
  const served = servedAfter(`http://localhost:${String(port)}`, startedMs, giveUp.signal)
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason as Error))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      printed += text
      const address = /^ready (https?:\/\/\S+)/m.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const [origin, times] = await Promise.all([ready, served]).catch((error: unknown) => {
    clearTimeout(limit)
    throw error
  })
  const readyAfter = seconds(startedMs)
  const page = await fetch(origin)
  if (!page.ok || !(await page.text()).includes('<title>')) throw new Error(`${origin} answered ${page.status}.`)
  const memory = await memoryAtRest(child.pid ?? 0, giveUp.signal)
  clearTimeout(limit)
  const endsMs = performance.now()
  await endsByItself(child, () => printed, END_LIMIT_MS)
  running = null
  console.log(`fresh: npm start was ready after ${readyAfter} and left nothing behind ${seconds(endsMs)} after SIGTERM`)
  return { ...times, ...memory }
}

/** Runs `npm test`; its own last line decides. Resolves with the seconds it took. */
const provesTest = async (): Promise<{ isGreen: boolean; testsS: number }> => {
  const startedMs = performance.now()
  const child = startOnBareSystem(system, testCommand)
  running = child
  child.stdout?.pipe(process.stdout, { end: false })
  const code = await ended(child)
  running = null
  console.log(`fresh: ${testCommand} exited with ${String(code)} after ${seconds(startedMs)}`)
  return { isGreen: code === 0, testsS: secondsSince(startedMs) }
}

const main = async (): Promise<void> => {
  try {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new Error('A bare Debian needs Linux and the root user: sudo npm run test:fresh')
    for (const name of ['git', 'unshare', 'mount', 'chroot'] as const) ensureProgram(name)
    makeBareSystem(system)
    const figures = await provesStart()
    const { isGreen, testsS } = await provesTest()
    for (const line of figureLines({ ...figures, testsS }, testCommand, isQuiet)) console.log(line)
    process.exitCode = isGreen ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await tidy()
  }
}

await main()
