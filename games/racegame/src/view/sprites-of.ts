import { seatSignOf, type Sprite } from '@sofaspark/game-stage'
import { crate as crateNumbers, item } from '../sim/numbers.ts'
import type { RaceState } from '../sim/sim.ts'
import { placeOn, roadAt } from '../sim/tracks.ts'
import { aloneSeat, cartOf, trackOf, type Cart, type Shot } from '../sim/world.ts'
import type { CartLook } from './cart-model.ts'
import { CART_MIDDLE_M, CART_WIDE_M, cartPicture, DIRECTIONS, marshalPicture, type Picture } from './pictures.ts'
import type { SkidMark } from './trails.ts'

/** The input of a view's sprites. */
export interface Scene {
  state: RaceState
  looks: readonly CartLook[]
  skids: readonly SkidMark[]
  /** Where the ghost of the best lap is, for a solo player. */
  ghost: { x: number; y: number; heading: number } | undefined
  color: (seat: number) => string
  timeS: number
  still: boolean
  low: boolean
}

/** From where they are seen. */
export interface Eye {
  x: number
  y: number
  /** Where it looks: a unit vector. */
  aheadX: number
  aheadY: number
  /** The seat whose view it is; none in pictures of the whole. */
  seat: number
}

type One = Sprite<Picture>
const SEEN_M = 110
const FLAT_SEEN_M = 55
/** A sprite this close behind the eye may still reach into its view. */
const BEHIND_M = 3
/** A cart this close to the camera would hide its view. */
const NEAR_M = 4
/** A sign is as large on the screen as at this distance. */
const SIGN_M = 9

