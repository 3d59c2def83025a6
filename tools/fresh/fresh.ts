import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram, freePort, type ChildProcess } from '@sofaspark/programs'
import { makeBareSystem } from './src/bare-system.ts'
import { startOnBareSystem } from './src/on-bare-system.ts'

/**
 * `npm run test:fresh [-- group … | path …]`: the README's two commands, verbatim, on a bare Debian with Node 20
 * and nothing else: `npm start` until it serves its page, then `npm test`, in full or with the given names. Tests the last
 * commit. Needs Linux and the root user.
 */
const READY_LIMIT_MS = 1_200_000
const END_LIMIT_MS = 60_000
const named = process.argv.slice(2)
/** npm exits at once; its children end in order, and only then this shell is the only process left. */
const untilAlone = 'set -- /proc/[0-9]*; while [ $# -gt 1 ]; do sleep 0.2; set -- /proc/[0-9]*; done'

let running: ChildProcess | null = null
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
  if (running) {
    const end = ended(running)
    signalled(running, 'SIGKILL')
    await end
  }
  rmSync(system, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void tidy().then(() => process.exit(1)))

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`

/** Runs `npm start` until it is ready and serves its page, then sends SIGTERM. */
const provesStart = async (): Promise<void> => {
  const startedMs = performance.now()
  const child = startOnBareSystem(system, `npm start; ${untilAlone}`, { PORT: String(await freePort()) })
  running = child
  const origin = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('npm start was not ready in time.')), READY_LIMIT_MS)
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      printed += text
      const address = /^ready (https?:\/\/\S+)/m.exec(printed)?.[1]
      if (address === undefined) return
      clearTimeout(limit)
      resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`npm start exited with ${String(code)}.`)))
  })
  const readyAfter = seconds(startedMs)
  const page = await fetch(origin)
  if (!page.ok || !(await page.text()).includes('<title>')) throw new Error(`${origin} answered ${page.status}.`)
  const endsMs = performance.now()
  const late = setTimeout(() => signalled(child, 'SIGKILL'), END_LIMIT_MS)
  signalled(child, 'SIGTERM')
  await ended(child)
  clearTimeout(late)
  running = null
  if (child.signalCode === 'SIGKILL') throw new Error('npm start left something running after SIGTERM.')
  console.log(
    `fresh: npm start served its page after ${readyAfter} and left nothing behind ${seconds(endsMs)} after SIGTERM`,
  )
}

/** Runs `npm test`; its own last line decides. */
const provesTest = async (): Promise<boolean> => {
  const startedMs = performance.now()
  const command = named.length === 0 ? 'npm test' : `npm test -- ${named.join(' ')}`
  const child = startOnBareSystem(system, command)
  running = child
  child.stdout?.pipe(process.stdout, { end: false })
  const code = await ended(child)
  running = null
  console.log(`fresh: ${command} exited with ${String(code)} after ${seconds(startedMs)}`)
  return code === 0
}

const main = async (): Promise<void> => {
  try {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      throw new Error('A bare Debian needs Linux and the root user: sudo npm run test:fresh')
    for (const name of ['git', 'unshare', 'mount', 'chroot'] as const) ensureProgram(name)
    makeBareSystem(system)
    await provesStart()
    process.exitCode = (await provesTest()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await tidy()
  }
}

await main()
