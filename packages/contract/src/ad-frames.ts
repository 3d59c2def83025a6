/** The networks that have a document on the ad origin, `/ads/{network}.html`. */
export const adNetworks = ['google', 'adsense', 'applixir'] as const
export type AdNetwork = (typeof adNetworks)[number]

/** The script of all these documents, beside them. */
export const adScriptPath = '/ads/frame.js'

/** The parameter of a document's address that names the origin of the page that frames it. */
export const AD_PAGE_PARAMETER = 'page'

/** The states that a document reports: an ad was found, is visible, was watched to its reward, is over, or there is none. */
export const adMessages = ['loaded', 'shown', 'rewarded', 'dismissed', 'failed'] as const
export type AdMessage = (typeof adMessages)[number]

/** The posted message. */
export const adMessageOf = (message: AdMessage): { ad: AdMessage } => ({ ad: message })

/** The state in posted data; `null` for anything else. SUP-130 */
export const adMessageIn = (data: unknown): AdMessage | null => {
  const word = typeof data === 'object' && data !== null && 'ad' in data ? data.ad : null
  return adMessages.find((message) => message === word) ?? null
}
