/** Height above the start and the end of a throw, `share` of the way, with its peak at `peakM`. */
export const arc = (share: number, peakM: number): number => 4 * share * (1 - share) * peakM
