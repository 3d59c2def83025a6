import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Evening, findEndpoint, startProduct } from '@sofaspark/lobby-testing'
import { memoryMbOf, processFile } from '@sofaspark/programs'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Memory of a whole console'

const PARTIES = 3
const PLAYERS = 4
/** Half a minute of play at the rate at which pads send. */
const PERIOD_MS = 33
const COMMANDS = 900
const PLAY_LIMIT_MS = 120_000
const SETTLE_MS = 10_000
const AT_REST_BOUND_MB = 700
const IN_PLAY_BOUND_MB = 900

/** State, parent and group follow the name in brackets, which may contain brackets as well. */
const isInGroup = (pid: string, group: number): boolean =>
  Number(processFile(pid, 'stat').split(')').at(-1)?.trim().split(' ')[2]) === group

interface Memory {
  mb: number
  processes: number
}

/** The memory of a process group. */
const memoryOf = (group: number): Memory => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isInGroup(name, group))
  if (pids.length === 0) throw new Error(`No process belongs to the group ${String(group)}.`)
  return { mb: memoryMbOf(pids.map(Number)), processes: pids.length }
}

/** The shares of memory of all processes of `npm start`, at rest and with three parties in a game. RUN-10 */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const evening = new Evening(await findEndpoint(product.origin))
  try {
    await pause(SETTLE_MS)
    const atRest = memoryOf(product.pid)
    // A visitor's first event opens the database of analytics.
    const event = { method: 'POST', body: JSON.stringify({ name: 'client_launch_page_shown' }) }
    const reported = await fetch(`${product.origin}/api/reportAnalytics`, event)
    if (!reported.ok) throw new Error(`The report of an event was answered ${String(reported.status)}.`)
    await evening.open(PARTIES, PLAYERS)
    evening.play(PERIOD_MS)
    let most: Memory = { mb: 0, processes: 0 }
    const watch = setInterval(() => {
      const now = memoryOf(product.pid)
      if (now.mb > most.mb) most = now
    }, 1_000)
    await evening.played(COMMANDS, PLAY_LIMIT_MS).finally(() => clearInterval(watch))
    const note = ({ processes }: Memory): string => `Pss of ${String(processes)} processes`
    return [
      { name: 'at rest', value: atRest.mb, unit: 'MB', bound: AT_REST_BOUND_MB, note: note(atRest) },
      {
        name: `${String(PARTIES)} parties of ${String(PLAYERS)} in a game, at most`,
        value: most.mb,
        unit: 'MB',
        bound: IN_PLAY_BOUND_MB,
        note: note(most),
      },
    ]
  } finally {
    evening.close()
    await product.stop()
  }
}
