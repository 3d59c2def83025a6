/** Fields of one body inside `bodies`, which are `bodyStride` apart. Metres and seconds; y points up. */
export const bodyStride = 12
export const bodyField = {
  x: 0,
  y: 1,
  z: 2,
  vx: 3,
  vy: 4,
  vz: 5,
  radius: 6,
  height: 7,
  /** 0 takes a body out of all contacts. */
  mass: 8,
  restitution: 9,
  /** Bits: a pair touches when each one's group is in the other's mask. */
  group: 10,
  mask: 11,
} as const
export const contactStride = 5
export const maxBodies = 64

/** The build's `.wasm`: colliding bodies, and angle functions with the same bits in every engine. SDK-51 */
export interface PartyCore {
  readonly bodies: Float64Array
  /** `contactStride` numbers each: first body, second body, normal x, normal z, closing speed (metres per second). */
  readonly contacts: Float64Array
  /** Moves the first `count` bodies and returns the number of contacts. */
  step(count: number, seconds: number): number
  /** The memory of `stepDiscs` and `traceDisc`; use those. SDK-51 */
  readonly discMemory: DiscMemory
  sin(angle: number): number
  cos(angle: number): number
  atan2(y: number, x: number): number
  /** Edit distance of two words: insertions, removals, replacements and swaps. Only the first 64 letters count. DRW-30 */
  wordDistance(one: string, other: string): number
  /** Points (x, y, x, y …) as a short text, starting at an index; `unpackPoints` is its inverse. DRW-30 */
  packPoints(points: readonly number[], fromX?: number, fromY?: number): string
  unpackPoints(text: string, fromX?: number, fromY?: number): number[]
  /** Resets the core, so that the next sim computes as on a new one. SDK-03b */
  reset(): void
  /** Flood-fills a raster of `rasterSize` and returns the number of changed pixels. DRW-30 */
  pour(raster: Uint8Array, x: number, y: number, ink: number): number
}

/** Fields of discs, walls, touches and paths inside the core, each kind with its own stride. */
export interface DiscMemory {
  readonly discs: Float64Array
  readonly walls: Float64Array
  readonly touches: Float64Array
  readonly path: Float64Array
  step(discs: number, walls: number, seconds: number): number
  trace(self: number, discs: number, walls: number, seconds: number, bounces: number, stops: number): number
}

export const discStride = 12
export const touchStride = 8
export const pathStride = 5
export const mostDiscs = 64
export const mostWalls = 128

export const rasterSize = { width: 480, height: 400 } as const
/** The maximum length of a list that can be packed into one text. */
export const mostPackedNumbers = 4096

interface CoreExports {
  memory: WebAssembly.Memory
  discs(): number
  walls(): number
  touches(): number
  tracePoints(): number
  stepDiscs(discs: number, walls: number, seconds: number): number
  traceDisc(self: number, discs: number, walls: number, seconds: number, bounces: number, stops: number): number
  bodies(): number
  contacts(): number
  step(count: number, seconds: number): number
  sin(angle: number): number
  cos(angle: number): number
  atan2(y: number, x: number): number
  wordBuffer(which: number): number
  wordDistance(first: number, second: number): number
  strokeNumbers(): number
  strokeCodes(): number
  packNumbers(count: number, stride: number, x: number, y: number): number
  unpackNumbers(length: number, stride: number, x: number, y: number): number
  raster(): number
  pour(x: number, y: number, ink: number): number
}

const mostLetters = 64

const strokeParts = (core: CoreExports) => {
  const { buffer } = core.memory
  const numbers = new Int32Array(buffer, core.strokeNumbers(), mostPackedNumbers)
  const codes = new Uint8Array(buffer, core.strokeCodes(), mostPackedNumbers * 4)
  const words = [0, 1].map((which) => new Uint16Array(buffer, core.wordBuffer(which), mostLetters))
  const pixels = new Uint8Array(buffer, core.raster(), rasterSize.width * rasterSize.height)
  const write = (which: 0 | 1, word: string): number => {
    const length = Math.min(mostLetters, word.length)
    for (let at = 0; at < length; at++) (words[which] as Uint16Array)[at] = word.charCodeAt(at)
    return length
  }
  return {
    wordDistance: (one: string, other: string) => core.wordDistance(write(0, one), write(1, other)),
    packPoints: (points: readonly number[], fromX = 0, fromY = 0) => {
      const count = Math.min(points.length, mostPackedNumbers)
      for (let at = 0; at < count; at++) numbers[at] = points[at] ?? 0
      const length = core.packNumbers(count, 2, fromX, fromY)
      let text = ''
      for (let at = 0; at < length; at++) text += String.fromCharCode(codes[at] ?? 0)
      return text
    },
    unpackPoints: (text: string, fromX = 0, fromY = 0) => {
      const length = Math.min(text.length, codes.length)
      for (let at = 0; at < length; at++) codes[at] = text.charCodeAt(at)
      return [...numbers.subarray(0, core.unpackNumbers(length, 2, fromX, fromY))]
    },
    pour: (raster: Uint8Array, x: number, y: number, ink: number) => {
      pixels.set(raster)
      const changed = core.pour(x, y, ink)
      if (changed > 0) raster.set(pixels)
      return changed
    },
  }
}

const discParts = (core: CoreExports): DiscMemory => {
  const numbers = (at: number, count: number): Float64Array => new Float64Array(core.memory.buffer, at, count)
  return {
    discs: numbers(core.discs(), mostDiscs * discStride),
    walls: numbers(core.walls(), mostWalls * discStride),
    touches: numbers(core.touches(), 128 * touchStride),
    path: numbers(core.tracePoints(), 32 * pathStride),
    step: (...args) => core.stepDiscs(...args),
    trace: (...args) => core.traceDisc(...args),
  }
}

export const coreImports = {
  env: {
    abort: () => {
      throw new Error('party-core stopped')
    },
  },
} as const

/** The core of an instance that was made with `coreImports`. */
export const coreOf = ({ exports }: WebAssembly.Instance): PartyCore => {
  const core = exports as unknown as CoreExports
  const memory = new Uint8Array(core.memory.buffer)
  const untouched = memory.slice()
  return {
    reset: () => memory.set(untouched),
    bodies: new Float64Array(core.memory.buffer, core.bodies(), maxBodies * bodyStride),
    contacts: new Float64Array(core.memory.buffer, core.contacts(), 128 * contactStride),
    step: (count, seconds) => core.step(count, seconds),
    discMemory: discParts(core),
    sin: (angle) => core.sin(angle),
    cos: (angle) => core.cos(angle),
    atan2: (y, x) => core.atan2(y, x),
    ...strokeParts(core),
  }
}

/**
 * Instantiates a separate core from a compiled module: two sims never share one at a time. It takes its time, because browsers of
 * 2023 and older refuse to instantiate more than 4 KiB in one go.
 */
export const createCore = async (module: WebAssembly.Module): Promise<PartyCore> =>
  coreOf(await WebAssembly.instantiate(module, coreImports))
