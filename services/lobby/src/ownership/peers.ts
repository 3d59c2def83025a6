import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/edge-token.ts'
import type { ProcessFacts } from './process-facts.ts'

const REQUEST_TIMEOUT_MS = 1_000
/** A slow process is not waited for: its lease says that it is alive. */
const PROBE_TIMEOUT_MS = 300
const PROBE_CACHE_MS = 250

/** A request to another process: a body, and the client that limits charge it to. */
export interface PeerPost {
  body: unknown
  /** The client's address. */
  onBehalfOf: string
}

/** The response of another process; with `ok` false, `json` is the wire's error. */
export interface PeerResponse {
  ok: boolean
  json: unknown
}

/** Calls another process of the region; `null` when it does not respond. */
export type AskPeer = (peer: ProcessFacts, path: string, post?: PeerPost) => Promise<PeerResponse | null>

export const createAskPeer =
  (edgeToken: string, onFailed: () => void): AskPeer =>
  async ({ address }, path, post) => {
    const headers = { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' }
    try {
      const response = await fetch(`${address}${path}`, {
        headers: post ? { ...headers, 'x-forwarded-for': post.onBehalfOf } : headers,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...(post ? { method: 'POST', body: JSON.stringify(post.body) } : {}),
      })
      const text = await response.text()
      return { ok: response.ok, json: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch {
      onFailed()
      return null
    }
  }

/**
 * Whether a process is certainly gone: nothing listens at its address any more, or another process does. A slow,
 * unreachable or leaving process is not gone; each is probed at most four times a second (LOB-74).
 */
export type IsGone = (peer: ProcessFacts) => Promise<boolean>

/** `fetch` gives the reason of a failure as its error's cause. */
const isRefused = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | null)?.cause?.code === 'ECONNREFUSED'

export const createIsGone = (edgeToken: string, ownTag: string): IsGone => {
  const probes = new Map<string, { untilMs: number; gone: Promise<boolean> }>()
  const probe = async ({ address, tag }: ProcessFacts): Promise<boolean> => {
    try {
      const response = await fetch(`${address}/internal/processes`, {
        headers: { [EDGE_TOKEN_HEADER]: edgeToken },
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      })
      const { processes } = (await response.json()) as { processes: { tag: string }[] }
      const foundTag = processes[0]?.tag ?? tag
      // An address that leads back to this process says nothing about a successor.
      return foundTag !== tag && foundTag !== ownTag
    } catch (error) {
      return isRefused(error)
    }
  }
  return (peer) => {
    if (peer.leaving) return Promise.resolve(false)
    const monotonicMs = performance.now()
    const last = probes.get(peer.tag)
    if (last && last.untilMs > monotonicMs) return last.gone
    for (const [tag, { untilMs }] of probes) if (untilMs <= monotonicMs) probes.delete(tag)
    const gone = probe(peer)
    probes.set(peer.tag, { untilMs: monotonicMs + PROBE_CACHE_MS, gone })
    return gone
  }
}
