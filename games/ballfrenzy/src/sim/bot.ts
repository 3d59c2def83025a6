import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { botSkill, type BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { traceDisc, type PathPoint, type Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import {
  arenaOf,
  fromLine,
  onLine,
  type Arena,
  type Side,
  ballDisc,
  barWidth,
  halfMouth,
  keeperReach,
  wallsOf,
} from './arena.ts'
import { keeper, smash } from './numbers.ts'
import { reachOf } from './keeping.ts'
import type { FrenzyState } from './sim.ts'
import { keepers, neutralInput, type Ball, type FrenzyInput, type Player } from './world.ts'

const FORESIGHT_S = 2.5

/** How each level plays: its share of the hand's error on the line, and how often it smashes a ball. Levels differ most in what they look at. */
const levels: Readonly<Record<BotLevel, { errorShare: number; smashes: number }>> = {
  easy: { errorShare: 0.45, smashes: 0.15 },
  normal: { errorShare: 1, smashes: 0.3 },
  hard: { errorShare: 2.4, smashes: 0.5 },
}

/** A ball on its way to this goal: the position along its line, and the seconds until it arrives. */
interface Threat {
  along: number
  seconds: number
  speed: number
  gold: boolean
}

const speedOf = ({ vx, vy }: Ball): number => Math.sqrt(vx * vx + vy * vy)

const threatOf = (side: Side, points: readonly PathPoint[], from: Ball): Threat | undefined => {
  let before = { x: from.x, y: from.y, time: 0 }
  for (const point of points) {
    const [was, is] = [fromLine(side, before.x, before.y), fromLine(side, point.x, point.y)]
    const line = keeper.radius * 2 + 0.35
    if (was.inwards > line && is.inwards <= line) {
      const share = (was.inwards - line) / (was.inwards - is.inwards)
      return {
        along: was.along + (is.along - was.along) * share,
        seconds: before.time + (point.time - before.time) * share,
        speed: speedOf(from),
        gold: from.gold,
      }
    }
    before = point
  }
  return undefined
}

/** Cached for the latest state, which all bots share. */
const seenWalls = new WeakMap<readonly Player[], readonly Wall[]>()

/** All walls but the keepers. */
const stillWalls = (state: FrenzyState, arena: Arena): readonly Wall[] => {
  const known = seenWalls.get(state.players)
  if (known) return known
  const walls = wallsOf(state, arena)
    .filter(({ part }) => part.type !== 'keeper')
    .map(({ shape }) => shape)
  seenWalls.set(state.players, walls)
  return walls
}

/** The balls that come to this goal, the most urgent first; an easy bot only watches the ball that is nearest. */
const threats = (state: FrenzyState, core: PartyCore, arena: Arena, side: Side, skill: BotSkill): Threat[] => {
  const walls = stillWalls(state, arena)
  const flying = state.balls.filter(({ serveIn }) => serveIn === 0)
  if (state.settings.bots === 'easy') {
    const far = (each: Ball): number => fromLine(side, each.x, each.y).inwards
    const comes = ({ vx, vy }: Ball): boolean => vx * side.inX + vy * side.inY < 0
    const [nearest] = flying.filter(comes).sort((one, other) => far(one) - far(other))
    if (!nearest) return []
    const seen = skill.seen(nearest)
    const { along, inwards } = fromLine(side, seen.x, seen.y)
    const closing = -(nearest.vx * side.inX + nearest.vy * side.inY)
    const seconds = inwards / Math.max(1, closing)
    // Straight ahead, as if there were no cushions.
    const drift = nearest.vx * side.alongX + nearest.vy * side.alongY
    const ago = skill.seesAgoTicks / 60
    return [
      {
        along: along + drift * Math.min(seconds, 1),
        seconds: seconds - ago,
        speed: speedOf(nearest),
        gold: nearest.gold,
      },
    ]
  }
  return flying
    .flatMap((each) => {
      const seen = { ...ballDisc(each), ...skill.seen(each) }
      const path = traceDisc(core, seen, { discs: [], walls, seconds: FORESIGHT_S, bounces: 5 })
      const ago = skill.seesAgoTicks / 60
      const threat = threatOf(side, path, { ...each, x: seen.x, y: seen.y })
      return threat ? [{ ...threat, seconds: threat.seconds - ago }] : []
    })
    .filter(({ seconds }) => seconds > -0.1)
    .sort((one, other) => one.seconds - other.seconds)
}

const urgent = (state: FrenzyState, found: readonly Threat[]): Threat | undefined => {
  const [first] = found
  const gold = state.settings.bots === 'hard' ? found.find((each) => each.gold) : undefined
  // A gold ball is worth a plain one, if both come at about the same time.
  return gold && first && gold.seconds - first.seconds < 0.35 ? gold : first
}

/** Where on the keeper the ball should meet it, −1 to 1, so that it flies to the widest gap beside another keeper. */
const leanToGap = (state: FrenzyState, arena: Arena, side: Side, along: number, core: PartyCore): number => {
  const from = onLine(side, along)
  let [widest, lean] = [0, 0]
  for (const other of keepers(state)) {
    const { role, along: kept } = other
    const goal = role.type === 'keeper' ? arena.sides[role.side] : undefined
    if (!goal || goal === side) continue
    const half = halfMouth(state, goal)
    const gap = half + Math.abs(kept) - barWidth(other) / 2
    const target = onLine(goal, ((kept > 0 ? -1 : 1) * (half - Math.abs(kept))) / 2)
    const [dx, dy] = [target.x - from.x, target.y - from.y]
    const angle = core.atan2(dx * side.alongX + dy * side.alongY, dx * side.inX + dy * side.inY)
    const share = (angle * 180) / Math.PI / keeper.spread
    if (gap > widest && Math.abs(share) <= 0.85) [widest, lean] = [gap, share]
  }
  return lean
}

const keep = (state: FrenzyState, me: Player, core: PartyCore): FrenzyInput => {
  const arena = arenaOf(core, state.sides)
  const side = me.role.type === 'keeper' ? arena.sides[me.role.side] : undefined
  if (!side) return neutralInput
  const { seed, tick, settings } = state
  const skill = botSkill({ core, level: settings.bots, seed, seat: me.seat, tick })
  const { errorShare, smashes } = levels[settings.bots]
  const threat = urgent(state, threats(state, core, arena, side, skill))
  const reach = keeperReach(state, side, me)
  if (!threat) return { place: 0, smashAgoMs: null }
  // The hand's error grows with the way that the ball still has, and with its speed.
  const { y: miss } = skill.aim(1, 0)
  const share =
    settings.bots === 'hard' ? leanToGap(state, arena, side, threat.along, core) : (skill.chance(7) - 0.5) * 1.4
  // The ball meets the keeper's side that is away from the keeper.
  const lean = (settings.bots === 'hard' ? -share : share) * (barWidth(me) / 2)
  const along = threat.along + errorShare * miss * Math.min(15, 11 + threat.seconds * 4) * (threat.speed / 9) + lean
  const place = Math.max(-1, Math.min(1, along / reach))
  const ticks = threat.seconds * 60 + skill.timeErrorTicks(3)
  const wants = skill.chance(11) < smashes
  const isNear = Math.abs(me.along - threat.along) < barWidth(me) / 2
  const swings =
    wants && isNear && me.swipedTick < 0 && me.slowTicks === 0 && ticks > 0 && ticks < smash.perfectTicks + 2
  return { place, smashAgoMs: swings ? 0 : null }
}

/** A bumper goes where the nearest ball comes by, and kicks it. */
const bump = (state: FrenzyState, me: Player, core: PartyCore): FrenzyInput => {
  const arena = arenaOf(core, state.sides)
  const { role } = me
  const side = role.type === 'bumper' ? arena.sides[role.side] : undefined
  const corner = role.type === 'corner' ? arena.corners[role.corner] : undefined
  const skill = botSkill({ core, level: state.settings.bots, seed: state.seed, seat: me.seat, tick: state.tick })
  const place = side ?? corner ?? { x: 0, y: 0 }
  const far = (each: Ball): number => (each.x - place.x) * (each.x - place.x) + (each.y - place.y) * (each.y - place.y)
  const [nearest] = state.balls.filter(({ serveIn }) => serveIn === 0).sort((one, other) => far(one) - far(other))
  if (!nearest) return neutralInput
  const seen = skill.seen(nearest)
  const reach = reachOf(state, arena, me)
  const along = side ? fromLine(side, seen.x, seen.y).along : reach * 0.6
  const kicks = far(nearest) < 2.6 * 2.6 && me.restTicks === 0
  return { place: Math.max(-1, Math.min(1, along / Math.max(0.1, reach))), smashAgoMs: kicks ? 0 : null }
}

/** Plays a seat from the visible state: defends against the first ball to arrive, smashes some, bumps when fallen. SDK-508 */
export const playBot = (state: FrenzyState, seat: number, core: PartyCore): FrenzyInput => {
  const me = state.players.find((player) => player.seat === seat)
  switch (me?.role.type) {
    case 'keeper':
      return { ...keep(state, me, core), byBot: true }
    case 'bumper':
    case 'corner':
      return bump(state, me, core)
    default:
      return neutralInput
  }
}
