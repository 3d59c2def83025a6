import { useEffect, useState } from 'react'
import { timings, type Pad } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './feedback.module.css'

const Prompt = () => {
  const { fullscreen, clock } = useCapabilities()
  const t = useTexts('controller')
  const [isShown, setShown] = useState(true)
  useEffect(() => clock.after(timings.fullscreenPromptMs, () => setShown(false)), [clock])
  if (!isShown) return null
  return (
    <button
      type="button"
      className={styles['prompt']}
      data-testid="fullscreen-prompt"
      onClick={() => void fullscreen.enter()}
    >
      <Icon name="fullscreen" />
      <span>{t('fullscreen')}</span>
    </button>
  )
}

/** For five seconds, whenever the phone is not in full screen; never on iPhones, which have none. */
export const FullscreenPrompt = () => {
  const { fullscreen, system } = useCapabilities()
  const isActive = useObserved(fullscreen.isActive)
  return fullscreen.isSupported && system !== 'ios' && !isActive ? <Prompt /> : null
}

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
