import { limits, type Clock, type DrawnRoom, type Region } from '@sofaspark/contract'
import { addressKey, drawRoomNumber, proveDrawn } from '@sofaspark/kit'
import { createWindowCount } from '../abuse/window-count.ts'

const WINDOW_MS = 60_000

/** Draws a room number for the lobby that a visitor opens next; none for an address that keeps asking. */
export type NewRoomFor = (region: Region, address: string) => DrawnRoom | undefined

/**
 * A gateway that routes sockets by room number leads a new lobby's host and its phones to the same process only if the
 * number is known before the host connects (EDG-190).
 */
export const createNewRooms = (edgeToken: string, clock: Pick<Clock, 'nowMs' | 'monotonicMs'>): NewRoomFor => {
  const drawn = createWindowCount({ windowMs: WINDOW_MS, monotonicMs: () => clock.monotonicMs() })
  return (region, address) => {
    // A visitor who could draw without end could wait for the number of somebody else's last party.
    if (drawn.add(addressKey(address)).points > limits.drawnRoomsPerMinute) return undefined
    const roomNumber = drawRoomNumber(region)
    return { roomNumber, drawn: proveDrawn(edgeToken, roomNumber, clock.nowMs()) }
  }
}
