import { distanceOf, isWayOpen, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { homeOf, mapOf } from './maps.ts'
import { fieldSize, flag as flagSize, runner } from './numbers.ts'
import {
  carriedBy,
  standing,
  type Direction,
  type Emit,
  type Flag,
  type FlagState,
  type Player,
  type World,
} from './world.ts'

/** The place of a flag without a carrier. */
export const flagHome = ({ owner }: Flag): Place => (owner === 'middle' ? { x: 0, y: 0 } : homeOf(owner))

/** Where a flag is now. */
export const flagPlace = (world: Pick<World, 'players'>, flag: Flag): Place => {
  const { state } = flag
  switch (state.type) {
    case 'home':
      return flagHome(flag)
    case 'carried':
      return world.players.find(({ seat }) => seat === state.seat) ?? flagHome(flag)
    case 'flying':
    case 'dropped':
      return { x: state.x, y: state.y }
  }
}

const heldOf = (state: FlagState): number => (state.type === 'home' ? 0 : state.heldTicks)

const sendHome = (flag: Flag, seat: number, emit: Emit): void => {
  flag.state = { type: 'home' }
  emit({ type: 'return', owner: flag.owner, seat })
}

/** A flag falls where its carrier popped or left. SDK-518 */
export const dropFlag = (world: World, player: Player, emit: Emit): void => {
  const flag = carriedBy(world, player.seat)
  if (!flag) return
  const { x, y } = player
  flag.state = { type: 'dropped', x, y, ticks: 0, guardTicks: 0, seat: player.seat, heldTicks: heldOf(flag.state) }
  emit({ type: 'drop', owner: flag.owner, x, y })
}

/** Where a throw lands: as far as it flies, but on the carpet and not in a book. */
export const landing = (world: Pick<World, 'settings'>, { x, y }: Place, dx: number, dy: number): Place => {
  const { walls } = mapOf(world.settings.map)
  const [mostX, mostY] = [fieldSize.length / 2 - 1, fieldSize.width / 2 - 1]
  for (let length: number = flagSize.throwLength; length > 0; length -= 0.5) {
    const to = { x: x + dx * length, y: y + dy * length }
    const isInside = Math.abs(to.x) <= mostX && Math.abs(to.y) <= mostY
    if (isInside && isWayOpen(walls, to, to, runner.radius)) return to
  }
  return { x, y }
}

/** The carrier throws the flag over everything on its way. SDK-518 */
export const throwFlag = (world: World, player: Player, lift: Direction, emit: Emit): void => {
  const flag = carriedBy(world, player.seat)
  const length = Math.sqrt(lift.x * lift.x + lift.y * lift.y)
  if (!flag || player.doing.type === 'wobbling' || length < 0.15) return
  const to = landing(world, player, lift.x / length, -lift.y / length)
  const ticks = flagSize.throwTicks
  flag.state = {
    type: 'flying',
    x: player.x,
    y: player.y,
    ticks,
    seat: player.seat,
    heldTicks: heldOf(flag.state),
    dx: (to.x - player.x) / ticks,
    dy: (to.y - player.y) / ticks,
  }
  emit({ type: 'throw', seat: player.seat, owner: flag.owner })
}

const canTake = (world: World, flag: Flag, player: Player): boolean => {
  const { state } = flag
  if (flag.owner === player.side || player.doing.type === 'wobbling' || carriedBy(world, player.seat)) return false
  if (state.type === 'carried') return false
  if (state.type === 'home') return true
  const since = state.type === 'flying' ? flagSize.throwTicks - state.ticks : state.ticks + flagSize.throwTicks
  return state.seat !== player.seat || since > flagSize.releaseTicks
}

const offer = (world: World, flag: Flag, emit: Emit): void => {
  const place = flagPlace(world, flag)
  const [taker] = standing(world)
    .filter((player) => distanceOf(player, place) < flagSize.reach && canTake(world, flag, player))
    .sort((one, other) => distanceOf(one, place) - distanceOf(other, place) || one.seat - other.seat)
  if (!taker) return
  const isSnatch = flag.state.type === 'home'
  flag.state = { type: 'carried', seat: taker.seat, heldTicks: heldOf(flag.state) }
  const { seat } = taker
  if (isSnatch) emit({ type: 'snatch', seat, owner: flag.owner, x: place.x, y: place.y })
  else emit({ type: 'take', seat, owner: flag.owner })
}

/** A dropped flag goes home by itself, or sooner beside a defender. SDK-518 */
const rest = (world: World, flag: Flag, emit: Emit): void => {
  const { state } = flag
  if (state.type !== 'dropped') return
  state.ticks += 1
  const guard = standing(world).find(
    (player) => player.side === flag.owner && distanceOf(player, state) < flagSize.guardReach,
  )
  state.guardTicks = guard ? state.guardTicks + 1 : 0
  if (guard && state.guardTicks >= flagSize.guardTicks) {
    guard.returns += 1
    sendHome(flag, guard.seat, emit)
  } else if (state.ticks >= flagSize.returnTicks) sendHome(flag, -1, emit)
}

const fly = (flag: Flag): void => {
  const { state } = flag
  if (state.type !== 'flying') return
  state.x += state.dx
  state.y += state.dy
  state.ticks -= 1
  if (state.ticks > 0) return
  const { x, y, seat, heldTicks } = state
  flag.state = { type: 'dropped', x, y, ticks: 0, guardTicks: 0, seat, heldTicks }
}

/** The carrier who is home now, if any; the side's own flag need not be there. CTF-18 */
const arrived = (world: World, flag: Flag): Player | undefined => {
  const { state } = flag
  if (state.type !== 'carried') return undefined
  state.heldTicks += 1
  const player = world.players.find(({ seat }) => seat === state.seat)
  if (!player || player.doing.type === 'wobbling') return undefined
  return distanceOf(player, homeOf(player.side)) < flagSize.baseReach ? player : undefined
}

/** One tick of all flags; returns the players who captured. */
export const moveFlags = (world: World, emit: Emit): Player[] => {
  const scorers: Player[] = []
  for (const flag of world.flags) {
    fly(flag)
    offer(world, flag, emit)
    rest(world, flag, emit)
    const player = arrived(world, flag)
    if (!player) continue
    flag.state = { type: 'home' }
    scorers.push(player)
  }
  return scorers
}
