import { tickRate, type GameOptions } from '../game/define-game.ts'

/** No press is older than this when it reaches the sim. */
export const latestPressMs = 250
/** A faster reaction counts as a guess. */
const FALSE_START_MS = 100
/** Three faster reactions are not a coincidence. */
const SUSPICIOUS_MS = 140
const SUSPICIONS = 3

/** The match's time at a tick, in whole milliseconds. */
export const tickMs = (tick: number): number => Math.round((tick * 1_000) / tickRate)

/** The match's time of a press that a tick reads: the moment at which it is judged. SDK-76 */
export const pressMs = (tick: number, agoMs: number): number => tickMs(tick) - agoMs

/** The age of a press in an input, made safe: whole milliseconds, 0 for junk. */
export const cleanAgoMs = (agoMs: unknown): number =>
  typeof agoMs === 'number' && Number.isFinite(agoMs) ? Math.round(Math.max(0, Math.min(latestPressMs, agoMs))) : 0

/** A contest that the earliest press wins. Plain data in the game's world. */
export interface Contest {
  /** The cue's time: presses count from here. */
  cueMs: number
  presses: { seat: number; atMs: number }[]
  /** Seats that pressed too early, in order. */
  falseStarts: number[]
}

/** Each seat's suspiciously fast reactions in this match. Plain data in the game's world. */
export type Suspicions = Record<number, number>

export type Verdict =
  | { kind: 'open' }
  /** Pressed, but an earlier press may still arrive: the picture freezes. */
  | { kind: 'freeze' }
  /** The earliest first; more than one for the same millisecond. */
  | { kind: 'decided'; winners: number[]; atMs: number }

export const newContest = (cueTick: number): Contest => ({ cueMs: tickMs(cueTick), presses: [], falseStarts: [] })

/**
 * A seat's press, read at `tick`. Its first press counts. A reaction under 100 ms is a false start; three under 140 ms cost the seat its
 * credit for this match, so that its presses count from when they arrive. SDK-76
 */
export const pressIn = (
  contest: Contest,
  suspicions: Suspicions,
  { seat, tick, agoMs }: { seat: number; tick: number; agoMs: number },
): 'counts' | 'falseStart' | 'repeated' => {
  const hasPressed = contest.presses.some((press) => press.seat === seat)
  if (hasPressed || contest.falseStarts.includes(seat)) return 'repeated'
  const count = suspicions[seat] ?? 0
  const atMs = pressMs(tick, count >= SUSPICIONS ? 0 : agoMs)
  const reactionMs = atMs - contest.cueMs
  if (reactionMs < SUSPICIOUS_MS && reactionMs >= 0) suspicions[seat] = count + 1
  if (reactionMs < FALSE_START_MS) {
    contest.falseStarts.push(seat)
    return 'falseStart'
  }
  contest.presses.push({ seat, atMs })
  return 'counts'
}

/** The winner, once no earlier press can arrive: at most 250 ms (15 ticks) after the winner's, and at once when all have pressed. SDK-76 */
export const verdictOf = ({ presses, falseStarts }: Contest, tick: number, seats: number): Verdict => {
  if (presses.length === 0) return { kind: 'open' }
  const atMs = Math.min(...presses.map((press) => press.atMs))
  const isComplete = presses.length + falseStarts.length >= seats
  if (!isComplete && tickMs(tick) - latestPressMs < atMs) return { kind: 'freeze' }
  return { kind: 'decided', winners: presses.filter((press) => press.atMs === atMs).map(({ seat }) => seat), atMs }
}

/** A recent action that may be undone. Plain data in the game's world. */
export interface Undoable<Deed> {
  atMs: number
  deed: Deed
}

/** Keeps an action, at the current time or that of its press, for as long as an earlier press can arrive. SDK-76 */
export const keepUndoable = <Deed>(deeds: Undoable<Deed>[], tick: number, deed: Deed, atMs = tickMs(tick)): void => {
  while ((deeds[0]?.atMs ?? atMs) < atMs - latestPressMs) deeds.shift()
  deeds.push({ atMs, deed })
}

/** Removes and returns all actions after `atMs`, latest first; undo them in this order. SDK-76 */
export const takeBack = <Deed>(
  deeds: Undoable<Deed>[],
  atMs: number,
  isUndone: (deed: Deed) => boolean = () => true,
): Deed[] => {
  const undone = deeds.filter((one) => one.atMs >= atMs && isUndone(one.deed))
  for (const one of undone) deeds.splice(deeds.indexOf(one), 1)
  return undone.map(({ deed }) => deed).reverse()
}

/** How late the room perceives a beat, by the latest errors of human players. Plain data in the game's world. */
export type RoomLag = number[]

const LAG_TAPS = 16
const MAX_SHIFT_MS = 200

/** Adds a person's tap, `lateMs` after its beat. Bots are not affected by the room's delay. SDK-516 */
export const hearTap = (lag: RoomLag, lateMs: number): void => {
  lag.push(Math.round(lateMs))
  if (lag.length > LAG_TAPS) lag.shift()
}

/** The shift of every beat window: the median of the last 16 taps, from 0 to 200 ms. SDK-516 */
export const roomShiftMs = (lag: RoomLag, maxShiftMs = MAX_SHIFT_MS): number => {
  const sorted = [...lag].sort((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const median = sorted.length % 2 === 0 ? Math.round((middle + (sorted[sorted.length / 2] ?? middle)) / 2) : middle
  return Math.max(0, Math.min(maxShiftMs, median))
}

/** A measured delay weighs as much as this many taps, so the taps of a match soon outweigh it. */
const KNOWN_TAPS = 8

/**
 * The room's lag before the first tap. A screen that has measured its delays sends them in the match's option `lag`, as
 * `{ pictureMs, soundMs }`; without it, or with junk, the lag is empty. SDK-516
 */
export const knownLag = (options: GameOptions | undefined, of: 'picture' | 'sound'): RoomLag => {
  const lag = options?.['lag']
  const ms: unknown = typeof lag === 'object' && lag !== null ? (lag as Record<string, unknown>)[`${of}Ms`] : undefined
  if (typeof ms !== 'number' || !Number.isFinite(ms)) return []
  return Array.from({ length: KNOWN_TAPS }, () => Math.round(Math.max(0, Math.min(MAX_SHIFT_MS, ms))))
}
