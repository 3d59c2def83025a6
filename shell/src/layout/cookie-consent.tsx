import type { ConsentControl } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useEffect, useRef } from 'react'
import styles from './cookie-consent.module.css'
import { useObserved } from '@sofaspark/browser/react'

/** Pages leave room for the banner's actual height when they scroll. */
const useRoomBelow = () => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty('--consent-space', `${(banner.current?.offsetHeight ?? 0) + 24}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      root.style.removeProperty('--consent-space')
    }
  }, [])
  return banner
}

const Banner = ({ consent }: { consent: ConsentControl }) => {
  const t = useTexts('shell')
  const banner = useRoomBelow()
  return (
    <section ref={banner} className={styles['banner']} aria-label={t('consent.label')} data-testid="cookie-consent">
      <p className={styles['text']}>{t('consent.text')}</p>
      <div className={styles['answers']}>
        <Button size="s" variant="secondary" data-testid="cookie-reject" onClick={() => consent.reject()}>
          {t('consent.reject')}
        </Button>
        <Button size="s" variant="secondary" data-testid="cookie-accept" onClick={() => consent.accept()}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

/** Asks for consent once; small, never in the way, with two answers of equal weight. */
export const CookieConsent = ({ consent }: { consent: ConsentControl }) => {
  const state = useObserved(consent.state)
  return state === 'unknown' ? <Banner consent={consent} /> : null
}
