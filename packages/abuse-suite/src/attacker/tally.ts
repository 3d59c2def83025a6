/** Number of each outcome, by event or path: `log ok 300`, `log rate_limited 40`. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>

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
