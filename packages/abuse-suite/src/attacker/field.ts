import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'

/** Part of everything that an attacker sends: if somebody else receives it, it crossed a boundary. */
export const MARK = 'zq-abuse'

/** The attacked product, and the duration of the attack. */
export interface Aim {
  edgeUrl: string
  lobbyUrl: string
  seconds: number
}

/** The environment of an attack. */
export interface Field extends Aim {
  readonly tally: Tally
  /** False once the attack's time is over. */
  readonly goesOn: () => boolean
  readonly pause: (ms: number) => Promise<void>
  /** Repeats an action N times a second for the rest of the attack; late turns are skipped, not caught up. */
  readonly everySecond: (times: number, act: (turn: number) => void) => Promise<void>
}

const MAX_TURNS_AT_ONCE = 4

export const createField = (aim: Aim, tally: Tally): Field => {
  const endMs = performance.now() + aim.seconds * 1_000
  const goesOn = (): boolean => performance.now() < endMs
  return {
    ...aim,
    tally,
    goesOn,
    pause: (ms) => pause(ms),
    everySecond: async (times, act) => {
      const startMs = performance.now()
      let turn = 0
      while (goesOn()) {
        const due = Math.floor(((performance.now() - startMs) / 1_000) * times)
        turn = Math.max(turn, due - MAX_TURNS_AT_ONCE)
        while (turn < due) act(turn++)
        await pause(Math.min(50, 1_000 / times))
      }
    },
  }
}

/** A public address of the attacker's, by number, from the documentation ranges. */
export const addressOf = (number: number): string =>
  number < 250 ? `203.0.113.${number + 1}` : `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`

/** The header that gives a request an address, for an edge that trusts its proxy. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
