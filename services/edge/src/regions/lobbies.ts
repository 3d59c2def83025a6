import { regions, type Region, type RoomNumber } from '@sofaspark/contract'

const PROBE_TIMEOUT_MS = 800
const CALL_TIMEOUT_MS = 3_000
const PROBE_CACHE_MS = 1_000
/** A well-formed number that no region has: only the arrival of a response matters. */
const PROBE_ROOM = '000000'

type Look = 'found' | 'not_found' | 'too_much' | 'down'

/** The edge's own calls to the lobby services. Never throws: a service that does not respond is `down`. */
export interface Lobbies {
  /** Whether the region answers now; asked again at most once a second. */
  isUp(region: Region): Promise<boolean>
  look(region: Region, roomNumber: RoomNumber): Promise<Look>
  /** The tag of the process that owns a room. */
  ownerOf(region: Region, roomNumber: RoomNumber): Promise<string | undefined>
  /** Hands a line on for a visitor at this address. */
  log(region: Region, line: { roomNumber: RoomNumber; log: string }, address: string): Promise<Look>
}

interface Known {
  atMs: number
  up: Promise<boolean>
}

const lookOf = (status: number): Look => {
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_much'
  return status < 400 ? 'found' : 'down'
}

/** The options of a call: a body, and the visitor on whose behalf it is made. */
interface Sent {
  body: unknown
  address: string
}

export interface LobbiesParts {
  /** The processes to ask about a room of a region, one after the other. */
  inOrder: (region: Region, roomNumber: RoomNumber) => Promise<readonly string[]>
  edgeToken: string
  monotonicMs?: () => number
  /** A call without a response. */
  onCallFailed: () => void
}

export const createLobbies = ({
  inOrder,
  edgeToken,
  monotonicMs = () => performance.now(),
  onCallFailed,
}: LobbiesParts): Lobbies => {
  const call = async (url: string, timeoutMs: number, sent?: Sent): Promise<{ look: Look; text: string }> => {
    try {
      const response = await fetch(url, {
        headers: {
          'x-edge-token': edgeToken,
          'content-type': 'application/json',
          ...(sent ? { 'x-forwarded-for': sent.address } : {}),
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(sent ? { method: 'POST', body: JSON.stringify(sent.body) } : {}),
      })
      return { look: lookOf(response.status), text: await response.text() }
    } catch {
      onCallFailed()
      return { look: 'down', text: '' }
    }
  }
  /** The first definite response: a process that is down or does not know leaves it to the next. */
  const callAny = async (region: Region, room: string, path: string, timeoutMs: number, sent?: Sent) => {
    for (const address of await inOrder(region, room as RoomNumber)) {
      const response = await call(`${address}/internal${path}`, timeoutMs, sent)
      if (response.look !== 'down') return response
    }
    return { look: 'down' as const, text: '' }
  }

  const known = new Map<Region, Known>()
  return {
    isUp: (region) => {
      const last = known.get(region)
      if (last && monotonicMs() - last.atMs < PROBE_CACHE_MS) return last.up
      const up = callAny(region, PROBE_ROOM, `/room/${PROBE_ROOM}`, PROBE_TIMEOUT_MS).then(
        ({ look }) => look !== 'down',
      )
      known.set(region, { atMs: monotonicMs(), up })
      return up
    },
    look: async (region, roomNumber) =>
      (await callAny(region, roomNumber, `/room/${roomNumber}`, CALL_TIMEOUT_MS)).look,
    ownerOf: async (region, roomNumber) => {
      const { look, text } = await callAny(region, roomNumber, `/room/${roomNumber}`, CALL_TIMEOUT_MS)
      return look === 'found' ? ownerIn(text) : undefined
    },
    log: async (region, body, address) =>
      (await callAny(region, body.roomNumber, '/log', CALL_TIMEOUT_MS, { body, address })).look,
  }
}

const ownerIn = (text: string): string | undefined => {
  try {
    const { process } = JSON.parse(text) as { process?: unknown }
    return typeof process === 'string' ? process : undefined
  } catch {
    // Not a lobby service's response: the owner is unknown, and any process tunnels to it.
    return undefined
  }
}

/** The first region in this order that answers; the first of all when none does. */
export const nearestRegion = async (lobbies: Lobbies, byDistance: readonly Region[]): Promise<Region> => {
  const order = byDistance.length > 0 ? byDistance : regions
  for (const region of order) if (await lobbies.isUp(region)) return region
  return order[0] ?? regions[0]
}

/** The region that is asked for, or the next one in this order that answers while it does not (EDG-90). */
export const regionOrNext = (lobbies: Lobbies, wanted: Region, byDistance: readonly Region[]): Promise<Region> =>
  nearestRegion(lobbies, [wanted, ...byDistance.filter((region) => region !== wanted)])
