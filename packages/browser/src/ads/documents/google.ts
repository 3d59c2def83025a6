import { forChildren, googleQueue, googleScript, type AdDocument } from './ad-document.ts'

interface BreakEnd {
  breakStatus: string
}

const wasSeen = ({ breakStatus }: BreakEnd): boolean => breakStatus === 'viewed' || breakStatus === 'dismissed'

/** Google's Ad Placement API: an interstitial between a game and the lobby, a rewarded ad on a phone. Always without sound. */
export const runGoogle = (ad: AdDocument): void => {
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
