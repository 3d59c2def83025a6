import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/edge-token.ts'
import type { ProcessFacts } from './process-facts.ts'

const LIMIT_MS = 1_000
/** A process that is merely slow is not waited for: its lease says that it lives. */
const LOOK_LIMIT_MS = 300
const SEEN_KEPT_MS = 250

/** A request to another process: a body, and the visitor it is made for, where limits count that. */
export interface PeerPost {
  body: unknown
  /** The client's address. */
  onBehalfOf: string
}

/** The answer of another process; with `ok` false, `json` is the error of the wire. */
export interface PeerAnswer {
  ok: boolean
  json: unknown
}

/** Asks another process of the region; `null` when it does not answer. */
export type AskPeer = (peer: ProcessFacts, path: string, post?: PeerPost) => Promise<PeerAnswer | null>

export const createAskPeer =
  (edgeToken: string, onFailed: () => void): AskPeer =>
  async ({ address }, path, post) => {
    const headers = { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' }
    try {
      const answer = await fetch(`${address}${path}`, {
        headers: post ? { ...headers, 'x-forwarded-for': post.onBehalfOf } : headers,
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(post ? { method: 'POST', body: JSON.stringify(post.body) } : {}),
      })
      const text = await answer.text()
      return { ok: answer.ok, json: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch {
      onFailed()
      return null
    }
  }

/**
 * Whether a process is gone for certain: nobody listens at its address any more, or somebody else does. One that is
 * slow, cut off or leaving is not; asked of each at most four times a second (LOB-74).
 */
export type IsGone = (peer: ProcessFacts) => Promise<boolean>

/** `fetch` says why it failed in its error's cause. */
const isRefused = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | null)?.cause?.code === 'ECONNREFUSED'

export const createIsGone = (edgeToken: string, ownTag: string): IsGone => {
  const seen = new Map<string, { untilMs: number; gone: Promise<boolean> }>()
  const look = async ({ address, tag }: ProcessFacts): Promise<boolean> => {
    try {
      const answer = await fetch(`${address}/internal/processes`, {
        headers: { [EDGE_TOKEN_HEADER]: edgeToken },
        signal: AbortSignal.timeout(LOOK_LIMIT_MS),
      })
      const { processes } = (await answer.json()) as { processes: { tag: string }[] }
      const there = processes[0]?.tag ?? tag
      // At an address that leads back here, this process is not the one that followed.
      return there !== tag && there !== ownTag
    } catch (error) {
      return isRefused(error)
    }
  }
  return (peer) => {
    if (peer.leaving) return Promise.resolve(false)
    const nowMs = Date.now()
    const last = seen.get(peer.tag)
    if (last && last.untilMs > nowMs) return last.gone
    for (const [tag, { untilMs }] of seen) if (untilMs <= nowMs) seen.delete(tag)
    const gone = look(peer)
    seen.set(peer.tag, { untilMs: nowMs + SEEN_KEPT_MS, gone })
    return gone
  }
}
