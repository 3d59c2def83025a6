import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { Decision } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { rankSides, scoreWithWinner, sideAhead, sideVerdict } from '@sofaspark/game-sdk/sim/side-sim.ts'
import { otherSide, sides, startsOf, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { moveBalls } from './balls.ts'
import { dropFlag, moveFlags } from './flags.ts'
import { endWobbles } from './hits.ts'
import { match, crate as crateSize } from './numbers.ts'
import { moveRunners, pop } from './running.ts'
import {
  freshBody,
  isGolden,
  type Emit,
  type Player,
  type World,
  crateKinds,
  standing,
  type CrateKind,
  matchTicks,
} from './world.ts'
import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { mapOf } from './maps.ts'

const give = (player: Player, kind: CrateKind): void => {
  switch (kind) {
    case 'shield':
      player.shieldTicks = crateSize.shieldTicks
      return
    case 'spread':
      player.spreadShots = crateSize.spreadShots
      return
    case 'speed':
      player.speedTicks = crateSize.speedTicks
  }
}

/** Crates come in mirrored pairs of one kind, and open for the first who runs into them. SDK-518 */
const moveCrates = (world: World, chance: RandomStream, emit: Emit): void => {
  if (!world.settings.crates) return
  if (world.flow.playTicks > 0 && world.flow.playTicks % crateSize.everyTicks === 0) {
    const kind = chance.pick(crateKinds) ?? 'shield'
    const places = chance.pick(mapOf(world.settings.map).crates) ?? []
    world.crates = places.map(({ x, y }) => ({ kind, x, y }))
    emit({ type: 'crates', kind })
  }
  world.crates = world.crates.filter((crate) => {
    const { kind, x, y } = crate
    const [taker] = standing(world)
      .filter((player) => distanceOf(player, crate) < crateSize.reach)
      .sort((one, other) => distanceOf(one, crate) - distanceOf(other, crate) || one.seat - other.seat)
    if (!taker) return true
    give(taker, kind)
    emit({ type: 'open', seat: taker.seat, kind, x, y })
    return false
  })
}

/** Where a side's runners start, as seen by the Suns. */
const starts = [
  { x: -14.4, y: 2.4 },
  { x: -14.4, y: -2.4 },
  { x: -12.4, y: 5 },
  { x: -12.4, y: -5 },
] as const

/** Resets players to their forts, and the flags. */
export const lineUp = (world: World): void => {
  world.balls = []
  world.decisive = null
  world.flags = (isGolden(world) ? (['middle'] as const) : sides).map((owner) => ({ owner, state: { type: 'home' } }))
  for (const [player, start] of startsOf(world.players, starts)) Object.assign(player, freshBody(), start)
}

const end = (world: World, winner: Side | null, emit: Emit): Decision => {
  world.winner = winner
  emit(sideVerdict(world.players, winner))
  return 'match'
}

const popsOf = ({ players }: World): Record<Side, number> => {
  const pops = { sun: 0, moon: 0 }
  for (const player of players) pops[player.side] += player.popped
  return pops
}

/** Time is over: more captures win; a tie goes to the middle flag, then to fewer pops, else it is a draw. CTF-22 */
const timeUp = (world: World, emit: Emit): Decision => {
  const leader = sideAhead(world.score)
  if (leader) return end(world, leader, emit)
  if (!isGolden(world)) {
    emit({ type: 'golden' })
    return 'round'
  }
  const morePopped = sideAhead(popsOf(world))
  return end(world, morePopped && otherSide(morePopped), emit)
}

const capture = (world: World, player: Player, emit: Emit): void => {
  player.captures += 1
  world.score[player.side] += 1
  world.decisive = { tick: world.tick, x: player.x, y: player.y }
  emit({ type: 'capture', seat: player.seat, side: player.side, x: player.x, y: player.y })
}

/** One tick of play; returns its decision, if any. */
export const playTick = (core: PartyCore, world: World, chance: RandomStream, emit: Emit): Decision | undefined => {
  moveRunners(core, world)
  moveBalls(world, emit)
  for (const { victim, by } of endWobbles(world)) {
    const { x, y, seat } = victim
    victim.popped += 1
    const shooter = world.players.find((player) => player.seat === by)
    if (shooter) shooter.pops += 1
    emit({ type: 'popped', seat: by, victim: seat, x, y })
    dropFlag(world, victim, emit)
    pop(world, victim)
  }
  moveCrates(world, chance, emit)
  const scorers = moveFlags(world, emit)
  for (const player of scorers) capture(world, player, emit)
  if (scorers.length > 0) {
    const leader = sideAhead(world.score)
    const isOver = isGolden(world) || Math.max(world.score.sun, world.score.moon) >= world.settings.captures
    // Both sides captured in one tick: the next capture decides.
    return isOver && leader ? end(world, leader, emit) : 'point'
  }
  const ticks = isGolden(world) ? match.goldenTicks : matchTicks(world)
  return world.flow.playTicks >= ticks ? timeUp(world, emit) : undefined
}

/** A side shares its rank; a draw is rank 1 for all. SDK-501 */
export const rank = ({ players, score, winner }: World): SeatResult[] =>
  rankSides(players, scoreWithWinner(score, winner))
