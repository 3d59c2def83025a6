import {
  type AdMessage,
  type AdNetwork,
  AD_PAGE_PARAMETER,
  adMessageOf,
  adNetworks,
} from '@sofaspark/contract/ad-frames.ts'

/** The page's request to a document, all of it in the address. */
interface DocumentRequest {
  network: AdNetwork
  place: string
  isPersonalised: boolean
  /** The client id at Google; empty for AppLixir. */
  client: string
  /** The zone at AppLixir; empty for Google. */
  zone: string
}

/** A network's document, with its only channel to the page. */
interface AdDocument {
  window: Window
  request: DocumentRequest
  say: (message: AdMessage) => void
  /** Loads a network's script; a failure counts as a failed ad. */
  load: (address: string, attributes: Readonly<Record<string, string>>, onLoad?: () => void) => void
}

/** The queue that Google's script takes over. */
export interface GoogleQueue {
  requestNonPersonalizedAds?: 1
  push: (order: object) => void
}

/** Every request is for children, and personal only where the visitor allowed it. SUP-124 */
const forChildren: Readonly<Record<string, string>> = {
  'data-tag-for-child-directed-treatment': '1',
  'data-tag-for-under-age-of-consent': '1',
}

/** Google's queue, marked before its script or any command reads it. */
const googleQueue = ({ window: page, request }: AdDocument): GoogleQueue => {
  const queue: object[] & Pick<GoogleQueue, 'requestNonPersonalizedAds'> = []
  if (!request.isPersonalised) queue.requestNonPersonalizedAds = 1
  Object.assign(page, { adsbygoogle: queue })
  // Google's script replaces the queue, so it is looked up for each command.
  return { push: (order) => (page as unknown as { adsbygoogle: GoogleQueue }).adsbygoogle.push(order) }
}

const googleScript = (client: string): string =>
  `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`

/** A banner that fills the frame; AdSense says by an attribute whether it has one. */
const runAdsense = (ad: AdDocument): void => {
  const { window: page, request, say, load } = ad
  const banner = page.document.createElement('ins')
  banner.className = 'adsbygoogle'
  const attributes = { ...forChildren, 'data-ad-client': request.client, 'data-ad-format': 'rectangle' }
  for (const [name, value] of Object.entries(attributes)) banner.setAttribute(name, value)
  page.document.body.append(banner)
  const watch = new MutationObserver(() => {
    const status = banner.getAttribute('data-ad-status')
    if (status === null) return
    watch.disconnect()
    if (status !== 'filled') {
      say('failed')
      return
    }
    say('loaded')
    say('shown')
  })
  watch.observe(banner, { attributeFilter: ['data-ad-status'] })
  googleQueue(ad).push({})
  load(googleScript(request.client), { crossorigin: 'anonymous' })
}

/** The version of AppLixir's script that takes a zone. */
const SCRIPT = 'https://cdn.applixir.com/applixir.sdk3.0m.js'

const messageOf: Readonly<Record<string, AdMessage>> = {
  'ad-initready': 'loaded',
  'ad-started': 'shown',
  'fb-started': 'shown',
  'ad-watched': 'rewarded',
  'fb-watched': 'rewarded',
  'ad-rewarded': 'rewarded',
  'ad-interrupted': 'dismissed',
  'sys-closing': 'dismissed',
  'ad-blocker': 'failed',
  'ad-maximum': 'failed',
  'ad-rejected': 'failed',
  'ad-violation': 'failed',
  'ads-unavailable': 'failed',
  'cors-error': 'failed',
  'network-error': 'failed',
  'no-zoneid': 'failed',
}

interface AppLixirWindow {
  invokeApplixirVideoUnit?: (options: { zoneId: number; adStatusCb: (status: unknown) => void }) => void
}

