import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { memoryMbOf, processFile, type ChildProcess } from '@sofaspark/programs'

const ASK_AGAIN_MS = 250
/** The description of Slip N Bump's build; it answers once that game can be played (RUN-11). */
const FIRST_GAME = '/games/testgamelocal/Build/build.json'
const SETTLE_MS = 10_000

/** The measurements of a run on the bare system. */
export interface Figures {
  firstPageS: number
  firstGameS: number
  memoryMb: number
  processes: number
  testsS: number
}

export const secondsSince = (sinceMs: number): number => (performance.now() - sinceMs) / 1_000

/** Waits; rejects with the reason of an abort. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => signal.throwIfAborted())

/** The seconds since `sinceMs` when the address first answers 200; rejects when the signal aborts. */
const secondsUntilServed = async (address: string, sinceMs: number, signal: AbortSignal): Promise<number> => {
  for (;;) {
    // Refused while nothing listens there yet.
    const response = await fetch(address, { signal }).catch(() => null)
    signal.throwIfAborted()
    await response?.body?.cancel()
    if (response?.status === 200) return secondsSince(sinceMs)
    await pause(ASK_AGAIN_MS, signal)
  }
}

/** When the first page and the first game were served, in seconds. */
export const servedAfter = async (
  origin: string,
  sinceMs: number,
  signal: AbortSignal,
): Promise<Pick<Figures, 'firstPageS' | 'firstGameS'>> => {
  const [firstPageS, firstGameS] = await Promise.all(
    ['/', FIRST_GAME].map((path) => secondsUntilServed(origin + path, sinceMs, signal)),
  )
  return { firstPageS: firstPageS ?? 0, firstGameS: firstGameS ?? 0 }
}

/** Empty for a process that ended since it was listed. */
const read = (work: () => string): string => {
  try {
    return work()
  } catch {
    return ''
  }
}

/** The command line of a process; empty for one that has ended. */
const commandOf = (pid: number): string => processFile(pid, 'cmdline').replaceAll('\0', ' ').trim()

/** The processes in the process namespace that this one made for its children; `unshare` is such a one. */
export const processesBelow = (pid: number): number[] => {
  const namespace = read(() => readlinkSync(`/proc/${String(pid)}/ns/pid_for_children`))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && namespace !== '')
    .filter((name) => read(() => readlinkSync(`/proc/${name}/ns/pid`)) === namespace)
    .map(Number)
}

/** The memory of everything that `unshare` runs, once the build behind is over and nothing but the console is left. */
export const memoryAtRest = async (
  unsharePid: number,
  signal: AbortSignal,
): Promise<Pick<Figures, 'memoryMb' | 'processes'>> => {
  const isBuilding = (pid: number): boolean => commandOf(pid).includes('/tools/build/')
  while (processesBelow(unsharePid).some(isBuilding)) await pause(ASK_AGAIN_MS, signal)
  await pause(SETTLE_MS, signal)
  const pids = processesBelow(unsharePid)
  return { memoryMb: memoryMbOf(pids), processes: pids.length }
}

/** The last lines of a run. */
export const figureLines = (figures: Figures, tests: string, isQuiet: boolean): string[] => {
  const { firstPageS, firstGameS, memoryMb, processes, testsS } = figures
  return [
    `figures ${isQuiet ? 'on a quiet machine' : 'beside a busy core'}:`,
    `  first page      ${firstPageS.toFixed(1)} s after npm start`,
    `  first game      ${firstGameS.toFixed(1)} s after npm start`,
    `  memory at rest  ${memoryMb.toFixed(0)} MB in ${String(processes)} processes`,
    `  ${tests.padEnd(14)}  ${testsS.toFixed(0)} s`,
  ]
}

const NOTHING_LEFT = 'fresh: no process is left'

/**
 * A shell's command that runs another one, then waits until the shell is the only process of its namespace, and says so. npm exits
 * at once when it gets a signal, and its children end in order.
 */
export const untilAlone = (command: string): string =>
  [
    command,
    'set -- /proc/[0-9]*; while [ $# -gt 1 ]; do sleep 0.2; set -- /proc/[0-9]*; done',
    `echo "${NOTHING_LEFT}"`,
  ].join('; ')

/** Empty for a process that has ended. */
const childrenOf = (pid: number): number[] => {
  const text = processFile(pid, `task/${String(pid)}/children`)
  return text.split(' ').filter(Boolean).map(Number)
}

/**
 * Sends SIGTERM to the command alone that `unshare` runs in `untilAlone`, and waits until all its processes have ended by
 * themselves. A signal to `unshare` or to the shell would end them all by SIGKILL, and prove nothing. Throws the names of what is
 * left after the limit, or if the shell did not live to say that nothing is (CHK-14).
 */
export const endsByItself = async (unshare: ChildProcess, printed: () => string, limitMs: number): Promise<void> => {
  const [shell = 0] = childrenOf(unshare.pid ?? 0)
  const [command] = childrenOf(shell)
  if (command === undefined) throw new Error('The command on the bare system had ended before its SIGTERM.')
  const ended = new Promise<void>((resolve) => unshare.once('close', () => resolve()))
  process.kill(command, 'SIGTERM')
  const limit = new AbortController()
  await Promise.race([ended, setTimeout(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
  limit.abort()
  if (printed().includes(NOTHING_LEFT)) return
  const left = processesBelow(unshare.pid ?? 0).filter((pid) => pid !== shell)
  throw new Error(
    left.length === 0
      ? 'The shell on the bare system was killed, and whatever it still ran with it.'
      : `Left running ${String(limitMs / 1_000)} s after SIGTERM: ${left.map(commandOf).join('; ')}`,
  )
}
