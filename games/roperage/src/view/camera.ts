import type { RopeState } from '../sim/sim.ts'

/** The part of the tower on the screen: its middle and how high it is, in metres. */
export interface Span {
  middleY: number
  highM: number
}

export const strips = ['low', 'middle', 'high'] as const
export type Strip = (typeof strips)[number]
/** Each strip shows 30 m, and 10 m more than the one below. */
export const stripHighM = 30
export const stripMiddle: Readonly<Record<Strip, number>> = { low: 11.5, middle: 21.5, high: 31.5 }

const LEAST_M = 17
const MOST_M = 26
const BELOW_M = 3.2
const ABOVE_M = 5.5
/** Gulls fly above the first climber. */
const GULLS_M = 1.5

/** From the last climber to the first, and not less than is needed to feel high. ROP-33 */
export const wantedSpan = (state: Pick<RopeState, 'players' | 'foam' | 'mode'>): Span => {
  const heights = state.players.flatMap(({ role, y }) => (role.type === 'climber' || role.type === 'home' ? [y] : []))
  if (heights.length === 0) return { middleY: Math.max(6, state.foam), highM: LEAST_M }
  const low = Math.min(...heights) - BELOW_M
  const gulls = state.players.some(({ role }) => role.type === 'gull') ? GULLS_M : 0
  const high = Math.max(...heights) + ABOVE_M + gulls
  const highM = Math.max(LEAST_M, Math.min(MOST_M, high - low))
  // The last climber may be left out.
  const middleY = Math.max(highM / 2 - 3.4, high - highM / 2)
  return { middleY: state.mode === 'solo' ? middleY : Math.min(46.5 - highM / 2, middleY), highM }
}

const EASE_PER_S = 2.2

/** The span follows what is wanted smoothly. */
export const createCamera = () => {
  let shown: Span | undefined
  let strip: Strip = 'low'
  return {
    follow: (wanted: Span, seconds: number, jumps: boolean): Span => {
      const share = shown && !jumps ? 1 - Math.exp(-EASE_PER_S * seconds) : 1
      const from = shown ?? wanted
      shown = {
        middleY: from.middleY + (wanted.middleY - from.middleY) * share,
        highM: from.highM + (wanted.highM - from.highM) * share,
      }
      return shown
    },
    /** The strip that holds the span best; it changes only when another is clearly better. */
    stripFor: (middleY: number): Strip => {
      const far = (one: Strip): number => Math.abs(stripMiddle[one] - middleY) - (one === strip ? 1 : 0)
      for (const one of strips) if (far(one) < far(strip)) strip = one
      return strip
    },
  }
}
