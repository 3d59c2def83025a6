import { useTexts } from '@sofaspark/i18n/react.ts'
import { Sofa } from '@sofaspark/ui/sofa/sofa.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useOpenSession } from '../page/powers.ts'
import { sofaPlayers } from '../players/sofa-players.ts'
import type { Welcomes } from '../joining/welcomes.ts'
import styles from './games-lobby.module.css'

/** All players on the sofa along the lower edge; newcomers cheer. */
export const LobbySofa = ({ welcomes }: { welcomes: Welcomes }) => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const cards = useObserved(welcomes.cards)
  if (!session) return null
  const { lobby } = session
  const players = sofaPlayers(lobby, new Set(cards.map((card) => card.id)))
  return (
    <section
      aria-label={t('players.heading')}
      className={styles['sofa']}
      data-crowded={players.length > 8 || undefined}
      data-few={players.length < 6 || undefined}
    >
      {players.length === 0 && <p className={styles['noPhone']}>{t('local.hint')}</p>}
      <Sofa players={players} admin={lobby.admin} label={t('players.heading')} playerTestId="player" />
    </section>
  )
}
