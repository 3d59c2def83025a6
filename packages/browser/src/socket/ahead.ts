import type { Clock, RoomNumber } from '@sofaspark/contract'

/** Time that an early connection waits for a join. */
const AHEAD_MS = 20_000

export interface AheadParts<Joining> {
  clock: Pick<Clock, 'after'>
  /** Connects to a room early; the join follows once the player is known. */
  open: (roomNumber: RoomNumber, joining: Promise<Joining>) => void
  close: () => void
}

/** An early connection to a room; closes by itself if unused (BRO-54). */
export const createAhead = <Joining>({ clock, open, close }: AheadParts<Joining>) => {
  let waiting: { roomNumber: RoomNumber; sit: (joining: Joining) => void; cancel: () => void } | null = null
  const forget = () => {
    if (!waiting) return
    waiting.cancel()
    waiting = null
    close()
  }
  return {
    isWaiting: () => waiting !== null,
    forget,
    prepare: (roomNumber: RoomNumber) => {
      if (waiting?.roomNumber === roomNumber) return
      forget()
      const cancel = clock.after(AHEAD_MS, forget)
      const joining = new Promise<Joining>((sit) => {
        waiting = { roomNumber, sit, cancel }
      })
      open(roomNumber, joining)
    },
    /** Joins over the open connection, or over a new one. */
    join: (roomNumber: RoomNumber, joining: Joining) => {
      if (waiting?.roomNumber === roomNumber) {
        const { sit, cancel } = waiting
        cancel()
        waiting = null
        sit(joining)
      } else {
        forget()
        open(roomNumber, Promise.resolve(joining))
      }
    },
  }
}
