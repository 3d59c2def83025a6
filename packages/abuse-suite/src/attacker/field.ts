import { setTimeout as pause } from 'node:timers/promises'

/** Number of each outcome, by event or path: `log ok 300`, `log rate_limited 40`. */
type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counters of a running attack. */
export class Tally {
  readonly #outcomes: Record<string, Record<string, number>> = {}
  readonly #facts: Record<string, number> = {}

  /** Counts one more reply to `asked`. */
  count(asked: string, code: string): void {
    const codes = (this.#outcomes[asked] ??= {})
    codes[code] = (codes[code] ?? 0) + 1
  }

  /** Adds to a figure of the attack, such as the number of closed sockets. */
  add(fact: string, amount = 1): void {
    this.#facts[fact] = (this.#facts[fact] ?? 0) + amount
  }

  result(): AttackResult {
    return { outcomes: this.#outcomes, facts: this.#facts }
  }
}

/** The result of an attack. */
export interface AttackResult {
  outcomes: Outcomes
  facts: Readonly<Record<string, number>>
}

/** Number of replies with a code to one event or path, or to all of them. */
export const outcomeCount = ({ outcomes }: AttackResult, code: string, asked?: string): number => {
  let sum = 0
  for (const [name, codes] of Object.entries(outcomes))
    if (asked === undefined || name === asked) sum += codes[code] ?? 0
  return sum
}

/** Number of all replies to one event or path. */
export const asked = ({ outcomes }: AttackResult, name: string): number =>
  Object.values(outcomes[name] ?? {}).reduce((sum, count) => sum + count, 0)

/** Part of everything that an attacker sends: if another client receives it, it crossed a boundary. */
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

/** A stranger's attack on the product for a few seconds. */
export interface Attack {
  name: string
  run(field: Field): Promise<void>
}

export const attack = (name: string, run: Attack['run']): Attack => ({ name, run })
