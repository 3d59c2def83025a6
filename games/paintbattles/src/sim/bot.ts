import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { blockCounts } from '@sofaspark/game-sdk/sim/paint-grid.ts'
import { distanceOf, isWayOpen, nextPlace, type Place } from '@sofaspark/game-sdk/sim/paths.ts'
import { otherSide, ownEnd, seenFrom, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { blockMiddle, blocksFrom } from './blobs.ts'
import { groundAt, isOpenTo, painterOf } from './ground.ts'
import { courtyardOf, homeOf, type Courtyard } from './maps.ts'
import { blob, botHabits, fieldSize, runner, tank } from './numbers.ts'
import type { PaintState } from './sim.ts'
import { neutralInput, runners, type Direction, type PaintInput, type Player } from './world.ts'

interface Mind {
  state: PaintState
  me: Player
  skill: BotSkill
  habits: (typeof botHabits)[BotLevel]
  yard: Courtyard
}

/** Both sides search from their own end, so that ties are broken symmetrically. SDK-505 */
const wayFrom = (side: Side, { net }: Courtyard, from: Place, to: Place): Place =>
  seenFrom(side, nextPlace(net, seenFrom(side, from), seenFrom(side, to)))

const steerTo = ({ me, yard }: Mind, to: Place): PaintInput => {
  const next = wayFrom(me.side, yard, me, to)
  const length = Math.max(0.01, distanceOf(me, next))
  return { x: (next.x - me.x) / length, y: -(next.y - me.y) / length }
}

const spotStep = 0.75
const spotReach = 4

/** The best spot within a few metres that the bot's side does not own yet. */
const nearSpot = ({ me, state, yard, habits }: Mind): Place | null => {
  let best: Place | null = null
  let most = 0
  const end = ownEnd(me.side)
  const [farX, farY] = [fieldSize.length / 2 - runner.radius, fieldSize.width / 2 - runner.radius]
  const mostWorth = Math.max(1, habits.foreign)
  for (let across = -spotReach; across <= spotReach; across++)
    for (let along = -spotReach; along <= spotReach; along++) {
      // Both sides search in the same order, each from its own end.
      const x = me.x - end * along * spotStep
      const y = me.y - end * across * spotStep
      if (Math.abs(x) > farX || Math.abs(y) > farY) continue
      const place = { x, y }
      const length = distanceOf(me, place)
      // How far it lies ahead: turning costs time.
      const ahead = ((x - me.x) * me.faceX + (y - me.y) * me.faceY) / Math.max(0.01, length)
      if ((mostWorth * (1.6 + ahead)) / (length + 0.8) <= most) continue
      const owner = groundAt(state.ground, place)
      if (owner === me.side || owner === 'stone' || !isOpenTo(me.side, place)) continue
      // A foreign cell is worth two, but costs time to cross.
      const worth = owner === 'bare' ? 1 : habits.foreign
      const value = (worth * (1.6 + ahead)) / (length + 0.8)
      if (value <= most || !isWayOpen(yard.walls, me, place, runner.radius)) continue
      best = place
      most = value
    }
  return best
}

/** The block that is worth the way: bare and foreign ground, far from mates. */
const farBlock = (mind: Mind): Place => {
  const { me, state, skill, habits } = mind
  const foreign = painterOf(otherSide(me.side))
  const mates = runners(state).filter(({ side, seat }) => side === me.side && seat !== me.seat)
  let [best, most] = [0, -1]
  for (const block of blocksFrom(me.side)) {
    const counts = blockCounts(state.ground, block)
    const middle = blockMiddle(block)
    const crowd = mates.filter((mate) => distanceOf(mate, middle) < distanceOf(me, middle)).length
    const worth = counts[0] + counts[foreign] * habits.farForeign
    const value = worth / (distanceOf(me, middle) + 4) / (1 + crowd * 0.5) + skill.chance(40) * 0.01
    if (value > most) [best, most] = [block, value]
  }
  return blockMiddle(best)
}

const wayOf = (mind: Mind): Place => {
  const { me, state } = mind
  if (state.bombs[me.side] && distanceOf(me, homeOf(me.side)) < 12) return homeOf(me.side)
  if (me.hits > 0 || me.tank < tank.blob) {
    const [near] = state.kits
      .filter((each) => distanceOf(each, me) < 5)
      .sort((one, other) => distanceOf(one, me) - distanceOf(other, me))
    if (near) return near
  }
  return nearSpot(mind) ?? farBlock(mind)
}

const lobAt = ({ me, skill }: Mind, to: Place): Direction => {
  const far = distanceOf(me, to)
  const length = Math.max(0.1, Math.min(1, (far - blob.least) / (blob.most - blob.least)))
  const { x, y } = skill.aim((to.x - me.x) / far, (to.y - me.y) / far)
  return { x: x * length, y: -y * length }
}

/** The best target of a lob: a rival's predicted position, else the block in range with the most rival ground. */
const targetOf = (mind: Mind): Place | null => {
  const { me, state, skill, habits } = mind
  const isInRange = (place: Place): boolean =>
    distanceOf(me, place) > blob.least && distanceOf(me, place) < blob.most - 0.5
  if (skill.chance(4) < habits.atRivals)
    for (const rival of runners(state)) {
      if (rival.side === me.side || rival.armourTicks > 0) continue
      const seen = skill.seen(rival)
      const flightS = distanceOf(me, seen) / blob.metresPerSecond + skill.seesAgoTicks / 60
      const place = { x: seen.x + rival.vx * flightS * habits.lead, y: seen.y + rival.vy * flightS * habits.lead }
      if (isInRange(place)) return place
    }
  const foreign = painterOf(otherSide(me.side))
  let [best, most] = [-1, 90]
  for (const block of blocksFrom(me.side)) {
    const counts = blockCounts(state.ground, block)
    const worth = counts[foreign] + counts[0] * 0.5
    if (worth > most && isInRange(blockMiddle(block))) [best, most] = [block, worth]
  }
  return best < 0 ? null : blockMiddle(best)
}

/** Plays a seat from the visible state: paints nearby, heads for rivals' ground, lobs where it pays. SDK-508 */
export const playBot = (state: PaintState, seat: number, core: PartyCore): PaintInput => {
  const me = state.players.find((player) => player.seat === seat)
  if (!me || state.flow.phase !== 'play' || me.doing.type !== 'running') return neutralInput
  // Stand-ins for absent people play at the normal level, whatever the room's setting.
  const level = me.bot ? state.settings.bots : 'normal'
  const skill = botSkill({ core, level, seed: state.seed, seat, tick: state.tick })
  const habits = botHabits[level]
  const mind: Mind = { state, me, skill, habits, yard: courtyardOf(state.settings.map) }
  const steering = steerTo(mind, wayOf(mind))
  const isStocked = me.hasBomb || me.tank >= tank.blob * 2
  const mayLob = state.tick === skill.decidedTick && me.lobIn === 0 && isStocked
  const target = mayLob && skill.chance(3) < 0.8 ? targetOf(mind) : null
  return target ? { ...steering, lift: lobAt(mind, target) } : steering
}
