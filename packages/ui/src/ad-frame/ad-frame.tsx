import { AD_PAGE_PARAMETER, adMessageIn, type AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useMemo, useRef } from 'react'
import { AdCard } from '../ad-card/ad-card.tsx'
import styles from './ad-frame.module.css'

/** A sandboxed document has no origin; any other in the frame is not the ad's. */
const SANDBOXED_ORIGIN = 'null'

/**
 * A document that moves on to the ad by itself. A frame that the page loads within seconds of a press takes the press
 * with it where both origins are of one site, and may then play sound; one that moves on by itself does not. SUP-222
 */
const leadTo = (address: string): string => {
  const ad = new URL(address)
  ad.searchParams.set(AD_PAGE_PARAMETER, window.location.origin)
  return `<meta http-equiv="refresh" content="0;url=${ad.href.replaceAll('&', '&amp;')}">`
}

interface AdFrameProps {
  address: string
  /** A frame that is still awaited is laid out and not seen. */
  isShown: boolean
  onMessage: (message: AdMessage) => void
}

/** A network's ad, shut in: no way to the page, to another page, a new window, sound or the device; it says a word about itself. SUP-125, SUP-130 */
export const AdFrame = ({ address, isShown, onMessage }: AdFrameProps) => {
  const t = useTexts('ui')
  // Given again, it would load the ad again.
  const lead = useMemo(() => leadTo(address), [address])
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== SANDBOXED_ORIGIN) return
      const message = adMessageIn(data)
      if (message) onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMessage])
  return (
    <AdCard className={isShown ? undefined : styles['awaited']}>
      <iframe
        ref={frame}
        title={t('ad')}
        srcDoc={lead}
        sandbox="allow-scripts"
        allow="autoplay 'none'; fullscreen 'none'"
        tabIndex={-1}
        className={styles['frame']}
      />
    </AdCard>
  )
}
