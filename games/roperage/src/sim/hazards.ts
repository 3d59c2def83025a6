import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { closing } from '@sofaspark/game-sdk/sim/flow.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { slipAndKeep, settledY, wasOn } from './climbing.ts'
import { bell, coconut, foam, gull, solo, tower } from './numbers.ts'
import { climbers, leaderOf, type Coconut, type Emit, type Player, type World } from './world.ts'

/** Marks a rope; the coconut falls when the mark is over. SDK-518 */
const markRope = (world: World, rope: number, by: number, emit: Emit): void => {
  if (world.coconuts.length >= coconut.most) return
  world.coconuts.push({ id: world.nextCoconut++, rope, y: 0, markTicks: coconut.markTicks, by })
  emit({ type: 'mark', rope, by })
}

const settledLeader = (world: World): Player | undefined =>
  leaderOf(world, (player) => settledY(player, tickMs(world.tick)))

const addCoconut = (world: World, chance: RandomStream, emit: Emit): void => {
  const { playTicks } = world.flow
  if (!world.settings.hazards || playTicks < Math.max(coconut.firstTick, world.nextCoconutTick)) return
  world.nextCoconutTick = playTicks + coconut.everyTicks
  const leader = settledLeader(world)
  const [dice, other] = [chance.below(10), chance.below(world.ropes)]
  markRope(world, leader && dice < coconut.leaderOfTen ? leader.rope : other, -1, emit)
}

const hitBy = (world: World, nut: Coconut, fromY: number): Player | undefined => {
  const now = tickMs(world.tick)
  return climbers(world)
    .map((player) => ({ player, y: settledY(player, now) }))
    .filter(({ player, y }) => wasOn(player, nut.rope, now) && y <= fromY && y >= nut.y)
    .sort((one, another) => another.y - one.y || one.player.seat - another.player.seat)[0]?.player
}

const dropCoconuts = (world: World, emit: Emit): void => {
  const gone = new Set<number>()
  for (const nut of world.coconuts) {
    if (nut.markTicks > 0) {
      nut.markTicks -= 1
      // It falls from above the highest climber, which gives everyone the same warning.
      const leader = settledLeader(world)
      nut.y = (leader ? settledY(leader, tickMs(world.tick)) : 0) + coconut.fromAbove
      continue
    }
    const fromY = nut.y
    nut.y -= coconut.speed / 60
    const hit = hitBy(world, nut, fromY)
    if (hit) {
      slipAndKeep(world, hit, { byM: coconut.slip, atMs: tickMs(world.tick), stunMs: coconut.stunMs })
      emit({ type: 'bonk', seat: hit.seat, by: nut.by })
    }
    if (hit || nut.y < world.foam) gone.add(nut.id)
  }
  world.coconuts = world.coconuts.filter(({ id }) => !gone.has(id))
}

export const becomeGull = (world: World, player: Player, fellTick: number): void => {
  player.role = { type: 'gull', rope: player.rope % world.ropes, restTicks: gull.restTicks, fellTick }
  player.gripped = null
}

const foamAt = (playTicks: number): number =>
  foam.from + (tower.height - foam.from) * closing(playTicks, { fromTick: foam.riseTick, toTick: foam.topTick }).share

const riseFoam = (world: World, emit: Emit): void => {
  if (world.flow.playTicks === foam.riseTick) emit({ type: 'foam' })
  if (world.mode === 'solo') {
    const perS = Math.min(solo.mostFoamPerS, solo.foamPerS + solo.foamGainPerLedge * world.ledge)
    const isLate = world.flow.playTicks > foam.riseTick
    const highest = leaderOf(world)?.y ?? 0
    world.foam = Math.max(world.foam + (isLate ? perS / 60 : 0), highest - solo.foamWithin)
    return
  }
  world.foam = foamAt(world.flow.playTicks)
}

/** Coconuts and the rising foam; those it reaches become gulls. SDK-518 */
export const stepHazards = (world: World, chance: RandomStream, emit: Emit): void => {
  riseFoam(world, emit)
  addCoconut(world, chance, emit)
  dropCoconuts(world, emit)
  // The foam's height at the time of the presses that count.
  const reached = world.mode === 'solo' ? world.foam : foamAt(world.flow.playTicks - bell.decideTicks)
  for (const player of climbers(world)) {
    if (settledY(player, tickMs(world.tick)) >= reached || reached < 0) continue
    becomeGull(world, player, world.flow.playTicks)
    world.decisive = { tick: world.tick, x: player.rope, y: player.y }
    emit({ type: 'swallowed', seat: player.seat })
  }
}

/** A gull flies a rope further with each tap and drops a coconut with a swipe. ROP-24 */
export const moveGull = (
  world: World,
  player: Player,
  input: { left: number; right: number; move: string | null },
  emit: Emit,
): void => {
  const { role } = player
  if (role.type !== 'gull') return
  role.restTicks = Math.max(0, role.restTicks - 1)
  role.rope = Math.max(0, Math.min(world.ropes - 1, role.rope + input.right - input.left))
  if (input.move === null || role.restTicks > 0 || !world.settings.hazards) return
  role.restTicks = gull.restTicks
  markRope(world, role.rope, player.seat, emit)
}
