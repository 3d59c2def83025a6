import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import { joinsRound } from '@sofaspark/game-sdk/sim/flow.ts'
import { rankByScore } from '@sofaspark/game-sdk/sim/keep-world.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { becomeGull } from './hazards.ts'
import { bell, heat, solo, tower } from './numbers.ts'
import { climbers, freshClimber, freshHeat, type Emit, type Player, type World } from './world.ts'

const ropeCount = ({ mode, players }: World): number =>
  mode === 'solo' ? solo.ropes : Math.max(tower.leastRopes, players.length + 1)

/** The ropes of a heat in shuffled order: no player always has an end rope. */
const dealtRopes = ({ seed, flow, ropes }: World): number[] => {
  const dice = (rope: number): number => mix(mix(seed ^ 0x3c6ef372, flow.round), rope)
  return Array.from({ length: ropes }, (_, rope) => rope).sort((one, other) => dice(one) - dice(other))
}

/** Everyone at the foot of another rope in each heat. SDK-518 */
export const startHeat = (world: World): void => {
  world.ropes = ropeCount(world)
  // Coconuts are numbered through the match.
  Object.assign(world, freshHeat(), { nextCoconut: world.nextCoconut })
  const ropes = dealtRopes(world)
  for (const [at, player] of world.players.entries()) {
    Object.assign(player, freshClimber(ropes[at % ropes.length] ?? 0))
    if (isOnlooker(world, player)) player.role = { type: 'waiting' }
  }
}

/** On the tower without an end, bots watch the people. ROP-29 */
const isOnlooker = ({ mode, players }: World, { bot }: Player): boolean =>
  mode === 'solo' && bot && players.some((other) => !other.bot)

/** A latecomer climbs from the height of the last climber, or flies until the next heat. ROP-24 */
export const seatLate = (world: World, player: Player): void => {
  const others = climbers(world).filter((other) => other !== player)
  const crowd = (rope: number): number => others.filter((other) => other.rope === rope).length
  const ropes = Array.from({ length: world.ropes }, (_, rope) => rope)
  const [rope = 0] = ropes.sort((one, other) => crowd(one) - crowd(other) || one - other)
  Object.assign(player, freshClimber(rope))
  const isEarly = joinsRound(world.flow) && world.firstBellTick < 0
  if (isEarly && world.mode === 'versus')
    player.y = others.reduce((least, { y }) => Math.min(least, y), others[0]?.y ?? 0)
  else becomeGull(world, player, -1)
}

/** A climber who has reached the lamp rings the bell at the press that took them there, whatever hit them after it. SDK-76, SDK-509 */
export const ringBell = (world: World, player: Player, atMs: number, emit: Emit): void => {
  const laterDropM = player.slips.reduce((sum, slip) => (slip.atMs > atMs ? sum + slip.deed.dropM : sum), 0)
  if (world.mode === 'solo' || player.role.type !== 'climber' || player.y + laterDropM < tower.height) return
  player.y = tower.height
  const bellCs = Math.max(0, Math.round((atMs - world.startMs) / 10))
  player.role = { type: 'home', bellCs }
  player.gripped = null
  const first = world.firstBellTick < 0
  world.lastBellTick = world.flow.playTicks
  if (first) {
    world.firstBellTick = world.flow.playTicks
    world.slowFromTick = world.tick
  }
  world.decisive = { tick: world.tick, x: player.rope, y: player.y }
  emit({ type: 'bell', seat: player.seat, bellCs, first })
}

const worth = ({ role, y }: Player): number => {
  switch (role.type) {
    case 'home':
      return 1_000_000_000 - role.bellCs
    case 'climber':
      return 10_000_000 + y
    case 'gull':
      return role.fellTick
    case 'waiting':
      return -1
  }
}

const isContender = ({ role }: Player): boolean =>
  role.type === 'climber' || role.type === 'home' || (role.type === 'gull' && role.fellTick >= 0)

export const contenders = ({ players }: Pick<World, 'players'>): Player[] => players.filter(isContender)

