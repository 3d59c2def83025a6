import { adMessageIn, type AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useEffect, useRef } from 'react'
import { AdCard } from '../ad-card/ad-card.tsx'
import styles from './ad-frame.module.css'

/** A sandboxed document has no origin; any other in the frame is not the ad's. */
const SANDBOXED_ORIGIN = 'null'

interface AdFrameProps {
  address: string
  /** A frame that is still awaited is laid out and not seen. */
  isShown: boolean
  onMessage: (message: AdMessage) => void
}

/** A network's ad, shut in: no way to the page, to another page, a new window, sound or the device; it says a word about itself. SUP-125, SUP-130 */
export const AdFrame = ({ address, isShown, onMessage }: AdFrameProps) => {
  const t = useTexts('ui')
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
        src={address}
        sandbox="allow-scripts"
        allow="autoplay 'none'; fullscreen 'none'"
        referrerPolicy="origin"
        tabIndex={-1}
        className={styles['frame']}
      />
    </AdCard>
  )
}
