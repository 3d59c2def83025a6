import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { hazard, tower, mash, pull } from './numbers.ts'
import { type World, type Emit, type Player, climbers, type Grade, type Hand } from './world.ts'
import { latestPressMs, tickMs, keepUndoable } from '@sofaspark/game-sdk/sim/presses.ts'
import { quickens, beatFor, gradeOf, learnLag } from './beat.ts'

/** The fixture of one rope between two ledges. */
type Fixture = { kind: 'bare' } | { kind: 'grease'; from: number; to: number } | { kind: 'knot'; y: number; id: number }

type Seen = Pick<World, 'seed' | 'flow' | 'settings' | 'ropes'>

/** The ropes in shuffled order: the first are greasy, the next knotted. Deterministic. */
const rankIn = ({ seed, flow, ropes }: Seen, section: number, rope: number): number => {
  const dice = (at: number): number => mix(mix(seed ^ 0x51ed270b, flow.round * 64 + section), at)
  const own = dice(rope)
  let rank = 0
  for (let other = 0; other < ropes; other++) if (other !== rope && dice(other) < own) rank += 1
  return rank
}

/** Grease and spring knots, as many in each section, on ropes that differ by section and heat. SDK-518 */
export const fixtureOf = (seen: Seen, section: number, rope: number): Fixture => {
  if (!seen.settings.hazards || section < 0) return { kind: 'bare' }
  const rank = rankIn(seen, section, rope)
  const greasy = Math.round((seen.ropes * hazard.greasyOfTen) / 10)
  const knotted = Math.round((seen.ropes * hazard.knottedOfTen) / 10)
  const at = section * tower.ledgeEvery + 3 + (mix(mix(seen.seed, section * 16 + rope), seen.flow.round) % 40) / 10
  if (rank < greasy) return { kind: 'grease', from: at, to: at + hazard.greaseLength }
  if (rank < greasy + knotted) return { kind: 'knot', y: at, id: section * 16 + rope }
  return { kind: 'bare' }
}

export const sectionAt = (y: number): number => Math.floor(y / tower.ledgeEvery)

export const isGreasy = (seen: Seen, rope: number, y: number): boolean => {
  const fixture = fixtureOf(seen, sectionAt(y), rope)
  return fixture.kind === 'grease' && y >= fixture.from && y < fixture.to
}

/** A climb, or a slip if negative, by the time of its press. */
export const move = (player: Player, upM: number, atMs: number): void => {
  player.y += upM
  player.ways = [...player.ways.filter((way) => way.atMs > atMs - 2 * latestPressMs), { atMs, upM }]
}

/**
 * The height in metres a quarter of a second before that time. Every press of that moment has arrived by then, so that a climber behind
 * a slow connection does not stand lower than one behind a fast one. SDK-76
 */
export const settledY = ({ y, ways }: Player, atMs: number): number =>
  ways.reduce((height, way) => (way.atMs > atMs - latestPressMs ? height - way.upM : height), y)

/** Whether a climber was on the rope, and not in the air, at that time. */
export const wasOn = ({ rope, cameFrom, airFromMs, airUntilMs }: Player, on: number, atMs: number): boolean =>
  atMs < airFromMs ? cameFrom === on : atMs >= airUntilMs && rope === on

/** Ledges speed up the beat once no earlier press can arrive. SDK-518, SDK-76 */
export const reachLedges = (world: World, emit: Emit): void => {
  for (const player of world.players) {
    if (player.role.type !== 'climber') continue
    const ledge = sectionAt(settledY(player, tickMs(world.tick)))
    if (ledge <= player.ledge) continue
    player.ledge = ledge
    emit({ type: 'ledge', seat: player.seat, ledge, quickens: ledge > world.ledge && quickens(ledge) })
    world.ledge = Math.max(world.ledge, ledge)
  }
}

/** Whether a press of that time finds the climber with both hands free. */
export const isFree = ({ airFromMs, airUntilMs, stunFromMs, stunUntilMs }: Player, atMs: number): boolean =>
  (atMs < airFromMs || atMs >= airUntilMs) && (atMs < stunFromMs || atMs >= stunUntilMs)

export const stun = (player: Player, fromMs: number, ms: number): void => {
  player.stunFromMs = fromMs
  player.stunUntilMs = fromMs + ms
  player.streak = 0
}

