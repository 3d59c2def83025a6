import type { PerspectiveCamera } from 'three'

/** The cart that a camera follows: its place and heading in the sim, its speed, and the strength of its boost, 0 to 1. */
export interface Followed {
  x: number
  y: number
  heading: number
  speed: number
  boost: number
}

const BEHIND_M = 5.4
const HIGH_M = 2.55
const AHEAD_M = 7
const LOOK_HIGH_M = 0.9
const TURN_PER_S = 6.5
const SEE_FAR_M = 420
const TOP_SPEED = 22

/** Upright halves see higher, so that they see as much of the bend. */
const fovOf = (aspect: number): number => (aspect < 1.2 ? 70 : 54)

const place = (
  camera: PerspectiveCamera,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  fov: number,
): void => {
  camera.fov = fov
  camera.near = 0.4
  camera.far = SEE_FAR_M
  camera.position.set(...from)
  camera.lookAt(...to)
}

/** A camera behind one cart: it turns later than the cart, draws back as the cart gets faster, and circles around one that is home. RAC-50 */
export const createChase = () => {
  let yaw: number | undefined
  let push = 0
  let homeS = 0
  return {
    /** Forgets where it was, as after a jump. */
    cut: (): void => {
      yaw = undefined
      push = 0
      homeS = 0
    },
    frame: (
      camera: PerspectiveCamera,
      cart: Followed,
      isHome: boolean,
      seconds: number,
      jolt: { x: number; y: number },
    ): void => {
      let gap = cart.heading - (yaw ?? cart.heading)
      gap -= Math.round(gap / (Math.PI * 2)) * Math.PI * 2
      yaw = (yaw ?? cart.heading) + gap * Math.min(1, seconds * TURN_PER_S)
      homeS = isHome ? homeS + seconds : 0
      const wanted = Math.min(1.2, cart.speed / TOP_SPEED) * 0.5 + cart.boost * 0.9
      push += (wanted - push) * Math.min(1, seconds * 4)
      const around = yaw + Math.min(homeS, 1) * Math.PI * 0.85 + homeS * 0.25
      const [ahead, beside] = [Math.cos(around), Math.sin(around)]
      const far = BEHIND_M + push * 0.9
      const look = AHEAD_M * (1 - Math.min(homeS, 1))
      place(
        camera,
        [cart.x - ahead * far + jolt.x * 0.3, HIGH_M + push * 0.15 + jolt.y * 0.3, -(cart.y - beside * far)],
        [cart.x + ahead * look, LOOK_HIGH_M, -(cart.y + beside * look)],
        fovOf(camera.aspect) + push * 9,
      )
    },
  }
}

export type Chase = ReturnType<typeof createChase>

/** A camera at one place that looks at another. */
export const lookFrom = (
  camera: PerspectiveCamera,
  from: { x: number; y: number; highM: number },
  to: { x: number; y: number; highM: number },
  fov: number,
): void => place(camera, [from.x, from.highM, -from.y], [to.x, to.highM, -to.y], fov)
