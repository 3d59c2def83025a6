import { useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { usePowers } from '../page/powers.ts'
import styles from './seat-sheet.module.css'

/** Lets the admin end a game for everybody, after a confirmation. */
export const EndGame = ({ onDone }: { onDone: () => void }) => {
  const { player } = usePowers()
  const t = useTexts('controller')
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button icon="home" onClick={() => setAsking(true)}>
        {t('sheet.endGame')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('sheet.endGameSure')} className={styles['sure']}>
      <strong>{t('sheet.endGameSure')}</strong>
      <Button
        variant="danger"
        data-testid="end-game"
        onClick={() => {
          void player.command('backToLobby', null)
          onDone()
        }}
      >
        {t('sheet.endGameYes')}
      </Button>
      <Button variant="primary" onClick={() => setAsking(false)}>
        {t('sheet.endGameNo')}
      </Button>
    </div>
  )
}
