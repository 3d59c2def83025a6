import type { Region, RoomNumber } from '@sofaspark/contract'
import { EDGE_TOKEN_HEADER } from '@sofaspark/kit'

/** Two steps of a list, each within this time, stay below the five seconds after which a region must show as silent. */
const TIMEOUT_MS = 2_000
/** A well-formed number that no region has: any process may answer. */
const ANY_ROOM = '000000' as RoomNumber

/** A service's response; `body` is null if it is no JSON. */
export interface RegionResponse {
  status: number
  body: unknown
}

interface Sent {
  body: object
  /** The address that it is sent for. */
  address: string
}

/** An operator's calls to the lobby services of a region. Never throws; `null` for a region that does not respond. */
export interface RegionCalls {
  /** Asks the processes of a region, the owner of the room first, until one responds. */
  ask(region: Region, path: string, room?: RoomNumber, sent?: Sent): Promise<RegionResponse | null>
}

interface Parts {
  inOrder: (region: Region, roomNumber: RoomNumber) => Promise<readonly string[]>
  edgeToken: string
  /** A call without a response. */
  onCallFailed: () => void
}

export const createRegionCalls = ({ inOrder, edgeToken, onCallFailed }: Parts): RegionCalls => {
  const call = async (url: string, sent?: Sent): Promise<RegionResponse | null> => {
    try {
      const response = await fetch(url, {
        headers: {
          [EDGE_TOKEN_HEADER]: edgeToken,
          'content-type': 'application/json',
          ...(sent ? { 'x-forwarded-for': sent.address } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(sent ? { method: 'POST', body: JSON.stringify(sent.body) } : {}),
      })
      const text = await response.text()
      return { status: response.status, body: jsonOf(text) }
    } catch {
      onCallFailed()
      return null
    }
  }
  return {
    ask: async (region, path, room = ANY_ROOM, sent) => {
      for (const address of await inOrder(region, room)) {
        const response = await call(`${address}/internal${path}`, sent)
        if (response && response.status < 500) return response
      }
      return null
    },
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // No JSON: whoever reads it finds that it does not parse.
    return null
  }
}
