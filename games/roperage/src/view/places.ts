import { tower } from '../sim/numbers.ts'
import type { RopeState } from '../sim/sim.ts'

const WIDE_M = 3
const NARROW_M = 2.25
/** This many ropes hang closer together. */
const MANY = 7

/** Ropes hang so close that words beside climbers have to be small. */
export const isCrowd = ({ ropes }: Pick<RopeState, 'ropes'>): boolean => ropes >= MANY

/** Metres of a rope from the middle of the tower. */
export const ropeX = (rope: number, ropes: number): number =>
  (rope - (ropes - 1) / 2) * (isCrowd({ ropes }) ? NARROW_M : WIDE_M)

/** The picture of the tower repeats every ledge, so that the endless one can be shown with a part of it. */
export const shownShift = ({ mode }: Pick<RopeState, 'mode'>, middleY: number): number =>
  mode === 'solo' && middleY > tower.ledgeEvery * 2
    ? Math.floor((middleY - tower.ledgeEvery * 2) / tower.ledgeEvery) * tower.ledgeEvery
    : 0
