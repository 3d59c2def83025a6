import { useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './ad-frame.module.css'

type News = 'shown' | 'empty' | 'done'
const isNews = (value: unknown): value is News => value === 'shown' || value === 'empty' || value === 'done'

interface AdFrameProps {
  address: string
  /** Marks it as an ad, for eyes and for screen readers. */
  label: string
  /** A frame that is still awaited is laid out and not seen. */
  isShown: boolean
  onNews: (news: News) => void
  className?: string | undefined
}

/** A network's ad, shut in: no way to the page, to another page, a new window, sound or the device; it says one word about itself. SUP-125 */
export const AdFrame = ({ address, label, isShown, onNews, className }: AdFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const news = typeof data === 'object' && data !== null && 'ad' in data ? data.ad : null
      if (isNews(news)) onNews(news)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onNews])
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
