import type { IceServer } from '@sofaspark/contract'
import * as z from 'zod/mini'

const iceUrl = z.string().check(z.regex(/^(stuns?|turns?):\S+$/))
const iceServerList = z.array(
  z.strictObject({
    urls: z.union([iceUrl, z.array(iceUrl)]),
    username: z.optional(z.string()),
    credential: z.optional(z.string()),
  }),
)

/** Reads a list of ICE servers as `RTCPeerConnection` takes it; throws a sentence that names the variable (EDG-130). */
export const iceServersIn = (text: string): readonly IceServer[] => {
  try {
    return iceServerList.parse(JSON.parse(text)) as readonly IceServer[]
  } catch {
    throw new Error('ICE_SERVERS is not a JSON list such as [{"urls":"stun:stun.example:3478"}].')
  }
}
