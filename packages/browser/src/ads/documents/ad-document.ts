import type { AdMessage, AdNetwork } from '@sofaspark/contract/ad-frames.ts'

/** The page's request to a document, all of it in the address. */
export interface DocumentRequest {
  network: AdNetwork
  place: string
  isPersonalised: boolean
  /** The client id at Google; empty for AppLixir. */
  client: string
  /** The zone at AppLixir; empty for Google. */
  zone: string
}

/** A document of a network, with its only way to the page. */
export interface AdDocument {
  window: Window
  request: DocumentRequest
  say: (message: AdMessage) => void
  /** Loads a network's script; one that does not come is an ad that failed. */
  load: (address: string, attributes: Readonly<Record<string, string>>, onLoad?: () => void) => void
}

/** The queue that Google's script takes over. */
export interface GoogleQueue {
  requestNonPersonalizedAds?: 1
  push: (order: object) => void
}

/** Every request is for children, and personal only where the visitor allowed it. SUP-124 */
export const forChildren: Readonly<Record<string, string>> = {
  'data-tag-for-child-directed-treatment': '1',
  'data-tag-for-under-age-of-consent': '1',
}

/** Google's queue, marked before its script or any order can read it. */
export const googleQueue = ({ window: page, request }: AdDocument): GoogleQueue => {
  const queue: object[] & Pick<GoogleQueue, 'requestNonPersonalizedAds'> = []
  if (!request.isPersonalised) queue.requestNonPersonalizedAds = 1
  Object.assign(page, { adsbygoogle: queue })
  // Google's script replaces the queue: each order goes to the one of its time.
  return { push: (order) => (page as unknown as { adsbygoogle: GoogleQueue }).adsbygoogle.push(order) }
}

export const googleScript = (client: string): string =>
  `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`
