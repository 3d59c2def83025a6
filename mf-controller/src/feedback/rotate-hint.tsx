import { useEffect, useState } from 'react'
import type { Pad } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import styles from './feedback.module.css'

const LANDSCAPE = '(orientation: landscape)'

const useLandscape = (): boolean => {
  const [isLandscape, setLandscape] = useState(() => window.matchMedia(LANDSCAPE).matches)
  useEffect(() => {
    const media = window.matchMedia(LANDSCAPE)
    const follow = () => setLandscape(media.matches)
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return isLandscape
}

/** Asks to turn the phone if the pad was made for the other orientation; the pad works in both. */
export const RotateHint = ({ orientation }: { orientation: Pad['orientation'] }) => {
  const t = useTexts('controller')
  const isLandscape = useLandscape()
  if (orientation === 'any' || (orientation === 'landscape') === isLandscape) return null
  return (
    <p className={styles['rotate']} role="status">
      <Icon name="rotate" size="1.6rem" />
      <span>{t('rotate')}</span>
    </p>
  )
}
