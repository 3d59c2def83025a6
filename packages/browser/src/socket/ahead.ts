import type { Clock, RoomNumber } from '@sofaspark/contract'

/** A way that was opened ahead waits so long for a seat to be asked for. */
const AHEAD_MS = 20_000

export interface AheadParts<Joining> {
  clock: Pick<Clock, 'after'>
  /** Opens a way to a room, on which the seat is asked for once it is known who joins. */
  open: (roomNumber: RoomNumber, joining: Promise<Joining>) => void
  close: () => void
}

/** The way to a room, opened before a seat is asked for on it; unused it closes by itself (BRO-54). */
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
    /** Asks for the seat on the way that is open already, or on a new one. */
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
