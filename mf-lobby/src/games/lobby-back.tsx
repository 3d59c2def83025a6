import { useBackStep } from '@sofaspark/browser/react/use-back-step.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Toast } from '@sofaspark/ui/toast/toast.tsx'
import { closeTopLayer } from '../page/layers.ts'
import { useOpenSession, usePowers } from '../page/powers.ts'
import styles from './launch-notices.module.css'

/**
 * With somebody on the sofa, the browser's Back closes what is open over the lobby, else asks for a second press, which
 * shows the launch page; the lobby stays open behind its button. LCH-112
 */
export const LobbyBack = () => {
  const { clock, navigation } = usePowers()
  const t = useTexts('lobby')
  const isGuarded = useOpenSession()?.lobby.players.some(Boolean) ?? false
  const onLeft = () => navigation.go('/', { replace: true })
  const isAsking = useBackStep({ clock, isGuarded, isTaken: closeTopLayer, onLeft })
  if (!isAsking) return null
  return (
    <div className={styles['toast']}>
      <Toast data-testid="back-again">{t('backAgain')}</Toast>
    </div>
  )
}
