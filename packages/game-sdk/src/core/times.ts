import type { LobbyRules } from '@sofaspark/contract'

/** The factor of the time in which people have to act; 0: no limit where a game can wait. */
export type RoomTimes = LobbyRules['times']

const known: readonly RoomTimes[] = [1, 1.5, 2, 0]

/** Where a game can wait it still continues after this long, so that a room that was left does not wait for ever. */
export const longestWaitTicks = 10 * 60 * 60

/** The times of the match that computes right now; sims and views compute synchronously, so no two overlap. */
let current: RoomTimes = 1

/** The times of a match, from its options; 1 for anything unknown. SDK-570 */
export const readTimes = (options: Readonly<Record<string, unknown>> | undefined): RoomTimes =>
  known.find((times) => times === options?.['times']) ?? 1

/** Runs `work` with these times. */
export const atTimes = <Result>(times: RoomTimes, work: () => Result): Result => {
  const before = current
  current = times
  try {
    return work()
  } finally {
    current = before
  }
}

/** The ticks that people have at the room's times: those given at 1, and twice as many where nothing can wait. SDK-570 */
export const allowed = (ticks: number): number => (current === 1 ? ticks : Math.round(ticks * (current || 2)))

/** The same where a press ends the wait, so that it needs no limit. SDK-570 */
export const allowedWait = (ticks: number): number =>
  current === 0 ? Math.max(longestWaitTicks, ticks) : allowed(ticks)

type Timed<Table, Key> = { readonly [Name in keyof Table]: Name extends Key ? number : Table[Name] }

/**
 * A table of numbers in which `timers` are ticks in which people have to act: read while a match computes they follow its room's
 * times. `waits` are those of them that can wait without a limit, because a press ends them. Physics, animations and breaks are no
 * timers. Read the table where the number is needed; a constant computed from it keeps the times of 1. SDK-570
 */
export const timed = <const Table extends object, Timer extends keyof Table>(
  table: Table,
  timers: readonly Timer[],
  waits: readonly NoInfer<Timer>[] = [],
): Timed<Table, Timer> => {
  const followed = { ...table } as Record<Timer, number>
  for (const timer of timers) {
    const ticks = Number(table[timer])
    const canWait = waits.some((wait) => wait === timer)
    Object.defineProperty(followed, timer, {
      enumerable: true,
      get: () => (canWait ? allowedWait(ticks) : allowed(ticks)),
    })
  }
  return followed as unknown as Timed<Table, Timer>
}
