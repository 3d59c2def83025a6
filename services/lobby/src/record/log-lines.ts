import type { LobbyLogLine } from './record.ts'

const STRING_HEAD_BYTES = 24
const OBJECT_HEAD_BYTES = 56
const PROPERTY_BYTES = 16
const ELEMENT_BYTES = 8
const NUMBER_BYTES = 16
const BINARY_HEAD_BYTES = 120

/** Whether every UTF-16 unit of a text takes one byte in memory. */
const isOneByte = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0xff) return false
  return true
}

/** The approximate bytes of a text in memory. */
export const textCost = (text: string): number => STRING_HEAD_BYTES + (isOneByte(text) ? 1 : 2) * text.length

/** The approximate bytes of parsed data in memory: `[{},{}]` is short as text and long as objects. */
export const memoryCost = (value: unknown): number => {
  if (typeof value === 'string') return textCost(value)
  if (typeof value === 'number') return NUMBER_BYTES
  if (typeof value !== 'object' || value === null) return ELEMENT_BYTES
  if (ArrayBuffer.isView(value)) return BINARY_HEAD_BYTES + value.byteLength
  let bytes = OBJECT_HEAD_BYTES
  if (Array.isArray(value)) for (const item of value) bytes += ELEMENT_BYTES + memoryCost(item)
  else for (const [key, item] of Object.entries(value)) bytes += PROPERTY_BYTES + key.length + memoryCost(item)
  return bytes
}

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
