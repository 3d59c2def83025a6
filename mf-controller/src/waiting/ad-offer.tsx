import { useCallback, useState } from 'react'
import { timings, type SeatedSession } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { AdOverlay } from '@sofaspark/ui/ad-view/ad-view.tsx'
import { choiceIn } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { isFreeOfAds, useAd } from '@sofaspark/browser/react/use-ad.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './ad-offer.module.css'

const isRewarded = ({ avatar }: SeatedSession['player']): boolean => avatar.rewardHat !== undefined

interface Given {
  session: SeatedSession
  onClose: () => void
}

/** The ad that a player requested: ours, or a network's in a frame. Watching it earns the evening's hat. CTL-150 */
const Ad = ({ session: { lobby, player }, onClose }: Given) => {
  const t = useTexts('controller')
  const capabilities = useCapabilities()
  const delayMs = timings.interstitialAdDelayMs
  const onWatched = () =>
    void capabilities.player.send('dressPlayer', { avatar: { ...player.avatar, rewardHat: true } })
  const slot = useAd({ capabilities, place: 'rewarded', delayMs, lobby, onWatched })
  return (
    <AdOverlay slot={slot} heading={t('ad.heading')} closeLabel={t('sheet.close')} onClose={onClose}>
      <p className={styles['thanks']} role="status">
        {t(isRewarded(player) ? 'ad.won' : 'ad.watch')}
      </p>
    </AdOverlay>
  )
}

/** Offers an ad for a hat while another player chooses: with consent for ads, never in a room with a supporter, once an evening. CTL-150 */
export const AdOffer = ({ session }: { session: SeatedSession }) => {
  const t = useTexts('controller')
  const { ads } = choiceIn(useObserved(useCapabilities().consent.record))
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (!ads || isFreeOfAds(session.lobby)) return null
  return (
    <>
      {!isRewarded(session.player) && (
        <button type="button" className={styles['offer']} data-testid="ad-offer" onClick={() => setOpen(true)}>
          {t('ad.offer')}
        </button>
      )}
      {isOpen && <Ad session={session} onClose={close} />}
    </>
  )
}
