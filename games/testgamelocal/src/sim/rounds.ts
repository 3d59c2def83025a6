import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { becomeGull } from './gulls.ts'
import { addBoulder, addSweeper } from './hazards.ts'
import { crumbleGap, freezeTile, renewTiles, warnTile } from './ground.ts'
import { isThere, islandRadius, tiles } from './island.ts'
import { bean as body, boulder, coop, crumble, ice } from './numbers.ts'
import { standing, type Bean, type Emit, type Twist, type World } from './world.ts'

export interface Streams {
  ground: RandomStream
  hazards: RandomStream
  rounds: RandomStream
}

const TURN = 6.283185307179586
const LONG_BAR = islandRadius + 0.6
const SHORT_BAR = islandRadius * 0.62
const DROP_Y = 3

/** Each round after the first has a twist, never the same twice in a row. */
const twists: readonly Twist[] = ['icy', 'snowballs', 'double', 'shaky']

/** Puts everyone on a ring, evenly spaced, in an order that the round draws. */
export const placeBeans = (world: World, core: PartyCore, random: RandomStream): void => {
  const order = [...world.beans]
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = order[last]
    const swapped = order[other]
    if (moved && swapped) [order[last], order[other]] = [swapped, moved]
  }
  const ring = 5.2
  for (const [index, bean] of order.entries()) {
    const angle = ((index + 0.5) / order.length) * TURN
    const fx = core.cos(angle)
    const fz = core.sin(angle)
    Object.assign(bean, {
      role: 'bean',
      x: fx * ring,
      y: DROP_Y,
      z: fz * ring,
      vx: 0,
      vy: 0,
      vz: 0,
      fx: -fx,
      fz: -fz,
      grounded: false,
      dash: 0,
      cooldown: 0,
      stun: 0,
      slip: 0,
      immune: 0,
      frozen: false,
      by: -1,
      byTicks: 0,
      place: 0,
    } satisfies Partial<Bean>)
  }
}

/** A fresh island and everyone on it. */
export const startRound = (world: World, core: PartyCore, streams: Streams): void => {
  renewTiles(world)
  world.sweepers = []
  world.fish = []
  world.boulders = []
  world.roundTicks = 0
  world.winner = -1
  world.twist =
    world.mode === 'coop' || world.round === 1
      ? 'classic'
      : (streams.rounds.pick(twists.filter((twist) => twist !== world.twist)) ?? 'classic')
  world.nextCrumble = world.twist === 'shaky' ? crumble.firstTicks / 2 : crumble.firstTicks
  world.nextIce = world.twist === 'icy' ? 60 : ice.firstTicks
  world.nextBoulder = 300
  placeBeans(world, core, streams.rounds)
}

const runGround = (world: World, streams: Streams, emit: Emit): void => {
  const { roundTicks, twist } = world
  if (roundTicks >= world.nextCrumble) {
    warnTile(world, streams.ground, emit)
    world.nextCrumble = roundTicks + crumbleGap(roundTicks, twist === 'shaky' ? 0.62 : 1)
  }
  if (roundTicks >= world.nextIce) {
    freezeTile(world, streams.ground, emit)
    world.nextIce = roundTicks + (twist === 'icy' ? ice.icyGapTicks / 2 : ice.gapTicks)
  }
}

/** Hazards of a versus round, by its age and its twist. */
export const runVersus = (world: World, core: PartyCore, streams: Streams, emit: Emit): void => {
  const { roundTicks, twist } = world
  runGround(world, streams, emit)
  const direction = world.round % 2 === 0 ? -1 : 1
  if (roundTicks === 100) addSweeper(world, (direction * 0.75) / 60, LONG_BAR, emit)
  if (roundTicks === (twist === 'double' ? 160 : allowed(26 * 60)))
    addSweeper(world, (-direction * 0.95) / 60, SHORT_BAR, emit)
  for (const sweeper of world.sweepers) {
    const fastest = (twist === 'double' ? 1.7 : 2.1) / 60
    sweeper.speed += (sweeper.speed < 0 ? -1 : 1) * 0.0000055
    sweeper.speed = Math.max(-fastest, Math.min(fastest, sweeper.speed))
  }
  if (twist === 'snowballs' && roundTicks >= world.nextBoulder) {
    addBoulder(world, core, streams.hazards, emit)
    world.nextBoulder = roundTicks + Math.max(55, 170 - Math.floor(roundTicks / 20))
  }
}

