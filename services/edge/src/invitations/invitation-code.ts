import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { isRoomNumber, type RoomNumber } from '@sofaspark/contract'

/** The room that an invitation leads to, and when it was opened: its number may belong to another room later. */
export interface InvitedRoom {
  roomNumber: RoomNumber
  /** Unix seconds. */
  startTime: number
}

/** Invitations hide their room from everybody but the edges, which share a secret (EDG-321). */
export interface InvitationCodes {
  seal(room: InvitedRoom): string
  /** `null` for a code that no edge made. */
  open(code: string): InvitedRoom | null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Two unsigned integers. */
const ROOM_BYTES = 8

export const createInvitationCodes = (edgeToken: string): InvitationCodes => {
  const key = Buffer.from(hkdfSync('sha256', edgeToken, '', 'sofaspark invitation', 32))
  return {
    seal: ({ roomNumber, startTime }) => {
      const room = Buffer.alloc(ROOM_BYTES)
      room.writeUInt32BE(Number(roomNumber), 0)
      room.writeUInt32BE(startTime, 4)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      return Buffer.concat([iv, cipher.update(room), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open: (code) => {
      const bytes = Buffer.from(code, 'base64url')
      if (bytes.length !== IV_BYTES + ROOM_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES + ROOM_BYTES))
      try {
        const sealed = bytes.subarray(IV_BYTES, IV_BYTES + ROOM_BYTES)
        const room = Buffer.concat([decipher.update(sealed), decipher.final()])
        const roomNumber = String(room.readUInt32BE(0))
        return isRoomNumber(roomNumber) ? { roomNumber, startTime: room.readUInt32BE(4) } : null
      } catch {
        // Not sealed by an edge: the code is treated like that of a room that has ended.
        return null
      }
    },
  }
}
