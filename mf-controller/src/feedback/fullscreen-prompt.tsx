import { useEffect, useState } from 'react'
import { timings } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../page/powers.ts'
import styles from './feedback.module.css'

const Prompt = () => {
  const { fullscreen, clock } = usePowers()
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
  const { fullscreen, system } = usePowers()
  const isActive = useObserved(fullscreen.isActive)
  return fullscreen.isSupported && system !== 'ios' && !isActive ? <Prompt /> : null
}