/** Slips down, at most to the ledge below; returns how far. SDK-518 */
export const slip = (player: Player, byM: number, atMs: number): number => {
  const ledge = Math.max(0, sectionAt(player.y) * tower.ledgeEvery)
  const dropM = player.y - Math.max(ledge, player.y - byM)
  move(player, -dropM, atMs)
  return dropM
}

/** A slip that another player causes; an earlier hop takes it back. SDK-509 */
export const slipAndKeep = (
  world: World,
  player: Player,
  { byM, atMs, stunMs = 0 }: { byM: number; atMs: number; stunMs?: number },
): void => {
  const dropM = slip(player, byM, atMs)
  if (stunMs > 0) stun(player, atMs, stunMs)
  keepUndoable(player.slips, world.tick, { dropM }, atMs)
}

/** Another player climbs ahead on the same rope: following is easier. SDK-518 */
const hasDraft = (world: World, player: Player, atMs: number): boolean => {
  const y = settledY(player, atMs)
  return climbers(world).some((other) => {
    const above = settledY(other, atMs) - y
    return wasOn(other, player.rope, atMs - latestPressMs) && above > 0 && above <= pull.draftWithin
  })
}

/** Reaches a height, and its springs. */
const rise = (world: World, player: Player, { byM, atMs }: { byM: number; atMs: number }, emit: Emit): void => {
  const from = player.y
  move(player, byM, atMs)
  for (let section = sectionAt(from); section <= sectionAt(player.y); section++) {
    const fixture = fixtureOf(world, section, player.rope)
    if (fixture.kind !== 'knot' || player.knots.includes(fixture.id)) continue
    if (from >= fixture.y || player.y < fixture.y) continue
    player.knots.push(fixture.id)
    move(player, hazard.knotWorth, atMs)
    emit({ type: 'knot', seat: player.seat })
  }
  player.best = Math.max(player.best, player.y)
}

/** Too many taps in two beats: the hands burn, and the climber slides. SDK-518 */
const isMashing = (world: World, player: Player, atMs: number): boolean => {
  player.tapsMs = [...player.tapsMs.filter((each) => each > atMs - mash.beats * world.periodMs), atMs]
  if (player.tapsMs.length <= mash.mostTaps) return false
  player.tapsMs = []
  return true
}

const worthOf = (world: World, player: Player, grade: Grade, atMs: number): number => {
  if (grade === 'slip') return pull.sameHand
  if (grade !== 'perfect' && isGreasy(world, player.rope, player.y)) return 0
  return pull[grade] * (hasDraft(world, player, atMs) ? pull.draft : 1)
}

/** One tap of one hand, judged by when the thumb made it; its grade, or `null` when it counts for nothing. SDK-509, SDK-518 */
export const tap = (
  world: World,
  player: Player,
  { hand, atMs, byBot = false }: { hand: Hand; atMs: number; byBot?: boolean },
  emit: Emit,
): Grade | null => {
  const practice = world.flow.phase !== 'play' || atMs < world.startMs
  const { beatMs, lateMs } = beatFor(world, atMs)
  const isRepeated = beatMs === player.usedBeatMs
  if (!isRepeated && !byBot) learnLag(world, lateMs)
  player.usedBeatMs = beatMs
  if (practice) {
    if (!isRepeated) emit({ type: 'pull', seat: player.seat, grade: gradeOf(lateMs), hand, practice, streak: 0 })
    return null
  }
  if (!isFree(player, atMs)) return null
  if (isMashing(world, player, atMs)) {
    slip(player, mash.slide, atMs)
    stun(player, atMs, mash.stunMs)
    emit({ type: 'slide', seat: player.seat })
    return null
  }
  if (isRepeated) return null
  const isSameHand = player.hand === hand && !world.settings.oneHand
  const grade: Grade = isSameHand ? 'slip' : gradeOf(lateMs)
  player.hand = hand
  player.streak = grade === 'perfect' ? player.streak + 1 : 0
  const worth = worthOf(world, player, grade, atMs)
  if (worth < 0) slip(player, -worth, atMs)
  else rise(world, player, { byM: worth, atMs }, emit)
  emit({ type: 'pull', seat: player.seat, grade, hand, practice, streak: player.streak })
  return grade
}
