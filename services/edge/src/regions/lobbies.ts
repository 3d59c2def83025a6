import { regions, type Region, type RoomNumber } from '@sofaspark/contract'

const PROBE_TIMEOUT_MS = 800
const CALL_TIMEOUT_MS = 3_000
const PROBE_KEPT_MS = 1_000
/** Well-formed and in every region's own wording unknown: only the answer's arrival matters. */
const PROBE_ROOM = '000000'

type Look = 'found' | 'not_found' | 'down'

/** What the edge asks the lobby services itself. Never throws: a service that does not answer is `down`. */
export interface Lobbies {
  /** Whether the region answers now; asked anew at most once a second. */
  isUp(region: Region): Promise<boolean>
  look(region: Region, roomNumber: RoomNumber): Promise<Look>
  log(region: Region, line: { roomNumber: RoomNumber; log: string }): Promise<Look>
}

interface Known {
  atMs: number
  up: Promise<boolean>
}

const lookOf = (status: number): Look => (status === 404 ? 'not_found' : status < 400 ? 'found' : 'down')

export const createLobbies = (
  addresses: Readonly<Record<Region, string>>,
  edgeToken: string,
  nowMs: () => number = Date.now,
): Lobbies => {
  const call = async (url: string, timeoutMs: number, body?: unknown): Promise<Look> => {
    try {
      const answer = await fetch(url, {
        headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      return lookOf(answer.status)
    } catch {
      return 'down'
    }
  }
  const room = (region: Region, number: string, timeoutMs: number): Promise<Look> =>
    call(`${addresses[region]}/internal/room/${number}`, timeoutMs)

  const known = new Map<Region, Known>()
  return {
    isUp: (region) => {
      const last = known.get(region)
      if (last && nowMs() - last.atMs < PROBE_KEPT_MS) return last.up
      const up = room(region, PROBE_ROOM, PROBE_TIMEOUT_MS).then((look) => look !== 'down')
      known.set(region, { atMs: nowMs(), up })
      return up
    },
    look: (region, roomNumber) => room(region, roomNumber, CALL_TIMEOUT_MS),
    log: (region, line) => call(`${addresses[region]}/internal/log`, CALL_TIMEOUT_MS, line),
  }
}

/** The first region in this order that answers; the first of all when none does. */
export const nearestRegion = async (lobbies: Lobbies, byDistance: readonly Region[]): Promise<Region> => {
  const order = byDistance.length > 0 ? byDistance : regions
  for (const region of order) if (await lobbies.isUp(region)) return region
  return order[0] ?? regions[0]
}
