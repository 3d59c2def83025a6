/** Number of each result, by event or path: `log ok 300`, `log rate_limited 40`. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counters of a running attack. */
export class Tally {
  readonly #answers: Record<string, Record<string, number>> = {}
  readonly #facts: Record<string, number> = {}

  /** Counts one more reply to `asked`. */
  count(asked: string, code: string): void {
    const codes = (this.#answers[asked] ??= {})
    codes[code] = (codes[code] ?? 0) + 1
  }

  /** Adds to a figure of the attack, such as the number of closed sockets. */
  add(fact: string, amount = 1): void {
    this.#facts[fact] = (this.#facts[fact] ?? 0) + amount
  }

  result(): AttackResult {
    return { answers: this.#answers, facts: this.#facts }
  }
}

/** The result of an attack. */
export interface AttackResult {
  answers: Answers
  facts: Readonly<Record<string, number>>
}

/** Number of replies with a code to one event or path, or to all of them. */
export const answered = ({ answers }: AttackResult, code: string, asked?: string): number => {
  let sum = 0
  for (const [name, codes] of Object.entries(answers))
    if (asked === undefined || name === asked) sum += codes[code] ?? 0
  return sum
}

/** Number of all replies to one event or path. */
export const asked = ({ answers }: AttackResult, name: string): number =>
  Object.values(answers[name] ?? {}).reduce((sum, count) => sum + count, 0)
