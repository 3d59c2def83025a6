import { createHash } from 'node:crypto'

const SKETCH_BYTES = 1_024
const BITS = SKETCH_BYTES * 8
/** The parts of a window of time; the oldest one ends as a whole. */
const PARTS = 4

/** A sketch as text, for another process. */
export const SKETCH_CHARACTERS = Math.ceil(SKETCH_BYTES / 3) * 4

/**
 * The number of different visitors in 1 kB, by linear counting: exact for some, within a few per cent up to 50,000, and
 * the same in every process that shares the visitors' keys (KIT-120).
 */
export class VisitorSketch {
  readonly #bits = new Uint8Array(SKETCH_BYTES)

  static of(...sketches: readonly VisitorSketch[]): VisitorSketch {
    const all = new VisitorSketch()
    for (const one of sketches) all.addAll(one)
    return all
  }

  /** `null` for a text that is no sketch. */
  static read(text: string): VisitorSketch | null {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length !== SKETCH_BYTES) return null
    const sketch = new VisitorSketch()
    sketch.#bits.set(bytes)
    return sketch
  }

  #bitOf(visitor: string): number {
    return createHash('sha256').update(visitor).digest().readUInt16BE(0) % BITS
  }

  /** Whether a visitor may be among them: always of those that are, and of few others while there are few. */
  has(visitor: string): boolean {
    const bit = this.#bitOf(visitor)
    return (((this.#bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
  }

  add(visitor: string): void {
    const bit = this.#bitOf(visitor)
    this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7))
  }

  addAll(other: VisitorSketch): void {
    for (const [index, byte] of other.#bits.entries()) this.#bits[index] = (this.#bits[index] ?? 0) | byte
  }

  count(): number {
    let zeros = 0
    for (const byte of this.#bits) for (let bit = 0; bit < 8; bit++) zeros += (byte >> bit) & 1 ? 0 : 1
    return Math.round(BITS * Math.log(BITS / Math.max(zeros, 1)))
  }

  toString(): string {
    return Buffer.from(this.#bits).toString('base64')
  }
}

/** Different visitors within the last `windowMs`, and up to a quarter of it more. */
export class SketchWindow {
  readonly #partMs: number
  readonly #parts = new Map<number, VisitorSketch>()

  constructor(windowMs: number) {
    this.#partMs = windowMs / PARTS
  }

  #forget(monotonicMs: number): void {
    const oldest = Math.floor(monotonicMs / this.#partMs) - PARTS
    for (const part of this.#parts.keys()) if (part < oldest) this.#parts.delete(part)
  }

  add(visitor: string, monotonicMs: number): void {
    this.#forget(monotonicMs)
    const part = Math.floor(monotonicMs / this.#partMs)
    const sketch = this.#parts.get(part) ?? new VisitorSketch()
    this.#parts.set(part, sketch)
    sketch.add(visitor)
  }

  read(monotonicMs: number): VisitorSketch {
    this.#forget(monotonicMs)
    return VisitorSketch.of(...this.#parts.values())
  }
}