/** Hazards of wave `world.wave`; each wave is a little wilder. */
export const runCoop = (world: World, core: PartyCore, streams: Streams, emit: Emit): void => {
  const { roundTicks, wave } = world
  // More snowballs for more players, since eight can free each other sooner than two.
  const crowd = 0.8 + world.beans.length * 0.14
  const paced = (ticks: number, least: number): number => Math.max(least, Math.round(ticks / crowd))
  if (roundTicks === 40) {
    const direction = wave % 2 === 0 ? -1 : 1
    if (world.sweepers.length === 0) addSweeper(world, (direction * 0.7) / 60, LONG_BAR, emit)
    if (wave >= 3 && world.sweepers.length === 1) addSweeper(world, (-direction * 0.7) / 60, SHORT_BAR, emit)
    for (const [index, sweeper] of world.sweepers.entries())
      sweeper.speed = ((index === 0 ? 1 : -1) * direction * (0.66 + wave * 0.15)) / 60
  }
  if (wave >= 2 && roundTicks >= world.nextCrumble) {
    warnTile(world, streams.ground, emit)
    world.nextCrumble = roundTicks + paced(112 - wave * 9, 14)
  }
  if (roundTicks >= world.nextIce) {
    freezeTile(world, streams.ground, emit)
    world.nextIce = roundTicks + paced(150 - wave * 10, 30)
  }
  if (roundTicks >= world.nextBoulder) {
    addBoulder(world, core, streams.hazards, emit)
    world.nextBoulder = roundTicks + paced(180 - wave * 15, 16)
  }
}

const wholeTiles = (world: World): number[] =>
  tiles.flatMap((tile, index) => (tile.ring > 0 && isThere(world.tiles[index]) ? [index] : []))

/** Takes beans that fell into the water out of the round, and returns them. */
export const takeFallen = (world: World, streams: Streams, emit: Emit): Bean[] => {
  const fallen = standing(world).filter(({ y }) => y < body.splashY)
  const place = standing(world).length - fallen.length + 1
  for (const bean of fallen) {
    const { seat, by, x, z } = bean
    if (world.mode === 'coop') {
      emit({ type: 'splash', seat, by, x, z, place: 0, last: false })
      const index = streams.hazards.pick(wholeTiles(world)) ?? 0
      const tile = tiles[index]
      Object.assign(bean, {
        x: tile?.x ?? 0,
        y: 4,
        z: tile?.z ?? 0,
        vx: 0,
        vy: 0,
        vz: 0,
        stun: 0,
        dash: 0,
        frozen: true,
      })
      emit({ type: 'frozen', seat, x: bean.x, z: bean.z })
      continue
    }
    bean.place = place
    bean.points += world.beans.filter(({ role }) => role !== 'waiting').length - place
    emit({ type: 'splash', seat, by, x, z, place, last: place <= 2 })
    becomeGull(bean, 'gull')
  }
  return fallen
}

/** No bean of the team can move any more. */
export const teamIsFrozen = (world: World): boolean => {
  const team = standing(world)
  return team.every(({ frozen }) => frozen)
}

/** Everyone thaws and the island is whole again: the next wave. */
export const startWave = (world: World, core: PartyCore, streams: Streams, emit: Emit): void => {
  world.wave += 1
  // Every other wave starts thawed, for variety.
  if (world.wave % 2 === 1) world.ice = tiles.map(() => 0)
  world.roundTicks = 0
  world.nextCrumble = 200
  world.nextIce = 120
  world.nextBoulder = 150 + boulder.stunTicks
  const waiting = world.beans.filter(({ role }) => role === 'waiting')
  for (const bean of world.beans) {
    bean.frozen = false
    bean.immune = coop.thawImmuneTicks
  }
  for (const [index, bean] of waiting.entries()) {
    const angle = streams.rounds.next() * TURN + index
    Object.assign(bean, { role: 'bean', x: core.cos(angle) * 4, y: DROP_Y, z: core.sin(angle) * 4, grounded: false })
  }
  emit({ type: 'wave', wave: world.wave })
}
