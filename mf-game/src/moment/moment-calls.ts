import type { HostToken, RoomNumber } from '@sofaspark/contract'
import { momentLimits, type SavedMoment, type NewMoment } from '@sofaspark/contract/moments.ts'
import { base64Of, bytesOf } from '../bridge/build-messages.ts'
import type { MomentProblem } from './moment-state.ts'

const gzip = async (text: string): Promise<Uint8Array> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A clip as sent: gzip, or plain JSON in a browser without compression streams; the service accepts both. MOM-22 */
const packClip = async (text: string): Promise<Uint8Array> =>
  'CompressionStream' in window ? gzip(text) : new TextEncoder().encode(text)

/** A moment as the build returns it. */
export interface TakenMoment {
  /** As JSON. */
  clip: string
  /** A JPEG in base64. */
  picture: string
}

/** The screen's proof that the room is its own. */
export interface HostProof {
  roomNumber: RoomNumber
  hostToken: HostToken
}

type KeepProblem = Exclude<MomentProblem, 'notDeleted' | 'missing'>
export type Keeping = { kind: 'kept'; moment: SavedMoment } | { kind: 'problem'; why: KeepProblem }

/** Saves and deletes moments; never rejects. */
export interface MomentCalls {
  keep(moment: TakenMoment & HostProof & { game: string; names: boolean }): Promise<Keeping>
  /** Whether the moment is gone. */
  remove(moment: SavedMoment): Promise<boolean>
}

const TOO_LARGE = 413
const TOO_MANY = 429
const GONE = 404
/** Longer than a queue takes, shorter than the hour of an address limit. */
const QUEUE_S = 60

const rulesVersionIn = (clip: string): string => {
  const { rulesVersion } = JSON.parse(clip) as { rulesVersion?: unknown }
  return String(rulesVersion)
}

const problemOf = ({ status, headers }: Response): KeepProblem => {
  if (status === TOO_LARGE) return 'tooLarge'
  if (status === TOO_MANY) return Number(headers.get('Retry-After') ?? 0) > QUEUE_S ? 'limit' : 'busy'
  return status >= 500 ? 'offline' : 'refused'
}

/** Calls `/api/moments`. MOM-22, MOM-23 */
export const createMomentCalls = (
  page: Pick<Window, 'fetch'>,
  api: string,
  pack: (text: string) => Promise<Uint8Array> = packClip,
): MomentCalls => {
  const keep: MomentCalls['keep'] = async ({ clip, picture, game, names, roomNumber, hostToken }) => {
    const [packed, pixels] = [await pack(clip), bytesOf(picture)]
    if (packed.length > momentLimits.clipBytes || !pixels || pixels.length > momentLimits.pictureBytes)
      return { kind: 'problem', why: 'tooLarge' }
    const release = rulesVersionIn(clip)
    const moment: NewMoment = { roomNumber, hostToken, game, release, names, clip: base64Of(packed) }
    const body = new FormData()
    body.append('moment', JSON.stringify(moment))
    body.append('picture', new Blob([pixels.slice()], { type: 'image/jpeg' }), 'picture.jpg')
    const response = await page.fetch(`${api}/moments`, { method: 'POST', body })
    if (!response.ok) return { kind: 'problem', why: problemOf(response) }
    return { kind: 'kept', moment: (await response.json()) as SavedMoment }
  }
  return {
    keep: async (moment) => {
      try {
        return await keep(moment)
      } catch {
        // Offline, or the response is not JSON.
        return { kind: 'problem', why: 'offline' }
      }
    },
    remove: async ({ id, deleteToken }) => {
      try {
        const headers = { Authorization: `Bearer ${deleteToken}` }
        const { ok, status } = await page.fetch(`${api}/moments/${id}`, { method: 'DELETE', headers })
        return ok || status === GONE
      } catch {
        // Offline: the card says that the moment still exists.
        return false
      }
    },
  }
}
