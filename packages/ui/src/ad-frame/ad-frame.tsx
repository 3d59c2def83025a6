import { adMessageIn, type AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './ad-frame.module.css'

/** A sandboxed document has no origin; any other in the frame is not the ad's. */
const SANDBOXED_ORIGIN = 'null'

interface AdFrameProps {
  address: string
  /** Marks it as an ad, for eyes and for screen readers. */
  label: string
  /** A frame that is still awaited is laid out and not seen. */
  isShown: boolean
  onMessage: (message: AdMessage) => void
  className?: string | undefined
}

/** A network's ad, shut in: no way to the page, to another page, a new window, sound or the device; it says a word about itself. SUP-125, SUP-130 */
export const AdFrame = ({ address, label, isShown, onMessage, className }: AdFrameProps) => {
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
    <aside aria-label={label} className={classNames(styles['ad'], !isShown && styles['awaited'], className)}>
      <span className={styles['label']}>{label}</span>
      <iframe
        ref={frame}
        title={label}
        src={address}
        sandbox="allow-scripts"
        allow="autoplay 'none'; fullscreen 'none'"
        referrerPolicy="origin"
        tabIndex={-1}
        className={styles['frame']}
      />
    </aside>
  )
}
