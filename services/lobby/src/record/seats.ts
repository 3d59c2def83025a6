import { moderatorSeat, peopleOf, seatColor, type Player, type PlayerId } from '@sofaspark/contract'
import { cleanName, decentName, distinctName } from '@sofaspark/kit/names.ts'
import { withFormerStanding } from './evening.ts'
import {
  broadcastChange,
  connectedCount,
  placeAt,
  placesOf,
  playerAt,
  silentChange,
  type Change,
  type Entitlement,
  type LobbyRecord,
  type SeatRecord,
  withPlaces,
  withTokenHash,
} from './record.ts'
import { hashToken } from './open.ts'

/** The longest-seated connected player, one with the admin's rights first. */
const heir = (record: LobbyRecord): PlayerId | null => {
  const { lobby } = record
  const isAppointed = ({ playerId }: SeatRecord): number => (lobby.admins?.includes(playerId) ? 1 : 0)
  const waiting = placesOf(record)
    .filter(([seat]) => playerAt(record, seat)?.connected)
    .map(([, place]) => place)
    .sort((one, other) => isAppointed(other) - isAppointed(one) || one.satDownAs - other.satDownAs)
  return waiting[0]?.playerId ?? null
}

const isHere = (record: LobbyRecord, id: PlayerId): boolean =>
  placesOf(record).some(([, { playerId }]) => playerId === id)

/** Makes someone the admin; `admins` names people who are here alone, and a moderator always has the rights. LOB-336, LOB-350 */
export const withAdmins = (record: LobbyRecord, admin: PlayerId | null, admins: readonly PlayerId[]): LobbyRecord => {
  const { moderator } = record
  const all = moderator && !admins.includes(moderator.playerId) ? [...admins, moderator.playerId] : admins
  const others = all.filter((id) => id !== admin && isHere(record, id))
  const lobby: LobbyRecord['lobby'] = { ...record.lobby, admin }
  delete lobby.admins
  return { ...record, lobby: others.length > 0 ? { ...lobby, admins: others } : lobby }
}

/**
 * Ensures that the admin is here: one who is keeps the role, else the longest-seated connected player gets it.
 */
const withAdmin = (record: LobbyRecord): LobbyRecord => {
  const { admin, admins = [] } = record.lobby
  const isAdminHere = admin !== null && isHere(record, admin)
  const hasRights = !record.moderator || [admin, ...admins].includes(record.moderator.playerId)
  if (isAdminHere && hasRights && admins.every((id) => isHere(record, id))) return record
  return withAdmins(record, isAdminHere ? admin : heir(record), admins)
}

const MAX_PLAYERS_HISTORY = 100
const MAX_LEFT_SEATS = 16

/** Someone comes in; the history lists those with a seat. */
const noted = (record: LobbyRecord, player: Player): LobbyRecord => {
  if (player.seat === moderatorSeat) return { ...record, emptySinceMs: null }
  const playersHistory = [...record.playersHistory, player].slice(-MAX_PLAYERS_HISTORY)
  return { ...record, playersHistory, emptySinceMs: null, satDown: record.satDown + 1 }
}

interface Newcomer {
  playerId: PlayerId
  seatToken: string
  name: string
  from: string
  /** Absent or `null` without a subscription. */
  entitlement?: Entitlement | null
  /** The token of a seat that the newcomer had before. */
  formerToken?: string | undefined
}

const put = <Item>(items: readonly (Item | null)[], seat: number, item: Item | null): (Item | null)[] => {
  const next = [...items]
  while (next.length < seat) next.push(null)
  next[seat] = item
  while (next.length > 0 && next.at(-1) === null) next.pop()
  return next
}

const withModerator = (
  { moderator: _place, ...record }: LobbyRecord,
  player: Player | null,
  kept: SeatRecord | null,
): LobbyRecord => {
  const { moderator: _before, ...lobby } = record.lobby
  return player && kept ? { ...record, moderator: kept, lobby: { ...lobby, moderator: player } } : { ...record, lobby }
}

const withSeat = (record: LobbyRecord, seat: number, player: Player | null, kept: SeatRecord | null): LobbyRecord => {
  if (seat === moderatorSeat) return withAdmin(withModerator(record, player, kept))
  const next = {
    ...record,
    lobby: { ...record.lobby, players: put(record.lobby.players, seat, player) },
    seats: put(record.seats, seat, kept),
  }
  const maxConnectedPlayers = Math.max(record.lobby.maxConnectedPlayers, connectedCount(next))
  return withAdmin({ ...next, lobby: { ...next.lobby, maxConnectedPlayers } })
}

/** Changes the player of a seat; does nothing when the seat is free. */
export const withPlayer = (record: LobbyRecord, seat: number, change: Partial<Player>): LobbyRecord => {
  const player = playerAt(record, seat)
  const kept = placeAt(record, seat)
  return player && kept ? withSeat(record, seat, { ...player, ...change }, kept) : record
}

