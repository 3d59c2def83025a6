import { keepUndoable, latestPressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { hazard, mash, pull, tower } from './numbers.ts'
import { fixtureOf, isGreasy, sectionAt } from './sections.ts'
import { beatFor, gradeOf, learnLag } from './beat.ts'
import { move, settledY, wasOn } from './heights.ts'
import { climbers, type Emit, type Grade, type Hand, type Player, type World } from './world.ts'

/** Whether a press of that time finds the climber with both hands free. */
export const isFree = ({ airFromMs, airUntilMs, stunFromMs, stunUntilMs }: Player, atMs: number): boolean =>
  (atMs < airFromMs || atMs >= airUntilMs) && (atMs < stunFromMs || atMs >= stunUntilMs)

export const stun = (player: Player, fromMs: number, ms: number): void => {
  player.stunFromMs = fromMs
  player.stunUntilMs = fromMs + ms
  player.streak = 0
}

/** Down, but never below the ledge that the climber stands over; how far. ROP-14 */
export const slip = (player: Player, byM: number, atMs: number): number => {
  const ledge = Math.max(0, sectionAt(player.y) * tower.ledgeEvery)
  const dropM = player.y - Math.max(ledge, player.y - byM)
  move(player, -dropM, atMs)
  return dropM
}

/** A slip that somebody else causes; an earlier hop takes it back. ROP-20 */
export const slipAndKeep = (
  world: World,
  player: Player,
  { byM, atMs, stunMs = 0 }: { byM: number; atMs: number; stunMs?: number },
): void => {
  const dropM = slip(player, byM, atMs)
  if (stunMs > 0) stun(player, atMs, stunMs)
  keepUndoable(player.slips, world.tick, { dropM }, atMs)
}

/** Somebody climbs ahead on the same rope: following is easier. ROP-16 */
const hasDraft = (world: World, player: Player, atMs: number): boolean => {
  const y = settledY(player, atMs)
  return climbers(world).some((other) => {
    const above = settledY(other, atMs) - y
    return wasOn(other, player.rope, atMs - latestPressMs) && above > 0 && above <= pull.draftWithin
  })
}

/** Reaches a height, and its springs. */
export const rise = (world: World, player: Player, { byM, atMs }: { byM: number; atMs: number }, emit: Emit): void => {
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

/** Too many taps in two beats: the hands burn, and the climber slides. ROP-15 */
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

/** One tap of one hand, judged by when the thumb made it; its grade, or `null` when it counts for nothing. ROP-11, ROP-13 */
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
