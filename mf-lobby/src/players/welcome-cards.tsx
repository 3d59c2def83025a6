import type { CSSProperties } from 'react'
import { looksOf, seatShape, type Player } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '@sofaspark/ui/badge/badge.tsx'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor, nameSize } from '@sofaspark/ui/look/look.ts'
import { useObserved } from '@sofaspark/browser/react'
import type { Welcomes } from '../joining/welcomes.ts'
import styles from './welcome-cards.module.css'

const Card = ({ player }: { player: Player }) => {
  const t = useTexts('lobby')
  return (
    <div data-testid="welcome" className={styles['card']} style={{ '--seat': cssColor(player.color) } as CSSProperties}>
      <Bean
        color={cssColor(player.color)}
        shape={seatShape(player.seat)}
        {...looksOf(player.avatar)}
        crown={player.subscription}
        pose="cheer"
        size="9rem"
      />
      <div className={styles['words']}>
        <span className={styles['hello']}>{t('welcome.hello')}</span>
        <bdi className={styles['name']} data-size={nameSize(player.name)}>
          {player.name}
        </bdi>
        {player.subscription && (
          <Badge tone="supporter" icon="crown" data-testid="supporter-badge">
            {t('welcome.supporter')}
          </Badge>
        )}
      </div>
    </div>
  )
}

/** Newcomers, announced and shown for a moment. */
export const WelcomeCards = ({ welcomes }: { welcomes: Welcomes }) => {
  const cards = useObserved(welcomes.cards)
  return (
    <div className={styles['cards']} role="status">
      {cards.map((player) => (
        <Card key={player.id} player={player} />
      ))}
    </div>
  )
}