/** Gives a seat an entitlement, or takes it away. */
const withEntitlement = (record: LobbyRecord, seat: number, entitlement: Entitlement | null): LobbyRecord => {
  const player = playerAt(record, seat)
  const kept = placeAt(record, seat)
  if (!player || !kept) return record
  const next: SeatRecord = { ...kept }
  if (entitlement) next.entitlement = entitlement
  else delete next.entitlement
  return withSeat(record, seat, { ...player, subscription: entitlement !== null }, next)
}

/** A seat's name as everyone sees it: like none of the other players', nor like one of those who left the evening's list. LOB-04 */
export const nameFor = (record: LobbyRecord, raw: string, seat: number, ownIds: readonly PlayerId[]): string => {
  const { standings = [] } = record.lobby
  const others = [
    ...peopleOf(record.lobby).flatMap(({ id, name }) => (ownIds.includes(id) ? [] : [name])),
    ...standings.flatMap(({ playerId, name }) => (ownIds.includes(playerId) ? [] : [name])),
  ]
  const { filter } = record.lobby.rules
  const isUnnamed = seat === moderatorSeat && decentName(raw, filter) === ''
  return distinctName(isUnnamed ? 'Host' : cleanName(raw, seat, filter), others)
}

/** A name that the lobby's filter stops becomes `Player N`, seated and waiting ones alike. LOB-337 */
export const withFitNames = (record: LobbyRecord): LobbyRecord => {
  const renamed = placesOf(record).reduce<LobbyRecord>((changed, [seat]) => {
    const player = playerAt(changed, seat)
    if (!player || decentName(player.name, changed.lobby.rules.filter) !== '') return changed
    return withPlayer(changed, seat, { name: nameFor(changed, '', seat, [player.id]) })
  }, record)
  const { waiting } = renamed.door
  const { filter } = renamed.lobby.rules
  return {
    ...renamed,
    door: {
      ...renamed.door,
      waiting: waiting.map((place) => ({ ...place, name: cleanName(place.name, renamed.seats.length, filter) })),
    },
  }
}

/** The seat that a token belongs to, `moderatorSeat` included, or -1. */
export const seatOfToken = (record: LobbyRecord, token: string): number => {
  const tokenHash = hashToken(token)
  return placesOf(record).find(([, place]) => place.tokenHash === tokenHash)?.[0] ?? -1
}

export const isKicked = (record: LobbyRecord, token: string): boolean =>
  record.kickedTokenHashes.includes(hashToken(token))

const firstFree = ({ seats }: LobbyRecord): number => {
  const free = seats.indexOf(null)
  return free === -1 ? seats.length : free
}

/** A newcomer takes the first free seat, with the standing of the one that was left, or moderates without one. LOB-203, LOB-350 */
export const sitDown = (record: LobbyRecord, newcomer: Newcomer, isModerator = false): Change & { seat: number } => {
  const seat = isModerator ? moderatorSeat : firstFree(record)
  const formerHash = newcomer.formerToken === undefined ? undefined : hashToken(newcomer.formerToken)
  const left = record.leftSeats.find(({ tokenHash }) => tokenHash === formerHash)
  const player: Player = {
    id: newcomer.playerId,
    seat,
    name: nameFor(record, newcomer.name, seat, left ? [newcomer.playerId, left.playerId] : [newcomer.playerId]),
    color: seatColor(seat),
    avatar: { hat: 'none', face: 'smile' },
    subscription: (newcomer.entitlement ?? null) !== null,
    from: newcomer.from,
    connected: true,
  }
  const kept: SeatRecord = {
    playerId: player.id,
    tokenHash: hashToken(newcomer.seatToken),
    satDownAs: record.satDown,
    awaySinceMs: null,
    lastCommand: 0,
    pad: null,
    ...(newcomer.entitlement ? { entitlement: newcomer.entitlement } : {}),
  }
  const next = withSeat(noted(record, player), seat, player, kept)
  if (!left) return { ...broadcastChange(next), seat }
  const leftSeats = record.leftSeats.filter((one) => one !== left)
  return { ...broadcastChange(withFormerStanding({ ...next, leftSeats }, left.playerId, player)), seat }
}

/** From a seat to the moderator's place, or from there to the first free seat: the same person, token and role. LOB-351 */
export const changePlace = (record: LobbyRecord, from: number): Change & { seat: number } => {
  const player = playerAt(record, from)
  const kept = placeAt(record, from)
  if (!player || !kept) return { ...silentChange(record), seat: from }
  const seat = from === moderatorSeat ? firstFree(record) : moderatorSeat
  const moved: Player = { ...player, seat, color: seatColor(seat) }
  const place: SeatRecord = { ...kept, pad: null }
  // The new place first: who leaves the old one must be here all the time to stay the admin.
  const taken = withSeat(noted(record, moved), seat, moved, place)
  const next = withSeat(taken, from, null, null)
  return { ...broadcastChange(seat === moderatorSeat ? next : withFormerStanding(next, player.id, moved)), seat }
}

