import { textCost } from './memory-cost.ts'
import type { LobbyLogLine } from './record.ts'

/** The limits of a lobby's log (LOB-130). */
export const logBudget = { lines: 500, bytes: 128_000 } as const

/** The bytes of a line beside its text: its object, its place in the list, its frame in a store. */
const LINE_OVERHEAD_BYTES = 100

/** The larger of what a line takes in memory and what it takes as JSON, where a control character is six bytes. */
const costOfLine = (line: LobbyLogLine): number => {
  return Math.max(Buffer.byteLength(JSON.stringify(line)), textCost(line.message)) + LINE_OVERHEAD_BYTES
}

const withinBudget = (bytes: number): boolean => bytes <= logBudget.bytes

/** A lobby's newest lines within a budget; the oldest go first (LOB-130). A class, because every lobby has one. */
export class LogLines {
  readonly lines: LobbyLogLine[] = []
  readonly #costs: number[] = []
  #bytes = 0
  #dropped = 0

  constructor(lines: Iterable<LobbyLogLine> = []) {
    for (const line of lines) this.add(line)
  }

  /** How many older lines are gone. */
  get dropped(): number {
    return this.#dropped
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * Adds a line, which stays whatever it costs; returns how many lines remain. `fits` says whether the log may have
   * that many bytes.
   */
  add(line: LobbyLogLine, fits: (bytes: number) => boolean = withinBudget): number {
    const cost = costOfLine(line)
    this.lines.push(line)
    this.#costs.push(cost)
    this.#bytes += cost
    while (this.lines.length > 1 && (this.lines.length > logBudget.lines || !fits(this.#bytes))) {
      this.lines.shift()
      this.#dropped += 1
      this.#bytes -= this.#costs.shift() ?? 0
    }
    return this.lines.length
  }
}
