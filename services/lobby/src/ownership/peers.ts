import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/edge-token.ts'
import type { ProcessFacts } from './process-facts.ts'

const LIMIT_MS = 1_000

/** Asks another process of the region; `null` when it does not answer or says no. */
export type AskPeer = (peer: ProcessFacts, path: string, body?: unknown) => Promise<{ json: unknown } | null>

export const createAskPeer =
  (edgeToken: string): AskPeer =>
  async ({ address }, path, body) => {
    try {
      const answer = await fetch(`${address}${path}`, {
        headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return answer.ok ? { json: text === '' ? null : (JSON.parse(text) as unknown) } : null
    } catch {
      return null
    }
  }
