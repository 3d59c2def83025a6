import { looksOf, seatShape, type Player } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { AppAdvice } from './app-advice.tsx'
import { GamePicture } from './game-picture.tsx'
import { useGameName } from './use-game-name.ts'
import styles from './waiting.module.css'

/** The game was launched; its pad comes when it is ready. */
export const StartingScreen = ({ gameKey, player }: { gameKey: string; player: Player }) => {
  const t = useTexts('controller')
  const nameOf = useGameName()
  return (
    <section className={styles['waiting']} role="status">
      <div className={styles['news']}>
        <GamePicture gameKey={gameKey} />
        <p>
          <strong dir="auto">{nameOf(gameKey)}</strong>
        </p>
      </div>
      <div className={styles['mirror']}>
        <Bean
          color={cssColor(player.color)}
          {...looksOf(player.avatar)}
          shape={seatShape(player.seat)}
          pose="hop"
          size="min(38vh, 17rem)"
        />
      </div>
      <AppAdvice gameKey={gameKey} />
      <p className={styles['ready']}>{t('waiting.getReady')}</p>
    </section>
  )
}
