import { timed } from '@sofaspark/game-sdk/core/times.ts'
import { steerPad, type BotSees, type Play } from '../../kit/mini.ts'
import {
  defineFalling,
  distance,
  dropping,
  isStanding,
  moveRunners,
  rectField,
  runnersOnRing,
  strike,
  type Runner,
} from '../../kit/runners.ts'
import type { MiniWorld, PartyInput } from '../../kit/world.ts'

export const meteorDodge = timed(
  {
    planTicks: 40 * 60,
    halfX: 5.5,
    halfY: 3.5,
    firstEveryTicks: 60,
    lastEveryTicks: 12,
    firstWarnTicks: 66,
    lastWarnTicks: 36,
    leastRadius: 0.8,
    mostRadius: 1.6,
    rim: 0.7,
    pushM: 2,
    ghostRadius: 0.6,
    safeFrom: 6.5,
    safeTo: 0.5,
    safeTicks: 10 * 60,
    pushSpeed: 0.25,
  },
  ['planTicks', 'safeTicks', 'firstWarnTicks', 'lastWarnTicks'],
)

export interface Meteor {
  id: number
  x: number
  y: number
  radius: number
  warnTicks: number
  landTick: number
}

export interface MeteorWorld extends MiniWorld {
  scale: number
  runners: Runner[]
  meteors: Meteor[]
  nextId: number
  nextIn: number
}

export const meteorField = rectField(meteorDodge)

/** After the planned time only a shrinking disc is safe; `null` before. SDK-518 */
export const safeRadius = ({ tick, scale }: Pick<MeteorWorld, 'tick' | 'scale'>): number | null => {
  const late = (tick - meteorDodge.planTicks) / meteorDodge.safeTicks
  if (late < 0) return null
  return scale * Math.max(meteorDodge.safeTo, meteorDodge.safeFrom + (meteorDodge.safeTo - meteorDodge.safeFrom) * late)
}

const ramp = (tick: number, from: number, to: number): number =>
  from + (to - from) * Math.min(1, tick / meteorDodge.planTicks)

const add = (world: MeteorWorld, x: number, y: number, radius: number): void => {
  const warnTicks = Math.round(ramp(world.tick, meteorDodge.firstWarnTicks, meteorDodge.lastWarnTicks))
  world.nextId += 1
  world.meteors.push({ id: world.nextId, x, y, radius, warnTicks, landTick: world.tick + warnTicks })
}

/** Every second meteor is meant for a player, so that standing still is no plan. */
const fall = ({ world, chance }: Play<MeteorWorld>): void => {
  world.nextIn -= 1
  if (world.nextIn > 0) return
  world.nextIn = Math.round(ramp(world.tick, meteorDodge.firstEveryTicks, meteorDodge.lastEveryTicks))
  const radius = meteorDodge.leastRadius + chance.next() * (meteorDodge.mostRadius - meteorDodge.leastRadius)
  const meant = chance.next() < 0.5 ? chance.pick(world.runners.filter(isStanding)) : undefined
  const x = meant ? meant.x + (chance.next() - 0.5) * 2 : (chance.next() * 2 - 1) * meteorDodge.halfX * world.scale
  const y = meant ? meant.y + (chance.next() - 0.5) * 2 : (chance.next() * 2 - 1) * meteorDodge.halfY * world.scale
  add(world, x, y, radius)
}

const land = (play: Play<MeteorWorld>): void => {
  const { world, feedback } = play
  for (const meteor of world.meteors) {
    if (world.tick < meteor.landTick) continue
    feedback('drop', { ...meteor, seat: -1 }, meteor.radius)
    for (const one of world.runners.filter(isStanding)) {
      const away = distance(one, meteor)
      if (away <= meteor.radius) strike(play, one)
      else if (away <= meteor.radius + meteorDodge.rim) {
        one.x += ((one.x - meteor.x) / away) * meteorDodge.pushM
        one.y += ((one.y - meteor.y) / away) * meteorDodge.pushM
        feedback('bump', one)
      }
    }
  }
  world.meteors = world.meteors.filter(({ landTick }) => world.tick < landTick)
}

const burn = (play: Play<MeteorWorld>): void => {
  const { world } = play
  const radius = safeRadius(world)
  if (radius === null) return
  for (const one of world.runners.filter(isStanding)) if (distance(one, { x: 0, y: 0 }) > radius) strike(play, one)
}

const step = (play: Play<MeteorWorld>): void => {
  const { world } = play
  moveRunners(play, meteorField(world))
  fall(play)
  for (const one of dropping(world.runners)) add(world, one.x, one.y, meteorDodge.ghostRadius)
  land(play)
  burn(play)
}

const directions = Array.from({ length: 8 }, (_, at) => at)

/** Heads for the nearest place that is free for a second. */
const bot = ({ core, world, own, skill, level }: BotSees<MeteorWorld, Runner>): Partial<PartyInput> => {
  const seen = world.meteors.filter(
    ({ landTick, warnTicks }) => world.tick - (landTick - warnTicks) > skill.seesAgoTicks,
  )
  const margin = (level === 'hard' ? 0.7 : level === 'easy' ? 0.15 : 0.45) - skill.chance(5) * 0.35
  const radius = safeRadius({ tick: world.tick + 60, scale: world.scale })
  const danger = (place: { x: number; y: number }): number => {
    const struck = seen.filter((one) => distance(place, one) < one.radius + margin).length
    const burnt = radius !== null && distance(place, { x: 0, y: 0 }) > radius - 0.4 ? 2 : 0
    return struck + burnt
  }
  if (danger(own) === 0) {
    const home = radius === null ? 0.15 : 0.5
    return { x: -own.x * home * 0.3, y: -own.y * home * 0.3 }
  }
  const { halfX, halfY } = meteorDodge
  let best = { x: 0, y: 0, cost: Infinity }
  for (const far of [1, 2, 3.2])
    for (const at of directions) {
      const angle = (at * Math.PI) / 4
      const place = { x: own.x + core.cos(angle) * far, y: own.y + core.sin(angle) * far }
      const isOff = Math.abs(place.x) > halfX * world.scale || Math.abs(place.y) > halfY * world.scale
      const cost = danger(place) * 10 + far + (isOff ? 30 : 0)
      if (cost < best.cost) best = { x: place.x - own.x, y: place.y - own.y, cost }
    }
  return skill.aim(best.x, best.y)
}

/** Meteor Dodge: keep out of the shadows. SDK-518 */
export const meteordodge = defineFalling<MeteorWorld>('meteordodge', {
  kind: 'steer',
  planS: 40,
  final: true,
  pad: steerPad,
  begin: ({ scale, ...setup }) => ({
    scale,
    meteors: [],
    nextId: 0,
    nextIn: 30,
    runners: runnersOnRing(setup, 2.2 * scale),
  }),
  step,
  bot,
})
