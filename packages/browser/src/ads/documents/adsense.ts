import { forChildren, googleQueue, googleScript, type AdDocument } from './ad-document.ts'

/** A banner that fills the frame; AdSense says by an attribute whether it has one. */
export const runAdsense = (ad: AdDocument): void => {
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
