import type { RopeState } from '../sim/sim.ts'

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** The state between two ticks: coconuts and foam on their way. Climbers follow their pulls. ROP-36 */
export const between = (prev: RopeState, next: RopeState, share: number): RopeState => ({
  ...next,
  foam: Math.abs(next.foam - prev.foam) < 1 ? mix(prev.foam, next.foam, share) : next.foam,
  coconuts: next.coconuts.map((nut) => {
    const before = prev.coconuts.find(({ id }) => id === nut.id)
    return before && nut.markTicks === 0 ? { ...nut, y: mix(before.y, nut.y, share) } : nut
  }),
})
