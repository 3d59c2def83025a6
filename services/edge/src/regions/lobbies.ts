import { type Region, regionOf, type RoomNumber, regions } from '@sofaspark/contract'
import { pinJudgementSchema, type PinCheck, type PinJudgement } from '@sofaspark/contract/pin-check.ts'
import type { SharedLobby } from '@sofaspark/contract/watch-links.ts'
import { firstAble, type Call, type CallService, type ServiceResult, unknownBody } from '@sofaspark/kit'
import * as z from 'zod/mini'

/** A well-formed number that no region has: any process may answer. */
const ANY_ROOM = '000000' as RoomNumber

/** The edge's calls to the lobby services of a region. Never rejects. */
export interface RegionCalls {
  /** Asks the processes of a region, the one that drew the room's number first, until one is able to respond. */
  request<Data>(
    region: Region,
    path: string,
    schema: z.ZodMiniType<Data>,
    call?: Call & { room?: RoomNumber },
  ): Promise<ServiceResult<Data>>
}

interface Deps {
  inOrder: (region: Region, roomNumber: RoomNumber) => Promise<readonly string[]>
  callService: CallService
}

export const createRegionCalls = ({ inOrder, callService }: Deps): RegionCalls => ({
  request: async (region, path, schema, { room = ANY_ROOM, ...call } = {}) =>
    firstAble(await inOrder(region, room), (address) => callService(`${address}/internal${path}`, schema, call)),
})

const PROBE_TIMEOUT_MS = 800
const CALL_TIMEOUT_MS = 3_000
const PROBE_CACHE_MS = 1_000

/** A service of another release may name no process: then any process tunnels to the owner. */
const roomSchema = z.catch(z.object({ process: z.optional(z.string()) }), {})

/** Whether a token is that of a room's host. */
export type HostLookupResult = 'host' | 'not_host' | 'not_found' | 'down'
/** Whether a token lets a screen watch a room. */
export type WatchLookupResult = 'open' | 'closed' | 'down'

type LookupResult = 'found' | 'not_found' | 'too_much' | 'down'

/** The edge's own questions to lobby services. Never rejects: a region that does not respond is `down`. */
export interface LobbyClient {
  /** Whether the region answers now; asked again at most once a second. */
  isUp(region: Region): Promise<boolean>
  findRoom(region: Region, roomNumber: RoomNumber): Promise<LookupResult>
  /** The tag of the process that owns a room. */
  ownerOf(region: Region, roomNumber: RoomNumber): Promise<string | undefined>
  /** Whether this is the token of the room's host (MOM-01). */
  isHost(roomNumber: RoomNumber, hostToken: string): Promise<HostLookupResult>
  /** Whether this token opens the room to another screen (EDG-322). */
  isShared(shared: SharedLobby): Promise<WatchLookupResult>
  /** Whether this token and PIN allow what the room's PIN guards (EDG-470). */
  checkPin(check: PinCheck): Promise<PinJudgement | 'not_found' | 'down'>
  /** Hands a line on for a visitor at this address. */
  log(region: Region, line: { roomNumber: RoomNumber; log: string }, address: string): Promise<LookupResult>
}

interface Known {
  atMs: number
  up: Promise<boolean>
}

const lookupResultOf = (result: ServiceResult<unknown>): LookupResult => {
  if (result.kind === 'ok') return 'found'
  if (result.kind === 'silent') return 'down'
  return result.status === 404 ? 'not_found' : result.status === 429 ? 'too_much' : 'down'
}

interface LobbyClientDeps {
  calls: RegionCalls
  monotonicMs?: () => number
}

export const createLobbyClient = ({ calls, monotonicMs = () => performance.now() }: LobbyClientDeps): LobbyClient => {
  const known = new Map<Region, Known>()
  const askRoom = (region: Region, room: RoomNumber, timeoutMs: number) =>
    calls.request(region, `/room/${room}`, roomSchema, { room, timeoutMs })
  return {
    isUp: (region) => {
      const last = known.get(region)
      if (last && monotonicMs() - last.atMs < PROBE_CACHE_MS) return last.up
      const up = askRoom(region, ANY_ROOM, PROBE_TIMEOUT_MS).then((result) => lookupResultOf(result) !== 'down')
      known.set(region, { atMs: monotonicMs(), up })
      return up
    },
    findRoom: async (region, room) => lookupResultOf(await askRoom(region, room, CALL_TIMEOUT_MS)),
    ownerOf: async (region, room) => {
      const result = await askRoom(region, room, CALL_TIMEOUT_MS)
      return result.kind === 'ok' ? result.data.process : undefined
    },
    isHost: async (room, hostToken) => {
      const call = { room, body: { hostToken }, timeoutMs: CALL_TIMEOUT_MS }
      const result = await calls.request(regionOf(room), `/room/${room}/host`, unknownBody, call)
      if (result.kind === 'ok') return 'host'
      if (result.kind === 'silent') return 'down'
      return result.status === 403 ? 'not_host' : result.status === 404 ? 'not_found' : 'down'
    },
    isShared: async ({ roomNumber: room, watchToken }) => {
      const call = { room, body: { watchToken }, timeoutMs: CALL_TIMEOUT_MS }
      const result = await calls.request(regionOf(room), `/room/${room}/watch`, unknownBody, call)
      if (result.kind === 'ok') return 'open'
      return result.kind === 'refused' && (result.status === 403 || result.status === 404) ? 'closed' : 'down'
    },
    checkPin: async ({ roomNumber: room, ...body }) => {
      const call = { room, body, timeoutMs: CALL_TIMEOUT_MS }
      const result = await calls.request(regionOf(room), `/room/${room}/pin`, pinJudgementSchema, call)
      if (result.kind === 'ok') return result.data
      return result.kind === 'refused' && result.status === 404 ? 'not_found' : 'down'
    },
    log: async (region, body, onBehalfOf) => {
      const call = { room: body.roomNumber, body, onBehalfOf, timeoutMs: CALL_TIMEOUT_MS }
      return lookupResultOf(await calls.request(region, '/log', unknownBody, call))
    },
  }
}

/** The first region in this order that answers; the first of all when none does. */
export const nearestRegion = async (lobbies: LobbyClient, byDistance: readonly Region[]): Promise<Region> => {
  const order = byDistance.length > 0 ? byDistance : regions
  for (const region of order) if (await lobbies.isUp(region)) return region
  return order[0] ?? regions[0]
}

/** The region that is asked for, or the next one in this order that answers while it does not (EDG-90). */
export const regionOrNext = (lobbies: LobbyClient, wanted: Region, byDistance: readonly Region[]): Promise<Region> =>
  nearestRegion(lobbies, [wanted, ...byDistance.filter((region) => region !== wanted)])
