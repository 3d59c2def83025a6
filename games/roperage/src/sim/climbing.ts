import { keepUndoable, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { hazard, mash, pull, tower } from './numbers.ts'
import { fixtureOf, isGreasy, sectionAt } from './sections.ts'
import { beatFor, gradeOf, learnLag, quickens } from './beat.ts'
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
export const slip = (player: Player, byM: number): number => {
  const ledge = Math.max(0, sectionAt(player.y) * tower.ledgeEvery)
  const to = Math.max(ledge, player.y - byM)
  const dropM = player.y - to
  player.y = to
  return dropM
}

/** A slip that somebody else causes; an earlier hop takes it back. ROP-20 */
export const slipAndKeep = (world: World, player: Player, byM: number, stunMs: number): void => {
  const now = tickMs(world.tick)
  const dropM = slip(player, byM)
  if (stunMs > 0) stun(player, now, stunMs)
  keepUndoable(player.slips, world.tick, { dropM, stunUntilMs: player.stunUntilMs })
}

/** Somebody climbs ahead on the same rope: following is easier. ROP-16 */
const hasDraft = (world: World, player: Player): boolean =>
  climbers(world).some(
    (other) => other.rope === player.rope && other.y > player.y && other.y - player.y <= pull.draftWithin,
  )

/** Reaches a height: springs, ledges. */
export const rise = (world: World, player: Player, byM: number, emit: Emit): void => {
  const from = player.y
  player.y = Math.max(0, from + byM)
  for (let section = sectionAt(from); section <= sectionAt(player.y); section++) {
    const fixture = fixtureOf(world, section, player.rope)
    if (fixture.kind !== 'knot' || player.knots.includes(fixture.id)) continue
    if (from >= fixture.y || player.y < fixture.y) continue
    player.knots.push(fixture.id)
    player.y += hazard.knotWorth
    emit({ type: 'knot', seat: player.seat })
  }
  const ledge = sectionAt(player.y)
  if (ledge > sectionAt(player.best))
    emit({ type: 'ledge', seat: player.seat, ledge, quickens: ledge > world.ledge && quickens(ledge) })
  player.best = Math.max(player.best, player.y)
  world.ledge = Math.max(world.ledge, sectionAt(player.best))
}

/** Too many taps in two beats: the hands burn, and the climber slides. ROP-15 */
const isMashing = (world: World, player: Player, atMs: number): boolean => {
  player.tapsMs = [...player.tapsMs.filter((each) => each > atMs - mash.beats * world.periodMs), atMs]
  if (player.tapsMs.length <= mash.mostTaps) return false
  player.tapsMs = []
  return true
}

const worthOf = (world: World, player: Player, grade: Grade): number => {
  if (grade === 'slip') return pull.sameHand
  if (grade !== 'perfect' && isGreasy(world, player.rope, player.y)) return 0
  return pull[grade] * (hasDraft(world, player) ? pull.draft : 1)
}

/** One tap of one hand, judged by when the thumb made it; its grade, or `null` when it counts for nothing. ROP-11, ROP-13 */
export const tap = (
  world: World,
  player: Player,
  { hand, atMs, byBot = false }: { hand: Hand; atMs: number; byBot?: boolean },
  emit: Emit,
): Grade | null => {
  const practice = world.flow.phase !== 'play'
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
    slip(player, mash.slide)
    stun(player, atMs, mash.stunMs)
    emit({ type: 'slide', seat: player.seat })
    return null
  }
  if (isRepeated) return null
  const isSameHand = player.hand === hand && !world.settings.oneHand
  const grade: Grade = isSameHand ? 'slip' : gradeOf(lateMs)
  player.hand = hand
  player.streak = grade === 'perfect' ? player.streak + 1 : 0
  const worth = worthOf(world, player, grade)
  if (worth < 0) slip(player, -worth)
  else rise(world, player, worth, emit)
  emit({ type: 'pull', seat: player.seat, grade, hand, practice, streak: player.streak })
  return grade
}
