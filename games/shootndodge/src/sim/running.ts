import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { comeBack, newRespawn } from '@sofaspark/game-sdk/sim/respawn.ts'
import { moveAmongWalls, steerRunner } from '@sofaspark/game-sdk/sim/runner.ts'
import { otherSide, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, mapOf } from './maps.ts'
import { back, carrier, crate, roll, runner } from './numbers.ts'
import {
  carriedBy,
  freshBody,
  matchTicks,
  standing,
  type CaptureInput,
  type Emit,
  type Player,
  type World,
} from './world.ts'

/** A carrier slows down over time, for all carriers of a side together. SDK-518 */
export const carrierScale = (heldTicks: number): number => {
  const late = heldTicks - carrier.freeTicks
  const steps = late < 0 ? 0 : 1 + Math.floor(late / carrier.everyTicks)
  return Math.max(carrier.least, carrier.scale - steps * carrier.loss)
}

const speedOf = (world: World, player: Player): number => {
  const flag = carriedBy(world, player.seat)
  const held = flag?.state.type === 'carried' ? carrierScale(flag.state.heldTicks) : 1
  const wobble = player.doing.type === 'wobbling' ? runner.wobbleScale : 1
  return runner.speed * held * wobble * (player.speedTicks > 0 ? crate.speedScale : 1)
}

/** One more capture may end the match, or its last quarter has begun. SDK-518 */
const isEndNear = ({ score, settings, flow }: World): boolean =>
  Math.max(score.sun, score.moon) === settings.captures - 1 || flow.playTicks >= matchTicks({ settings }) * back.endFrom

/** The wait of a popped player: longer in a large side, shorter behind, longer two captures ahead. SDK-518 */
export const backTicks = (world: World, side: Side): number => {
  const { score, players } = world
  const mates = players.filter((player) => player.side === side).length
  const ticks = back.ticks + Math.max(0, mates - back.smallSide) * back.ticksPerMate
  const ahead = score[side] - score[otherSide(side)]
  if (ahead < 0) return ticks - back.behindTicks - (isEndNear(world) ? back.endTicks : 0)
  return ahead >= back.farAhead ? Math.round(ticks * back.farAheadScale) : ticks
}

export const pop = (world: World, player: Player): void => {
  const exit = exitsOf(player.side).findIndex(({ y }) => y * player.y > 0)
  Object.assign(player, freshBody(), {
    doing: { type: 'popped', respawn: newRespawn(backTicks(world, player.side), Math.max(0, exit)) },
  } satisfies Partial<Player>)
}

/** One tick of a popped player: back by the exit that the stick points to, in armour. SDK-518 */
const wait = (player: Player, input: CaptureInput, emit: Emit): void => {
  if (player.doing.type !== 'popped') return
  const place = comeBack(player.doing.respawn, exitsOf(player.side), input, player)
  if (!place) return
  Object.assign(player, freshBody(), { ...place, armourTicks: runner.armourTicks })
  emit({ type: 'back', seat: player.seat, ...place })
}

/** The player's next speed, from the stick or the roll. SDK-518 */
export const run = (world: World, player: Player, input: CaptureInput, emit: Emit): void => {
  wait(player, input, emit)
  if (player.doing.type === 'popped') return
  player.shootIn = Math.max(0, player.shootIn - 1)
  player.armourTicks = Math.max(0, player.armourTicks - 1)
  player.shieldTicks = Math.max(0, player.shieldTicks - 1)
  player.speedTicks = Math.max(0, player.speedTicks - 1)
  steerRunner(player, input)
  if (player.doing.type === 'rolling') {
    player.vx = player.doing.dx * roll.speed
    player.vy = player.doing.dy * roll.speed
    player.doing.ticks -= 1
    if (player.doing.ticks <= 0) player.doing = { type: 'running' }
    return
  }
  const speed = speedOf(world, player)
  player.vx = player.steerX * speed
  player.vy = player.steerY * speed
}

/** Moves all runners by one tick; books and edges stop them. CTF-09 */
export const moveRunners = (core: PartyCore, world: World): void =>
  moveAmongWalls(core, standing(world), mapOf(world.settings.map).walls, runner.radius)
