import type { Clock } from '@sofaspark/contract'
import type { ConsentAnswer } from '@sofaspark/contract/consent-proof.ts'
import type { Fetch } from './shared/http.ts'

const TRIES_AFTER_MS = [5_000, 30_000] as const
const RATE_LIMITED = 429
/** Limited, or a fault of a server or of a proxy before it: any other response is final. */
const isPassing = (status: number): boolean => status === RATE_LIMITED || status >= 500

interface ConsentSender {
  fetch: Fetch
  clock: Pick<Clock, 'after'>
  api: string
}

/**
 * Sends an answer with its proof to the console, and once more after 5 and after 30 s while there is no final response.
 * Neither throws nor rejects: the answer counts without it, and its cookie has the same proof (BRO-142).
 */
export const sendConsent = ({ fetch, clock, api }: ConsentSender, answer: ConsentAnswer): void => {
  const send = async (later: readonly number[]): Promise<void> => {
    const isFinal = await isAnswered(fetch, api, answer)
    const [delayMs, ...rest] = later
    if (!isFinal && delayMs !== undefined) clock.after(delayMs, () => void send(rest))
  }
  void send(TRIES_AFTER_MS)
}

const isAnswered = async (fetch: Fetch, api: string, answer: ConsentAnswer): Promise<boolean> => {
  try {
    const { status } = await fetch(`${api}/consent`, {
      method: 'POST',
      // It outlives a page that is left at once.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    return !isPassing(status)
  } catch {
    // Offline: sent again later.
    return false
  }
}
