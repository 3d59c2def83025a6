/** One of a region's lobby processes: which of how many. */
export interface ProcessPlace {
  readonly number: number
  readonly count: number
}

/** Which of so many processes drew a room number: the one to ask first. */
export const drawnBy = (roomNumber: string, count: number): number => (Number(roomNumber) % 100_000) % count
