import { isRoomNumber, type RoomNumber } from '@sofaspark/contract'

const doors = ['/download', '/browser']

/** The room that a scanned code leads to; `null` for any other code. Only the number of its address is used. */
export const roomOfCode = (text: string): RoomNumber | null => {
  let address: URL
  try {
    address = new URL(text)
  } catch {
    // Not an address: the panel says that the code is not one of ours.
    return null
  }
  const room = address.searchParams.get('roomNumber')
  return doors.includes(address.pathname) && isRoomNumber(room) ? room : null
}
