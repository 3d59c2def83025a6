import * as z from 'zod/mini'
import { isRoomNumber, type HostToken, type RoomNumber, type SeatToken, type WatchToken } from './ids.ts'
import { languages } from './languages.ts'
import type { audienceEvents, hostEvents, mirrorEvents, playerEvents, screenEvents } from './wire-facts.ts'
import { isBinary, isFreeData, playerIdOr, text } from './wire-parts.ts'

/** The allowed sender of an event. `newcomer`: a socket without a lobby; the handler checks further. */
export type Sender =
  | 'anyone'
  | 'newcomer'
  | 'host'
  | 'player'
  | 'admin'
  | 'hostOrAdmin'
  | 'hostOrPlayer'
  | 'mirror'
  | 'audience'
  | 'audienceOrPlayer'
/** The sides of a lobby that a socket may be on; a screen waits for one. */
export type Side = 'host' | 'player' | 'mirror' | 'audience' | 'screen'

/** An event from a client. A payload that fails `payload` is `bad_payload`; unknown keys are dropped. */
export interface WireEvent {
  readonly from: Sender
  readonly payload: z.ZodMiniType
  /** Keys of the acknowledgement besides `ok`. */
  readonly ack: z.ZodMiniObject
  /** The facts that it may cause, by recipient. */
  readonly emits: {
    readonly all?: readonly (keyof typeof hostEvents & keyof typeof playerEvents)[]
    readonly host?: readonly (keyof typeof hostEvents)[]
    readonly players?: readonly (keyof typeof playerEvents)[]
    /** Waiting phones, which have no seat yet. */
    readonly waiting?: readonly (keyof typeof playerEvents)[]
    readonly mirrors?: readonly (keyof typeof mirrorEvents)[]
    readonly audience?: readonly (keyof typeof audienceEvents)[]
    /** Screens that wait for a party. */
    readonly screens?: readonly (keyof typeof screenEvents)[]
  }
  /** The side that a newcomer joins once it is acknowledged with `ok`. */
  readonly becomes?: Side
  /** It names an existing lobby: the lobby's owner handles it, and a failure counts as a failed try (LOB-25). */
  readonly entersLobby?: true
  /** Its own rate, if it does not share the one of all other events. */
  readonly rate?: 'command' | 'sendToPlayer' | 'signal' | 'audience' | 'view'
  /** Its acknowledgement may be late and does not hold up later events. */
  readonly isAckedLater?: true
}
/** How a newcomer is routed to the owner of a lobby, and how long that may take. */
export type Entry = {
  hostToken?: HostToken | undefined
  seatToken?: SeatToken | undefined
} & (
  | { roomNumber: RoomNumber; watchToken?: WatchToken | undefined }
  /** A watch token names its room itself. */
  | { roomNumber?: RoomNumber | undefined; watchToken: WatchToken }
)
type EntryEvent = WireEvent & {
  readonly from: 'newcomer'
  readonly payload: z.ZodMiniType<Entry>
  readonly becomes: Side
  readonly entersLobby: true
}
/** Events by their verbatim name. */
export type WireTable = Readonly<Record<string, (WireEvent & { readonly entersLobby?: never }) | EntryEvent>>

/** Plain data, limited by its size as JSON. */
export const freeData = (maxBytes: number): z.ZodMiniType => z.custom((value) => isFreeData(value, maxBytes))
export const bytes = (maxBytes: number): z.ZodMiniType<Uint8Array> =>
  z.custom<Uint8Array>((value) => isBinary(value) && value.byteLength <= maxBytes)

export const roomNumber = z.custom<RoomNumber>(isRoomNumber)
export const playerId = playerIdOr()
export const language = z.enum(languages)
const from = text(200, 0)
const unixTime = z.number().check(z.gte(0), z.lte(1e11))

/** Optional in every payload; the handshake's own values are the default. */
export const origin = { from: z.optional(from), dateStartedPlaying: z.optional(unixTime) }
export const nothing = z.nullish(z.object(origin))
/** An acknowledgement with `ok` alone. */
export const done = z.object({})
