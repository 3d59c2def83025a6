import { failure, type Failure, type PlayerId, type SeatToken, type WaitingPhone } from '@sofaspark/contract'
import { cleanName } from '@sofaspark/kit/names.ts'
import { hashToken } from './open.ts'
import {
  broadcastChange,
  silentChange,
  type Change,
  type Door,
  type LobbyRecord,
  type WaitingEntry,
  withTokenHash,
} from './record.ts'

/** Phones that wait at once; further ones are refused. */
const MAX_WAITING = 16

const withDoor = (record: LobbyRecord, changed: Partial<Door>): LobbyRecord => ({
  ...record,
  door: { ...record.door, ...changed },
})
const without = ({ door }: LobbyRecord, id: PlayerId): WaitingEntry[] => door.waiting.filter((phone) => phone.id !== id)
const findWaiting = ({ door }: LobbyRecord, id: PlayerId): WaitingEntry | undefined =>
  door.waiting.find((phone) => phone.id === id)

export const waitingByToken = ({ door }: LobbyRecord, token: string): WaitingEntry | undefined => {
  const tokenHash = hashToken(token)
  return door.waiting.find((phone) => phone.tokenHash === tokenHash)
}
export const isWaitOver = ({ door }: LobbyRecord, token: string): boolean =>
  door.overTokenHashes.includes(hashToken(token))

/** The phones that host and admins see. */
export const waitingPhones = ({ door }: LobbyRecord): WaitingPhone[] =>
  door.waiting.flatMap(({ id, name, isAdmitted }) => (isAdmitted ? [] : [{ id, name }]))

interface Asking {
  id: PlayerId
  seatToken: SeatToken
  name: string
  /** The token of the seat that this phone was kicked from, with which it may ask once. LOB-334 */
  kickedToken: string | undefined
  monotonicMs: number
}

/** A newcomer waits to be admitted. */
export const addToWaitingList = (record: LobbyRecord, asking: Asking): Change | Failure => {
  const { waiting, askedTokenHashes } = record.door
  if (waiting.length >= MAX_WAITING) return failure('room_full', 'Too many phones are waiting to join this lobby.')
  const phone: WaitingEntry = {
    id: asking.id,
    name: cleanName(asking.name, record.seats.length, record.lobby.rules.filter),
    tokenHash: hashToken(asking.seatToken),
    sinceMs: asking.monotonicMs,
    isAdmitted: false,
  }
  return broadcastChange(
    withDoor(record, {
      waiting: [...waiting, phone],
      ...(asking.kickedToken === undefined
        ? {}
        : { askedTokenHashes: withTokenHash(askedTokenHashes, hashToken(asking.kickedToken)) }),
    }),
  )
}

const notWaiting = (): Failure => failure('not_found', 'No phone with this playerId is waiting.')

/** Admits the phone, which may join for as long as it might have waited. */
export const letIn = (record: LobbyRecord, id: PlayerId, monotonicMs: number): Change | Failure => {
  const phone = findWaiting(record, id)
  if (!phone) return notWaiting()
  if (phone.isAdmitted) return silentChange(record)
  const admitted = { ...phone, isAdmitted: true, sinceMs: monotonicMs }
  return broadcastChange(
    withDoor(record, { waiting: record.door.waiting.map((one) => (one === phone ? admitted : one)) }),
  )
}

/** Approval is off: everyone who waits is admitted. */
export const letAllIn = (record: LobbyRecord, monotonicMs: number): LobbyRecord => {
  if (record.door.waiting.every(({ isAdmitted }) => isAdmitted)) return record
  return withDoor(record, {
    waiting: record.door.waiting.map((phone) =>
      phone.isAdmitted ? phone : { ...phone, isAdmitted: true, sinceMs: monotonicMs },
    ),
  })
}

/** Refuses the phone and its token. */
export const refuseWaiting = (record: LobbyRecord, id: PlayerId): Change | Failure => {
  const phone = findWaiting(record, id)
  if (!phone) return notWaiting()
  const kickedTokenHashes = withTokenHash(record.kickedTokenHashes, phone.tokenHash)
  const askedTokenHashes = withTokenHash(record.door.askedTokenHashes, phone.tokenHash)
  return broadcastChange(withDoor({ ...record, kickedTokenHashes }, { waiting: without(record, id), askedTokenHashes }))
}

/** The phone waited too long, or did not join after admission. */
export const endWait = (record: LobbyRecord, id: PlayerId): Change => {
  const phone = findWaiting(record, id)
  if (!phone) return silentChange(record)
  const overTokenHashes = withTokenHash(record.door.overTokenHashes, phone.tokenHash)
  const next = withDoor(record, { waiting: without(record, id), overTokenHashes })
  return phone.isAdmitted ? silentChange(next) : broadcastChange(next)
}

/** An admitted phone takes a seat and leaves the queue. */
export const withoutWaiting = (record: LobbyRecord, id: PlayerId): LobbyRecord =>
  withDoor(record, { waiting: without(record, id) })

/** Whether a kicked phone may ask once more, by the token of the seat that it lost. */
export const mayAskAgain = ({ door }: LobbyRecord, kickedToken: string): boolean =>
  !door.askedTokenHashes.includes(hashToken(kickedToken))
