import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { memoryMbOf, processFile } from '@sofaspark/programs'

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
export const commandOf = (pid: number): string => processFile(pid, 'cmdline').replaceAll('\0', ' ').trim()

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
