/** The networks that have a document on the ad origin, `/ads/{network}.html`. */
export const adNetworks = ['google', 'adsense', 'applixir'] as const
export type AdNetwork = (typeof adNetworks)[number]

/** The script of all these documents, beside them. */
export const adScriptPath = '/ads/frame.js'

/** The parameter of a document's address that names the origin of the page that frames it. */
export const AD_PAGE_PARAMETER = 'page'

/** All that a document reports of its ad: there is one, it is seen, it was watched to its reward, it is over, there is none. */
export const adMessages = ['loaded', 'shown', 'rewarded', 'dismissed', 'failed'] as const
export type AdMessage = (typeof adMessages)[number]

/** The message as it is posted. */
export const adMessageOf = (message: AdMessage): { ad: AdMessage } => ({ ad: message })

/** The word in posted data; `null` for anything else. SUP-130 */
export const adMessageIn = (data: unknown): AdMessage | null => {
  const word = typeof data === 'object' && data !== null && 'ad' in data ? data.ad : null
  return adMessages.find((message) => message === word) ?? null
}
