import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'

/** Stands in everything that an attacker sends: where somebody else reads it, it went through a wall. */
export const MARK = 'zq-abuse'

/** Where the product is, and for how long it is attacked. */
export interface Aim {
  edgeUrl: string
  lobbyUrl: string
  seconds: number
}

/** What an attack is handed. */
export interface Field extends Aim {
  readonly tally: Tally
  /** False once the attack's time is over. */
  readonly goesOn: () => boolean
  readonly pause: (ms: number) => Promise<void>
  /** Does something so many times a second for the rest of the attack; a late turn is left out, not caught up. */
  readonly everySecond: (times: number, act: (turn: number) => void) => Promise<void>
}

const MOST_TURNS_AT_ONCE = 4

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
        turn = Math.max(turn, due - MOST_TURNS_AT_ONCE)
        while (turn < due) act(turn++)
        await pause(Math.min(50, 1_000 / times))
      }
    },
  }
}

/** A public address of the attacker's, by number, from the ranges that are for documentation. */
export const addressOf = (number: number): string =>
  number < 250 ? `203.0.113.${number + 1}` : `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`

/** The header that makes a request come from an address, for an edge that trusts the proxy in front of it. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
