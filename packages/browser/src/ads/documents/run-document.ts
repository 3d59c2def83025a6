import {
  AD_PAGE_PARAMETER,
  adMessageOf,
  adNetworks,
  type AdMessage,
  type AdNetwork,
} from '@sofaspark/contract/ad-frames.ts'
import { type AdDocument, type DocumentRequest, runAdsense, runAppLixir, runGoogle } from './ad-document.ts'
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
    // No address: it names no page.
    return null
  }
}

/** Runs a network's document below the page that its address names; without such a page it does nothing. SUP-130 */
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
