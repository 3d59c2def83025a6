import { limits } from '@sofaspark/contract'

/** A lobby's input on its way to the host: one slot a seat, in which the newest frame overwrites the one before. */
export class InputSlots {
  #bytes: Uint8Array | null = null
  readonly #lengths = new Uint8Array(limits.seats)
  /** A bit for each seat with a frame that the host was not sent. */
  #waiting = 0
  /** Whether the relay will look at these slots by itself. */
  relay: 'idle' | 'scheduled' | 'blocked' = 'idle'

  /** How many frames wait. */
  get count(): number {
    let count = 0
    for (let left = this.#waiting; left !== 0; left &= left - 1) count++
    return count
  }

  put(seat: number, bytes: Uint8Array, start: number, length: number): void {
    // Most lobbies are not in a game, and then need no room.
    this.#bytes ??= new Uint8Array(limits.seats * limits.inputFrameBytes)
    const at = seat * limits.inputFrameBytes
    for (let index = 0; index < length; index++) this.#bytes[at + index] = bytes[start + index] ?? 0
    this.#lengths[seat] = length
    this.#waiting |= 1 << seat
  }

  clear(seat: number): void {
    this.#waiting &= ~(1 << seat)
  }

  clearAll(): void {
    this.#waiting = 0
  }

  /** Gives each waiting frame, lent for the time of the call, and has none left. */
  takeAll(each: (seat: number, bytes: Uint8Array, start: number, length: number) => void): void {
    const waiting = this.#waiting
    this.#waiting = 0
    if (!this.#bytes) return
    for (let seat = 0; waiting >> seat !== 0; seat++)
      if (((waiting >> seat) & 1) === 1)
        each(seat, this.#bytes, seat * limits.inputFrameBytes, this.#lengths[seat] ?? 0)
  }
}