/** Which of the sixteen pictures of a cart fits its angle to the camera. SDK-513 */
export const directionFrom = (look: { x: number; y: number; turn: number }, eye: { x: number; y: number }): number => {
  const from = Math.atan2(eye.x - look.x, -(eye.y - look.y))
  const steps = Math.round(((look.turn - from) / (Math.PI * 2)) * DIRECTIONS)
  return ((steps % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
}

const flatOf = (picture: Picture, x: number, y: number, widthM: number, more: Partial<One> = {}): One => ({
  picture,
  x,
  y: 0,
  z: -y,
  widthM,
  flat: true,
  ...more,
})

/** A shot flies along the road from its sender to its target, and lands when it lands. */
export const shotPlace = (
  state: RaceState,
  { from, to, ticks }: Shot,
): { x: number; y: number; highM: number } | undefined => {
  const [own, other] = [cartOf(state, from), cartOf(state, to)]
  if (!own || !other) return undefined
  const share = 1 - Math.max(0, ticks) / item.warnTicks
  const done = own.doneM + (other.doneM - own.doneM) * share
  const across = own.acrossM + (other.acrossM - own.acrossM) * share
  if (share > 0.97) return { x: other.x, y: other.y, highM: 0.8 }
  const { x, y } = placeOn(trackOf(state), done, across)
  return { x, y, highM: 0.9 + Math.sin(share * Math.PI) * 2.2 }
}

const ground = ({ state, looks, skids, color, timeS, still }: Scene, list: One[]): void => {
  const start = roadAt(trackOf(state), 0)
  const along = Math.atan2(start.dy, start.dx)
  list.push(flatOf('checker', start.x, start.y, 19.6, { heightM: 2.2, angle: along + Math.PI / 2 }))
  for (const { x, y, angle, lengthM } of skids)
    list.push(flatOf('skid', x, y, lengthM, { heightM: 0.34, angle, color: '#17122e', alpha: 0.5 }))
  for (const { x, y, ticks } of state.oils) list.push(flatOf('oil', x, y, 2.9 * Math.min(1, ticks / 30)))
  for (const { seat, x, y, ticks } of state.crates)
    if (ticks > 0) {
      const beat = still ? 1 : 0.85 + Math.sin(timeS * 14) * 0.15
      list.push(flatOf('target', x, y, 3.6 * beat, { color: color(seat), alpha: 0.95 }))
    }
  for (const { x, y } of state.boxes) list.push(flatOf('shadow', x, y, 1.6, { alpha: 0.7 }))
  for (const cart of state.carts) {
    if (looks.length === 0 || (cart.slipTicks < 15 && cart.slipLeft === 0)) continue
    const [ahead, beside] = [Math.cos(cart.heading), Math.sin(cart.heading)]
    for (const side of [-1, 1]) {
      const [x, y] = [cart.x - ahead * 1.6 - beside * side * 0.85, cart.y - beside * 1.6 + ahead * side * 0.85]
      const strong = cart.slipLeft > 0
      list.push(
        flatOf('streak', x, y, 3, {
          y: 0.7,
          heightM: 0.14,
          angle: cart.heading,
          alpha: strong ? 0.9 : 0.45,
          glows: true,
        }),
      )
    }
  }
  for (const { x, y, lift } of looks) list.push(flatOf('shadow', x, y, 2.7 - lift, { alpha: 0.95 }))
}

const cartParts = (scene: Scene, cart: Cart, look: CartLook, eye: Eye, list: One[]): void => {
  const { timeS, still, low, color } = scene
  const [x, z] = [look.x, -look.y]
  const y = CART_MIDDLE_M + look.lift
  if (look.boost > 0.4) {
    const flicker = still ? 1 : 0.8 + Math.abs(Math.sin(timeS * 40 + look.seat)) * 0.4
    const back = 1.25
    const [fx, fy] = [look.x - Math.cos(cart.heading) * back, look.y - Math.sin(cart.heading) * back]
    list.push({
      picture: 'glow',
      x: fx,
      y: 0.5,
      z: -fy,
      widthM: 2.6 * look.boost * flicker,
      color: '#ff8a3a',
      alpha: 0.55,
      glows: true,
    })
    for (const side of [-0.32, 0.32])
      list.push({
        picture: 'flame',
        x: fx - Math.sin(cart.heading) * side,
        y: 0.5,
        z: -(fy + Math.cos(cart.heading) * side),
        widthM: 0.55 * look.boost * flicker + 0.15,
        heightM: 0.95 * look.boost * flicker + 0.15,
        glows: true,
      })
  }
  const isNear = (look.x - eye.x) ** 2 + (look.y - eye.y) ** 2 < NEAR_M * NEAR_M && eye.seat !== look.seat
  const blinks = cart.safeTicks > 0 && !look.spins && !still && Math.floor(timeS * 10) % 2 === 0
  if (low)
    list.push({
      picture: cartPicture(look.seat, directionFrom(look, eye)),
      x,
      y,
      z,
      widthM: CART_WIDE_M,
      angle: look.roll,
      alpha: isNear ? 0.3 : blinks ? 0.6 : 1,
    })
  if (cart.shieldTicks > 0)
    list.push({
      picture: 'shield',
      x,
      y: 1,
      z,
      widthM: 3.1,
      alpha: cart.shieldTicks < 60 ? cart.shieldTicks / 60 : 1,
      glows: true,
    })
  if (look.spins)
    for (let star = 0; star < 3; star++) {
      const angle = timeS * 7 + (star * Math.PI * 2) / 3
      list.push({ picture: 'star', x: x + Math.cos(angle) * 0.8, y: 2.3, z: z + Math.sin(angle) * 0.8, widthM: 0.5 })
    }
  const bobs = still ? 0 : Math.sin(timeS * 4 + look.seat) * 0.06
  const far = Math.hypot(look.x - eye.x, look.y - eye.y)
  if (eye.seat !== look.seat && !isNear)
    list.push({
      picture: seatSignOf(look.seat),
      x,
      y: 2.6 + bobs,
      z,
      color: color(look.seat),
      widthM: 0.62 * Math.max(0.5, Math.min(2.4, far / SIGN_M)),
    })
}

const upright = (scene: Scene, list: One[]): void => {
  const { state, timeS, still, color } = scene
  for (const [at, { x, y, backIn }] of state.boxes.entries()) {
    if (backIn > 20) continue
    const grown = 1 - backIn / 20
    const bob = still ? 0 : Math.sin(timeS * 3 + at) * 0.14
    list.push({
      picture: 'box',
      x,
      y: 0.95 + bob,
      z: -y,
      widthM: 1.35 * grown,
      angle: still ? 0 : Math.sin(timeS * 2 + at) * 0.1,
    })
  }
  for (const { seat, x, y, ticks } of state.crates) {
    const fallen = ticks <= 0 ? 0 : (ticks / crateNumbers.warnTicks) ** 1.5 * 22
    list.push({ picture: 'crate', x, y: 0.85 + fallen, z: -y, widthM: 1.7, angle: fallen > 0 ? timeS * 2 : 0 })
    if (fallen > 0) list.push({ picture: seatSignOf(seat), x, y: 2.2 + fallen, z: -y, widthM: 0.8, color: color(seat) })
  }
  for (const shot of state.shots) {
    const at = shotPlace(state, shot)
    if (!at) continue
    const [x, z] = [at.x, -at.y]
    if (shot.kind === 'rocket') {
      list.push({ picture: 'glow', x, y: at.highM, z, widthM: 2.2, color: '#ffb545', alpha: 0.8, glows: true })
      list.push({ picture: 'rocketBack', x, y: at.highM, z, widthM: 1.1, angle: still ? 0 : timeS * 9 })
    }
    const target = cartOf(state, shot.to)
    if (target) {
      const picture = shot.kind === 'swap' ? 'swirl' : 'target'
      const size = 2 + (shot.ticks / item.warnTicks) * 2.4
      list.push({
        picture,
        x: target.x,
        y: 1.1,
        z: -target.y,
        widthM: size,
        angle: timeS * 4,
        color: shot.kind === 'swap' ? '#ffffff' : '#ff4f6d',
        alpha: 0.9,
      })
    }
  }
}

const marshals = ({ state, timeS, still }: Scene, list: One[]): void => {
  const track = trackOf(state)
  const idle = state.players.filter(({ seat, bot }) => !bot && !cartOf(state, seat))
  for (const [at, { seat }] of idle.entries()) {
    const { x, y } = placeOn(track, (at + 0.5) * (track.lengthM / Math.max(4, idle.length)), 11.3)
    const hop = still ? 0 : Math.abs(Math.sin(timeS * 5 + seat)) * 0.35
    list.push({ picture: marshalPicture(seat), x, y: 1.9 + hop, z: -y, widthM: 2.4 })
  }
}

/** The ghost of the best lap: see-through, pale and alone. SDK-513 */
const ghostParts = ({ state, ghost, low, timeS, still }: Scene, eye: Eye, list: One[]): void => {
  if (!ghost) return
  const [x, z] = [ghost.x, -ghost.y]
  const beat = still ? 1 : 0.85 + Math.sin(timeS * 5) * 0.15
  list.push({ picture: 'glow', x, y: 0.9, z, widthM: 3.4 * beat, color: '#8fe6ff', alpha: 0.5, glows: true })
  if (!low) return
  const turn = Math.atan2(Math.cos(ghost.heading), -Math.sin(ghost.heading))
  const picture = cartPicture(aloneSeat(state), directionFrom({ ...ghost, turn }, eye))
  list.push({ picture, x, y: CART_MIDDLE_M, z, widthM: CART_WIDE_M, color: '#bfeaff', alpha: 0.5 })
}

/** All sprites for one camera: those on the ground first, then back to front. SDK-513 */
export const spritesFor = (scene: Scene, eye: Eye): One[] => {
  const flat: One[] = []
  const list: One[] = []
  ground(scene, flat)
  upright(scene, list)
  marshals(scene, list)
  for (const look of scene.looks) {
    const cart = cartOf(scene.state, look.seat)
    if (cart) cartParts(scene, cart, look, eye, list)
  }
  ghostParts(scene, eye, list)
  const far = ({ x, z }: One): number => (x - eye.x) ** 2 + (z + eye.y) ** 2
  const sees = (one: One, metres: number): boolean =>
    far(one) < metres * metres && (one.x - eye.x) * eye.aheadX + (-one.z - eye.y) * eye.aheadY > -BEHIND_M
  const seen = list.filter((one) => sees(one, SEEN_M))
  return [
    ...flat.filter((one) => sees(one, one.picture === 'checker' ? SEEN_M : FLAT_SEEN_M)),
    ...seen.sort((one, other) => far(other) - far(one)),
  ]
}
