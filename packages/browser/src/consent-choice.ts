import { timings, type Clock, type ConsentChoice, type ConsentControl } from '@sofaspark/contract'

/** Raised with the question's text: an answer names the version that it answered. */
const TEXT_VERSION = 2
const DAY_SECONDS = 86_400
const ID_BYTES = 8

export const nothingAllowed: ConsentChoice = { statistics: false, ads: false, personalisedAds: false }
/** An acceptance of the question: personal ads are no part of it. */
export const acceptedChoice: ConsentChoice = { statistics: true, ads: true, personalisedAds: false }

const letters = { statistics: 's', ads: 'a', personalisedAds: 'p' } as const

/** The choice of a kept answer. One without purposes answered the first text, which asked for statistics and ads at once. BRO-132 */
export const choiceIn = (record: string): ConsentChoice => {
  const [answer, , , purposes] = record.split('.')
  if (purposes === undefined) return answer === 'accepted' ? acceptedChoice : nothingAllowed
  const allows = (letter: string): boolean => purposes.includes(letter)
  return {
    statistics: allows(letters.statistics),
    ads: allows(letters.ads),
    personalisedAds: allows(letters.ads) && allows(letters.personalisedAds),
  }
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An answer with its proof: what was decided on statistics, when in Unix seconds, on which text, all purposes, and a random id. BRO-131 */
const recordOf = (choice: ConsentChoice, nowMs: number): string => {
  const allowed = Object.entries(letters).filter(([purpose]) => choice[purpose as keyof ConsentChoice])
  return [
    choice.statistics ? 'accepted' : 'rejected',
    Math.floor(nowMs / 1000),
    TEXT_VERSION,
    allowed.map(([, letter]) => letter).join('') || 'none',
    randomId(),
  ].join('.')
}

/** The parts of a page's capabilities that keep an answer. */
interface ConsentKeeper {
  consent: ConsentControl
  clock: Pick<Clock, 'nowMs'>
  config: { consentDays?: number }
}

/** Keeps a visitor's choice with its proof. It counts at once; taking statistics back erases what was stored. */
export const chooseConsent = ({ consent, clock, config }: ConsentKeeper, choice: ConsentChoice): void => {
  const record = recordOf({ ...choice, personalisedAds: choice.ads && choice.personalisedAds }, clock.nowMs())
  consent.keep(record, (config.consentDays ?? timings.consentDays) * DAY_SECONDS)
}
