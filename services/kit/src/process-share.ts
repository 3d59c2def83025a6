/** The number of a process among a region's lobby processes. */
export interface ProcessShare {
  readonly number: number
  readonly count: number
}

/** The number of the process that drew a room number: the one to ask first. */
export const drawnBy = (roomNumber: string, count: number): number => (Number(roomNumber) % 100_000) % count