/** AppLixir's video of a zone. It receives nothing about the player: its child-directed flag is a setting of the zone. */
const runAppLixir = ({ window: page, request, say, load }: AdDocument): void => {
  const { document } = page
  const holder = document.createElement('div')
  holder.id = 'applixir_vanishing_div'
  holder.hidden = true
  const frame = document.createElement('iframe')
  frame.id = 'applixir_parent'
  holder.append(frame)
  document.body.append(holder)
  load(SCRIPT, {}, () => {
    const { invokeApplixirVideoUnit: show } = page as AppLixirWindow
    if (!show) {
      say('failed')
      return
    }
    show({
      zoneId: Number(request.zone),
      adStatusCb: (status) => {
        const message = messageOf[String(status).toLowerCase()]
        if (message) say(message)
      },
    })
  })
}

interface BreakEnd {
  breakStatus: string
}

const wasSeen = ({ breakStatus }: BreakEnd): boolean => breakStatus === 'viewed' || breakStatus === 'dismissed'

/** Google's Ad Placement API: an interstitial between a game and the lobby, a rewarded ad on a phone. Always without sound. */
const runGoogle = (ad: AdDocument): void => {
  const { request, say, load } = ad
  const queue = googleQueue(ad)
  const adBreak = {
    name: request.place,
    beforeAd: () => say('shown'),
    adBreakDone: (end: BreakEnd) => say(wasSeen(end) ? 'dismissed' : 'failed'),
  }
  const rewarded = {
    ...adBreak,
    type: 'reward',
    // The player asked for it on the page already.
    beforeReward: (showAd: () => void) => {
      say('loaded')
      showAd()
    },
    adDismissed: () => undefined,
    adViewed: () => say('rewarded'),
  }
  const between = {
    ...adBreak,
    type: 'next',
    beforeAd: () => {
      say('loaded')
      say('shown')
    },
  }
  queue.push({ sound: 'off', preloadAdBreaks: 'on', onReady: () => undefined })
  queue.push(request.place === 'rewarded' ? rewarded : between)
  load(googleScript(request.client), {
    ...forChildren,
    'data-ad-client': request.client,
    crossorigin: 'anonymous',
  })
}

const run: Readonly<Record<AdNetwork, (ad: AdDocument) => void>> = {
  adsense: runAdsense,
  google: runGoogle,
  applixir: runAppLixir,
}

/** The request in a document's address; `null` unless it is complete, for children and for a known network. SUP-131 */
export const requestIn = (address: URL): DocumentRequest | null => {
  const network = adNetworks.find((name) => address.pathname === `/ads/${name}.html`)
  const { searchParams: query } = address
  const [client, zone] = [query.get('client') ?? '', query.get('zone') ?? '']
  const isComplete = network === 'applixir' ? /^\d{1,12}$/.test(zone) : /^[a-z-]{2,20}-\d{1,20}$/.test(client)
  if (network === undefined || !isComplete || query.get('child') !== '1') return null
  return { network, place: query.get('place') ?? '', isPersonalised: query.get('personal') === '1', client, zone }
}

const originOf = (address: string): string | null => {
  try {
    return new URL(address).origin
  } catch {
    // Not an address, hence no page.
    return null
  }
}

/** Runs a network's document inside the page that its address names; does nothing without one. SUP-130 */
export const runDocument = (page: Window, address: URL): void => {
  const framing = address.searchParams.get(AD_PAGE_PARAMETER) ?? ''
  const origin = originOf(framing)
  if (page.parent === page || origin === null) return
  const say = (message: AdMessage): void => page.parent.postMessage(adMessageOf(message), origin)
  const request = requestIn(address)
  if (request === null) {
    say('failed')
    return
  }
  run[request.network]({
    window: page,
    request,
    say,
    load: (source, attributes, onLoad) => {
      const script = page.document.createElement('script')
      script.async = true
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
      script.addEventListener('error', () => say('failed'))
      if (onLoad) script.addEventListener('load', onLoad)
      script.src = source
      page.document.head.append(script)
    },
  })
}
