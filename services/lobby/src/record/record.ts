import {
  moderatorSeat,
  peopleOf,
  type Lobby,
  type LogLine,
  type Pad,
  type Player,
  type PlayerId,
  type RunningGame,
  type WaitingPhone,
  type WatchToken,
} from '@sofaspark/contract'

/** A valid entitlement. */
export interface Entitlement {
  /** By which it may be revoked; `null` for an operator's own. */
  id: string | null
  /** Unix seconds. */
  untilS: number
}

/** A seat as only the service knows it. Tokens are kept as hashes. */
export interface SeatRecord {
  playerId: PlayerId
  tokenHash: string
  /** The earlier seat has the lower number. */
  satDownAs: number
  /** When the phone's socket was lost; `null` while it is connected. */
  awaySinceMs: number | null
  /** The highest `n` of this seat's acknowledged commands. */
  lastCommand: number
  /** The pad that only this seat was given; `null` falls back to the pad of all. */
  pad: Pad | null
  /** Absent while its player is no supporter. */
  entitlement?: Entitlement
}

/** A seat that was given up by a player with a standing, who may come back to it. LOB-203 */
export type LeftSeat = Pick<SeatRecord, 'playerId' | 'tokenHash'>

/** A newcomer who waits to be admitted, who has a token but no seat. LOB-331 */
export interface WaitingEntry extends WaitingPhone {
  tokenHash: string
  /** Since when it waits, or may come in. */
  sinceMs: number
  isAdmitted: boolean
}

/** Phones without a seat, and refused tokens. */
export interface Door {
  /** The longest wait first. */
  waiting: readonly WaitingEntry[]
  /** Tokens of kicked phones that have asked again: they ask no further. */
  askedTokenHashes: readonly string[]
  /** Tokens of places whose time is over. */
  overTokenHashes: readonly string[]
}

export const emptyWaitingList: Door = { waiting: [], askedTokenHashes: [], overTokenHashes: [] }

/** Everything about a live lobby that must outlive its process. Immutable: changes make a new record. */
export interface LobbyRecord {
  lobby: Lobby
  /** By seat, as `lobby.players`. */
  seats: readonly (SeatRecord | null)[]
  /** The place of `lobby.moderator`; absent without one. */
  moderator?: SeatRecord
  hostTokenHash: string
  hostAwaySinceMs: number | null
  /** The room's PIN as a salted hash; absent without one. LOB-360 */
  pinHash?: string
  /** By which screens watch it, absent while none may. As it is, not its hash: opening again gives the same. LOB-370 */
  watchToken?: WatchToken
  /** Absent while the big screen is no supporter's. */
  hostEntitlement?: Entitlement
  /** When the last seat became free; `null` while one is taken. */
  emptySinceMs: number | null
  kickedTokenHashes: readonly string[]
  door: Door
  /** The newest last. */
  leftSeats: readonly LeftSeat[]
  game: Pick<RunningGame, 'gameKey'> | null
  padOfAll: Pad | null
  satDown: number
  playersHistory: readonly Player[]
}

/** A log line with the game it belongs to: an index of `gamesPlayed`, or `null` outside games. */
export interface LobbyLogLine extends LogLine {
  gameIndex: number | null
}

/** A record after a change; one that is broadcast raises the version. */
export interface Change {
  record: LobbyRecord
  isBroadcast: boolean
}

/** The next record after a broadcast change. */
export const broadcastChange = (record: LobbyRecord): Change => ({
  record: { ...record, lobby: { ...record.lobby, version: record.lobby.version + 1 } },
  isBroadcast: true,
})

/** The next record after a silent change. */
export const silentChange = (record: LobbyRecord): Change => ({ record, isBroadcast: false })

export const isSeated = <Seat>(seat: Seat | null | undefined): seat is Seat => seat !== null && seat !== undefined

export const playersOf = ({ lobby }: LobbyRecord): Player[] => lobby.players.filter(isSeated)

/** A seated player or the moderator. */
export const findPlayer = ({ lobby }: LobbyRecord, playerId: PlayerId): Player | undefined =>
  peopleOf(lobby).find(({ id }) => id === playerId)

/** A player with a seat. */
export const findSeated = (record: LobbyRecord, playerId: PlayerId): Player | undefined =>
  playersOf(record).find(({ id }) => id === playerId)

/** The player of a seat, or the moderator. */
export const playerAt = ({ lobby }: LobbyRecord, seat: number): Player | null =>
  (seat === moderatorSeat ? lobby.moderator : lobby.players[seat]) ?? null

export const placeAt = ({ seats, moderator }: LobbyRecord, seat: number): SeatRecord | null =>
  (seat === moderatorSeat ? moderator : seats[seat]) ?? null

/** The taken seats with their numbers, and the moderator's place last. */
export const placesOf = ({ seats, moderator }: Pick<LobbyRecord, 'seats' | 'moderator'>): [number, SeatRecord][] => {
  const taken = seats.flatMap((place, seat): [number, SeatRecord][] => (place ? [[seat, place]] : []))
  return moderator ? [...taken, [moderatorSeat, moderator]] : taken
}

/** Changes every taken place. */
export const withPlaces = (record: LobbyRecord, change: (place: SeatRecord) => SeatRecord): LobbyRecord => ({
  ...record,
  seats: record.seats.map((place) => place && change(place)),
  ...(record.moderator ? { moderator: change(record.moderator) } : {}),
})

export const connectedCount = (record: LobbyRecord): number =>
  playersOf(record).filter(({ connected }) => connected).length

/** Whether a player has the admin's rights. LOB-336 */
export const isAdminIn = ({ lobby }: LobbyRecord, playerId: PlayerId): boolean =>
  lobby.admin === playerId || lobby.admins?.includes(playerId) === true

/** The pad that a seat shows; one for all is for players alone. LOB-350 */
export const padOf = (record: LobbyRecord, seat: number): Pad | null =>
  placeAt(record, seat)?.pad ?? (seat === moderatorSeat ? null : record.padOfAll)

const MAX_TOKENS = 200

/** Refused tokens with one more; the oldest beyond 200 are forgotten. */
export const withTokenHash = (hashes: readonly string[], tokenHash: string): readonly string[] =>
  [...hashes, tokenHash].slice(-MAX_TOKENS)
