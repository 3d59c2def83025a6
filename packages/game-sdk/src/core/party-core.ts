/** Numbers of one body inside `bodies`, each body `bodyStride` apart. Metres and seconds; y points up. */
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

/** The build's `.wasm`: bodies that bump, and angle functions with the same bits in every engine. SDK-03 */
export interface PartyCore {
  readonly bodies: Float64Array
  /** `contactStride` numbers each: first body, second body, normal x, normal z, closing speed (metres per second). */
  readonly contacts: Float64Array
  /** Moves the first `count` bodies and returns the number of contacts. */
  step(count: number, seconds: number): number
  sin(angle: number): number
  cos(angle: number): number
  atan2(y: number, x: number): number
}

interface CoreExports {
  memory: WebAssembly.Memory
  bodies(): number
  contacts(): number
  step(count: number, seconds: number): number
  sin(angle: number): number
  cos(angle: number): number
  atan2(y: number, x: number): number
}

/** Makes a core of its own from a compiled module: two sims never share one. */
export const createCore = (module: WebAssembly.Module): PartyCore => {
  const { exports } = new WebAssembly.Instance(module, {
    env: {
      abort: () => {
        throw new Error('party-core stopped')
      },
    },
  })
  const core = exports as unknown as CoreExports
  return {
    bodies: new Float64Array(core.memory.buffer, core.bodies(), maxBodies * bodyStride),
    contacts: new Float64Array(core.memory.buffer, core.contacts(), 128 * contactStride),
    step: (count, seconds) => core.step(count, seconds),
    sin: (angle) => core.sin(angle),
    cos: (angle) => core.cos(angle),
    atan2: (y, x) => core.atan2(y, x),
  }
}
