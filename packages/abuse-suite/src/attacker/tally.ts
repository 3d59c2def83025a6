/** How often each thing was answered, by the asked event or path: `log ok 300`, `log rate_limited 40`. */
export type Answers = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What an attack counts while it goes on. */
export class Tally {
  readonly #answers: Record<string, Record<string, number>> = {}
  readonly #facts: Record<string, number> = {}

  /** One more answer to `asked`. */
  count(asked: string, code: string): void {
    const codes = (this.#answers[asked] ??= {})
    codes[code] = (codes[code] ?? 0) + 1
  }

  /** Adds to a figure of the attack's own, such as how many sockets were ended. */
  add(fact: string, amount = 1): void {
    this.#facts[fact] = (this.#facts[fact] ?? 0) + amount
  }

  result(): AttackResult {
    return { answers: this.#answers, facts: this.#facts }
  }
}

/** What an attack found. */
export interface AttackResult {
  answers: Answers
  facts: Readonly<Record<string, number>>
}

/** How often a code was answered to one event or path, or to all of them. */
export const answered = ({ answers }: AttackResult, code: string, asked?: string): number => {
  let sum = 0
  for (const [name, codes] of Object.entries(answers))
    if (asked === undefined || name === asked) sum += codes[code] ?? 0
  return sum
}

/** How many answers one event or path got at all. */
export const asked = ({ answers }: AttackResult, name: string): number =>
  Object.values(answers[name] ?? {}).reduce((sum, count) => sum + count, 0)