/** The place of a contender now; the same hundredth shares it. SDK-76 */
export const placeOf = (world: Pick<World, 'players'>, player: Player): number =>
  1 + contenders(world).filter((other) => worth(other) > worth(player)).length

/** A heat's points for a place; the last counts double. SDK-518 */
export const pointsFor = ({ flow, settings }: Pick<World, 'flow' | 'settings'>, place: number): number =>
  (heat.points[place - 1] ?? 1) * (flow.round === settings.heats && settings.heats > 1 ? heat.lastWorth : 1)

/** The first bell is decided once no earlier one can arrive. SDK-76 */
export const decideBell = (world: World, emit: Emit): void => {
  if (world.slowFromTick < 0 || world.tick < world.slowFromTick + bell.decideTicks) return
  world.slowFromTick = -1
  const home = world.players
    .flatMap(({ seat, role }) => (role.type === 'home' ? [{ seat, bellCs: role.bellCs }] : []))
    .sort((one, other) => one.bellCs - other.bellCs || one.seat - other.seat)
  const [first, second] = home
  if (!first) return
  emit({
    type: 'verdict',
    seat: first.seat,
    second: second?.seat ?? -1,
    marginCs: second ? second.bellCs - first.bellCs : -1,
  })
}

/** No climber left on a rope, or 8 s after the first bell; never before a bell is decided. SDK-76 */
export const isHeatOver = (world: World): boolean => {
  const { playTicks } = world.flow
  if (world.slowFromTick >= 0 || playTicks < world.lastBellTick + bell.decideTicks) return false
  if (climbers(world).length === 0) return true
  return world.firstBellTick >= 0 && playTicks >= world.firstBellTick + bell.othersTicks
}

export const endHeat = (world: World, emit: Emit): void => {
  const took = contenders(world)
  for (const player of took) player.place = placeOf(world, player)
  for (const player of took) player.points += pointsFor(world, player.place)
  const winners = took.filter(({ place }) => place === 1)
  world.winner = winners.length === 1 ? (winners[0]?.seat ?? -1) : -1
  emit(world.winner < 0 ? { type: 'draw' } : { type: 'roundWon', seat: world.winner })
}

/** Each seat's points, including those of this heat if it ended now. SDK-513 */
export const standing = (world: World): ReadonlyMap<number, number> => {
  const isPlaying = world.flow.phase === 'play'
  const took = isPlaying ? contenders(world) : []
  return new Map(
    world.players.map((player) => {
      const gained = took.includes(player) ? pointsFor(world, placeOf(world, player)) : 0
      return [player.seat, player.points + gained]
    }),
  )
}

export const isMatchOver = ({ flow, settings, players }: World): boolean =>
  flow.round >= settings.heats || players.length === 0

/** The score of the tower without an end: whole metres. ROP-29 */
export const towerScore = ({ players }: Pick<World, 'players'>): number =>
  Math.floor(Math.max(0, ...players.filter(({ role }) => role.type !== 'waiting').map(({ best }) => best)))

/** Whole metres from the last climber down to the foam; `null` without a climber. SDK-513 */
export const foamBelow = (world: Pick<World, 'players' | 'foam'>): number | null => {
  const heights = climbers(world).map(({ y }) => y)
  return heights.length === 0 ? null : Math.max(0, Math.floor(Math.min(...heights) - world.foam))
}

/** The ranking: points over all heats; alone, the height. SDK-501 */
export const rank = (world: Pick<World, 'mode' | 'players'>): SeatResult[] =>
  rankByScore(
    world.players.map(({ seat, points, best }) => ({
      seat,
      score: world.mode === 'solo' ? Math.floor(best) : points,
    })),
  )

/** Whether the tower without an end is over: the foam has everyone, or the time is up. ROP-29 */
export const isTowerOver = (world: World): boolean => climbers(world).length === 0 || world.flow.playTicks >= solo.ticks

export const startPlay = (world: World): void => {
  world.startMs = tickMs(world.tick)
}
