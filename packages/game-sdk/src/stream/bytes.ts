/**
 * Why a stream refused bytes: `bad` ones are malformed, a `gap` follows a frame that never came, `foreign` ones belong to another launch,
 * game or version. SDK-600
 */
export type StreamFault = 'bad' | 'gap' | 'foreign'

/** The only error with which a stream refuses bytes; its state stays as it was. SDK-600 */
export class StreamError extends Error {
  readonly fault: StreamFault
  constructor(fault: StreamFault, message: string) {
    super(message)
    this.name = 'StreamError'
    this.fault = fault
  }
}

export const badBytes = (reason: string): StreamError => new StreamError('bad', `This is no frame: ${reason}.`)

const FIRST_BYTES = 256
const CONTINUES = 0x80

/** Bytes that grow as they are written. */
export const createByteWriter = () => {
  let bytes = new Uint8Array(FIRST_BYTES)
  let view = new DataView(bytes.buffer)
  let length = 0
  const text = new TextEncoder()

  const room = (more: number): void => {
    if (length + more <= bytes.length) return
    const grown = new Uint8Array(Math.max(bytes.length * 2, length + more))
    grown.set(bytes.subarray(0, length))
    bytes = grown
    view = new DataView(bytes.buffer)
  }
  const byte = (value: number): void => {
    room(1)
    bytes[length++] = value
  }
  /** A whole number from 0 to 2⁵³ − 1, seven bits a byte, lowest first. */
  const count = (value: number): void => {
    let rest = value
    while (rest >= CONTINUES) {
      byte((rest % CONTINUES) | CONTINUES)
      rest = Math.floor(rest / CONTINUES)
    }
    byte(rest)
  }
  const raw = (more: Uint8Array): void => {
    room(more.length)
    bytes.set(more, length)
    length += more.length
  }
  return {
    byte,
    count,
    /** A whole number of at most 31 bits and its sign. */
    signed: (value: number): void => count(value < 0 ? -2 * value - 1 : 2 * value),
    double: (value: number): void => {
      room(8)
      view.setFloat64(length, value)
      length += 8
    },
    text: (value: string): void => {
      const encoded = text.encode(value)
      count(encoded.length)
      raw(encoded)
    },
    raw,
    length: (): number => length,
    /** A copy of everything written so far. */
    bytes: (): Uint8Array<ArrayBuffer> => bytes.slice(0, length),
    clear: (): void => {
      length = 0
    },
  }
}

export type ByteWriter = ReturnType<typeof createByteWriter>

/** Reads what a writer wrote, and throws a `StreamError` at the first byte that it did not. */
export const createByteReader = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let at = 0

  const rest = (): number => bytes.length - at
  const byte = (): number => {
    const value = bytes[at]
    if (value === undefined) throw badBytes('it ends too early')
    at += 1
    return value
  }
  const count = (): number => {
    let [value, scale] = [0, 1]
    for (;;) {
      const next = byte()
      value += (next % CONTINUES) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw badBytes('a number is too large')
      if (next < CONTINUES) return value
      scale *= CONTINUES
    }
  }
  const raw = (length: number): Uint8Array => {
    if (length > rest()) throw badBytes('it ends too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    rest,
    byte,
    count,
    signed: (): number => {
      const value = count()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    double: (): number => {
      if (rest() < 8) throw badBytes('it ends too early')
      at += 8
      return view.getFloat64(at - 8)
    },
    text: (): string => {
      const encoded = raw(count())
      try {
        return text.decode(encoded)
      } catch {
        throw badBytes('a text is malformed')
      }
    },
    raw,
  }
}

export type ByteReader = ReturnType<typeof createByteReader>