/** The one that lasts longer. */
const longer = (one: Entitlement | undefined, other: Entitlement | null): Entitlement | null =>
  one && (!other || one.untilS >= other.untilS) ? one : other

/** A phone is back on its seat; broadcast only when it was away or brought a subscription. */
export const comeBack = (record: LobbyRecord, seat: number, shown: Entitlement | null): Change => {
  const player = playerAt(record, seat)
  const kept = placeAt(record, seat)
  if (!player || !kept || (player.connected && !shown)) return silentChange(record)
  const entitlement = longer(kept.entitlement, shown)
  const subscription = player.subscription || entitlement !== null
  const next = withSeat(
    record,
    seat,
    { ...player, connected: true, subscription },
    { ...kept, awaySinceMs: null, ...(entitlement ? { entitlement } : {}) },
  )
  return player.connected && subscription === player.subscription ? silentChange(next) : broadcastChange(next)
}

/** A phone's socket is lost: the seat waits. */
export const markAway = (record: LobbyRecord, seat: number, monotonicMs: number): Change => {
  const player = playerAt(record, seat)
  const kept = placeAt(record, seat)
  if (!player?.connected || !kept) return silentChange(record)
  return broadcastChange(withSeat(record, seat, { ...player, connected: false }, { ...kept, awaySinceMs: monotonicMs }))
}

/** Frees a seat; with `kicked`, its token is refused from now on. */
export const standUp = (record: LobbyRecord, seat: number, monotonicMs: number, kicked = false): Change => {
  const kept = placeAt(record, seat)
  if (!kept) return silentChange(record)
  const next = withSeat(record, seat, null, null)
  const kickedTokenHashes = kicked ? withTokenHash(record.kickedTokenHashes, kept.tokenHash) : record.kickedTokenHashes
  const emptySinceMs = placesOf(next).length > 0 ? null : monotonicMs
  const { playerId, tokenHash } = kept
  const hasStanding = record.lobby.standings?.some((standing) => standing.playerId === playerId) === true
  const leftSeats =
    hasStanding && !kicked ? [...record.leftSeats, { playerId, tokenHash }].slice(-MAX_LEFT_SEATS) : record.leftSeats
  return broadcastChange({ ...next, kickedTokenHashes, leftSeats, emptySinceMs })
}

/** The record with the newest acknowledged command of every seat, including those acknowledged since it was made. */
export const withLatestCommands = (record: LobbyRecord, latest: LobbyRecord): LobbyRecord => {
  const known = new Map(placesOf(latest).map(([, { playerId, lastCommand }]) => [playerId, lastCommand]))
  return withPlaces(record, (place) => {
    const n = known.get(place.playerId) ?? 0
    return n > place.lastCommand ? { ...place, lastCommand: n } : place
  })
}

export const withLastCommand = (record: LobbyRecord, seat: number, playerId: PlayerId, n: number): LobbyRecord => {
  const kept = placeAt(record, seat)
  if (kept?.playerId !== playerId || n <= kept.lastCommand) return record
  const next = { ...kept, lastCommand: n }
  return seat === moderatorSeat ? { ...record, moderator: next } : { ...record, seats: put(record.seats, seat, next) }
}

/** A seated player showed an entitlement. */
export const subscribePlayer = (record: LobbyRecord, seat: number, shown: Entitlement | null): Change => {
  const player = playerAt(record, seat)
  const kept = placeAt(record, seat)
  if (!player || !kept || !shown) return silentChange(record)
  const next = withEntitlement(record, seat, longer(kept.entitlement, shown))
  return player.subscription ? silentChange(next) : broadcastChange(next)
}

/** The big screen showed an entitlement. */
export const subscribeHost = (record: LobbyRecord, shown: Entitlement | null): Change => {
  const hostEntitlement = longer(record.hostEntitlement, shown)
  if (!shown || !hostEntitlement) return silentChange(record)
  const next = { ...record, hostEntitlement, lobby: { ...record.lobby, hostSubscription: true as const } }
  return record.lobby.hostSubscription ? silentChange(next) : broadcastChange(next)
}

/** Removes what has expired; nothing else ends with it (LOB-293). */
export const withoutOver = (record: LobbyRecord, isOver: (entitlement: Entitlement) => boolean): Change => {
  const seats = placesOf(record).flatMap(([at, { entitlement }]) => (entitlement && isOver(entitlement) ? [at] : []))
  const isHostOver = record.hostEntitlement !== undefined && isOver(record.hostEntitlement)
  if (seats.length === 0 && !isHostOver) return silentChange(record)
  const next = seats.reduce((changed, seat) => withEntitlement(changed, seat, null), record)
  if (!isHostOver) return broadcastChange(next)
  const withoutHost: LobbyRecord = { ...next, lobby: { ...next.lobby } }
  delete withoutHost.hostEntitlement
  delete withoutHost.lobby.hostSubscription
  return broadcastChange(withoutHost)
}
