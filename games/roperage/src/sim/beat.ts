import { calmScale, finishScale } from '@sofaspark/game-sdk/sim/flow.ts'
import { hearTap, roomShiftMs, tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { beat } from './numbers.ts'
import type { Emit, Grade, World } from './world.ts'

/** Begins the count-in: a beat falls on this tick, and one on the start of play 3 s later. */
export const startBeats = (world: World): void => {
  world.periodMs = 60_000 / beat.perMinute
  world.beats = [tickMs(world.tick)]
  world.beatNumber = 0
}

const periodFor = (ledge: number): number =>
  60_000 / Math.min(beat.mostPerMinute, beat.perMinute + beat.gainPerLedge * ledge)

/** Whether the beat is faster from this ledge on. SDK-518 */
export const quickens = (ledge: number): boolean => periodFor(ledge) < periodFor(ledge - 1)

/** Foresees the coming beats, and emits each one as it passes. SDK-518 */
export const stepBeats = (world: World, emit: Emit): void => {
  const now = tickMs(world.tick)
  const before = tickMs(world.tick - 1)
  world.periodMs = periodFor(world.ledge)
  let last = world.beats.at(-1) ?? now
  while (last < now + beat.aheadMs) {
    last = Math.round(last + world.periodMs)
    world.beats.push(last)
  }
  while (world.beats.length > beat.kept && (world.beats[1] ?? now) < now - 2 * world.periodMs) world.beats.shift()
  for (const at of world.beats)
    if (at > before && at <= now) {
      world.beatNumber += 1
      emit({ type: 'beat', number: world.beatNumber })
    }
}

/** The match's time of a press that this tick reads, also while time is slow. SDK-509 */
export const pressedMs = (world: World, agoMs: number): number => {
  const usual = world.settings.calm ? calmScale : 1
  const now = tickMs(world.tick)
  if (world.slowFromTick < 0) return now - Math.round(agoMs * usual)
  const slowMs = now - tickMs(world.slowFromTick)
  const slowRealMs = slowMs / finishScale
  const ago = agoMs <= slowRealMs ? agoMs * finishScale : slowMs + (agoMs - slowRealMs) * usual
  return now - Math.round(ago)
}

/** The beat that a press is for, and how late it is, the room's own delay taken away. */
export const beatFor = (
  { beats, shiftMs }: Pick<World, 'beats' | 'shiftMs'>,
  atMs: number,
): { beatMs: number; lateMs: number } => {
  let found = { beatMs: -1, lateMs: Infinity }
  for (const beatMs of beats) {
    const lateMs = atMs - shiftMs - beatMs
    if (Math.abs(lateMs) < Math.abs(found.lateMs)) found = { beatMs, lateMs }
  }
  return found
}

export const gradeOf = (lateMs: number): Exclude<Grade, 'slip'> => {
  const off = Math.abs(lateMs)
  return off <= beat.perfectMs ? 'perfect' : off <= beat.goodMs ? 'good' : 'off'
}

/** People's taps teach the screen's own delay; bots have none. SDK-516 */
export const learnLag = (world: World, lateMs: number): void => {
  if (!Number.isFinite(lateMs)) return
  hearTap(world.lag, lateMs + world.shiftMs)
  world.shiftMs = roomShiftMs(world.lag, beat.mostShiftMs)
}
