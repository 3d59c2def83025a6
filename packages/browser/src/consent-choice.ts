import { timings, type Clock, type ConsentChoice, type ConsentControl, type Storage } from '@sofaspark/contract'
import type { ConsentProof, ConsentAnswer } from '@sofaspark/contract/consent-proof.ts'
import type { Fetch } from './shared/http.ts'

const TRIES_AFTER_MS = [5_000, 30_000] as const
const RATE_LIMITED = 429
/** Rate-limited, or a server or proxy error; any other response is final. */
const isPassing = (status: number): boolean => status === RATE_LIMITED || status >= 500

interface ConsentSender {
  fetch: Fetch
  clock: Pick<Clock, 'after'>
  api: string
}

/**
 * Sends an answer with its proof to the console, and once more after 5 and after 30 s while there is no final response.
 * Neither throws nor rejects: the answer counts without it, and its cookie has the same proof (BRO-140).
 */
const sendConsent = ({ fetch, clock, api }: ConsentSender, answer: ConsentAnswer): void => {
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
      // Survives leaving the page at once.
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

/** Increment it with the question's text: an answer states the version that it answered. */
const TEXT_VERSION = 2
const DAY_SECONDS = 86_400
const ID_BYTES = 8
// A malformed value must not lose the proof.
const PROOF_ID = /^[0-9a-f]{16}$/
const VISITOR_ID = /^[0-9a-f]{32}$/

export const nothingAllowed: ConsentChoice = { statistics: false, ads: false, personalisedAds: false }
/** Accepting the question does not include personal ads. */
export const acceptedChoice: ConsentChoice = { statistics: true, ads: true, personalisedAds: false }

const letters = { statistics: 's', ads: 'a', personalisedAds: 'p' } as const
const purposes = ['statistics', 'ads', 'personalisedAds'] as const

/** The choice of a kept answer. One without purposes answered the first text, which asked for statistics and ads at once. BRO-05 */
export const choiceIn = (record: string): ConsentChoice => {
  const [answer, , , allowed] = record.split('.')
  if (allowed === undefined) return answer === 'accepted' ? acceptedChoice : nothingAllowed
  const allows = (letter: string): boolean => allowed.includes(letter)
  return {
    statistics: allows(letters.statistics),
    ads: allows(letters.ads),
    personalisedAds: allows(letters.ads) && allows(letters.personalisedAds),
  }
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An answer as its cookie holds it: what was decided on statistics, then its proof. BRO-05 */
const recordOf = (proof: ConsentProof): string => {
  const allowed = purposes.filter((purpose) => proof[purpose])
  return [
    proof.statistics ? 'accepted' : 'rejected',
    proof.at,
    proof.text,
    allowed.map((purpose) => letters[purpose]).join('') || 'none',
    proof.id,
  ].join('.')
}

/** The parts of a page's capabilities that keep an answer. */
interface ConsentKeeper {
  consent: ConsentControl
  clock: Pick<Clock, 'nowMs' | 'after'>
  storage: Pick<Storage, 'get'>
  config: { api: string; consentDays?: number }
  /** Sends the proof; by default over the page's own connection. */
  fetch?: Fetch
}

// Named when it is called: a browser may lack it.
const pageFetch: Fetch = (address, options) => window.fetch(address, options)

/** Keeps an answer for as many days as the edge is configured to. BRO-05 */
export const keepAnswer = ({ consent, config }: Pick<ConsentKeeper, 'consent' | 'config'>, record: string): void =>
  consent.keep(record, (config.consentDays ?? timings.consentDays) * DAY_SECONDS)

/**
 * Keeps a visitor's choice and sends its proof to the console. It counts at once; taking statistics back erases what was
 * stored, on the console under the id that is forgotten here (BRO-140).
 */
export const chooseConsent = (keeper: ConsentKeeper, choice: ConsentChoice): void => {
  const { consent, clock, storage, config, fetch = pageFetch } = keeper
  const replaces = consent.record.get().split('.')[4]
  const proof: ConsentProof = {
    id: randomId(),
    at: Math.floor(clock.nowMs() / 1000),
    text: TEXT_VERSION,
    statistics: choice.statistics,
    ads: choice.ads,
    personalisedAds: choice.ads && choice.personalisedAds,
    ...(replaces !== undefined && PROOF_ID.test(replaces) ? { replaces } : {}),
  }
  // Read before the answer counts, which forgets it.
  const userId = consent.state.get() === 'accepted' && !choice.statistics ? storage.get('userId') : undefined
  keepAnswer(keeper, recordOf(proof))
  sendConsent(
    { fetch, clock, api: config.api },
    { ...proof, ...(userId !== undefined && VISITOR_ID.test(userId) ? { userId } : {}) },
  )
}
