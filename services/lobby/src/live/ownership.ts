import { randomBytes } from 'node:crypto'
import type { RoomNumber } from '@sofaspark/contract'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { Call, ServiceResult } from '@sofaspark/kit/service-client.ts'
import type * as z from 'zod/mini'

/** The facts about one of a region's lobby processes, as the others and the edge get them. */
export interface ProcessInfo {
  /** Begins every `sid` of the process, so that polling sticks to it; new with every start. */
  readonly tag: string
  /** Where the others and the edge reach it. */
  readonly address: string
  /** Its place among `count` processes: it draws room numbers from its own share. */
  readonly number: number
  readonly count: number
  /** False while it drains or is full. */
  readonly takesLobbies: boolean
  /** It is about to hand its lobbies over: others wait for that, although it no longer listens. */
  readonly leaving: boolean
}

const TAG_BYTES = 6

/** A tag of letters, digits, `-` and `_`; a dot ends it in a `sid`. */
export const newProcessTag = (number: number): string =>
  `${number.toString(36)}${randomBytes(TAG_BYTES).toString('base64url')}`

export const parseFacts = (text: string): ProcessInfo => JSON.parse(text) as ProcessInfo

/**
 * Where a lobby is: in this process, in another one, or nowhere; unknown during an outage of the store; or soon here,
 * once the lease of a silent owner expires.
 */
export type LobbyLocation = 'here' | 'nowhere' | 'unknown' | 'soon' | ProcessInfo

/** The ownership of lobbies among the processes of a region. */
export interface Ownership {
  /** Every process that is alive, this one first. */
  processes(): readonly ProcessInfo[]
  /** Finds a lobby, and takes it over when its owner is gone. */
  locate(roomNumber: RoomNumber): MaybePromise<LobbyLocation>
  /** Registers this process as alive. */
  start(facts: () => ProcessInfo): Promise<void>
  /** Publishes this process's facts to the others at once. */
  publish(): Promise<void>
  /** Hands these lobbies over to the next process that is asked for them; false during an outage of the store. */
  handOver(roomNumbers: readonly RoomNumber[]): Promise<boolean>
  /** Hands all lobbies over to the next process that is asked for them. */
  handOverAll(): Promise<void>
}

/** Calls another process of the region; a refusal's body is the wire's error. */
export type PeerCall = <Data>(
  peer: ProcessInfo,
  path: string,
  schema: z.ZodMiniType<Data>,
  call?: Pick<Call, 'body' | 'onBehalfOf'>,
) => Promise<ServiceResult<Data>>

/** Asks every other process of the region at once; one that is silent or refuses is left out. */
export const callPeers = async <Data>(
  { ownership, callPeer }: { ownership: Pick<Ownership, 'processes'>; callPeer: PeerCall },
  path: string,
  schema: z.ZodMiniType<Data>,
  call?: Pick<Call, 'body' | 'onBehalfOf'>,
): Promise<Data[]> => {
  const [, ...peers] = ownership.processes()
  const results = await Promise.all(peers.map((peer) => callPeer(peer, path, schema, call)))
  return results.flatMap((result) => (result.kind === 'ok' ? [result.data] : []))
}
