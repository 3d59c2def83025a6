import { useEffect, useRef } from 'react'
import type { RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useOpenSession } from '../page/powers.ts'
import { Confetti } from './confetti.tsx'
import { ResultRow } from './result-row.tsx'
import styles from './result-screen.module.css'

/** The ranking as a feast: podium, confetti, and what comes next. */
export const ResultScreen = (props: { ranking: readonly RankingRow[]; onRematch: () => void; onLobby: () => void }) => {
  const t = useTexts('game')
  const session = useOpenSession()
  const rematch = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    rematch.current?.focus({ preventScroll: true })
  }, [])
  const [winner] = props.ranking
  const supporters = new Set<string>(
    session?.lobby.players.flatMap((player) => (player?.subscription ? [player.id] : [])),
  )
  return (
    <section data-testid="game-result" className={styles['screen']} aria-label={t('result.label')}>
      <Confetti />
      <div role="status" className={styles['news']}>
        <h1 className={styles['heading']}>{winner ? t('result.winner', { name: winner.name }) : t('result.label')}</h1>
      </div>
      <ol className={styles['ranking']}>
        {props.ranking.map((row, index) => (
          <ResultRow
            key={row.playerId}
            row={row}
            index={index}
            count={props.ranking.length}
            supporter={supporters.has(row.playerId)}
          />
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button ref={rematch} variant="primary" size="l" icon="rematch" data-testid="rematch" onClick={props.onRematch}>
          {t('result.rematch')}
        </Button>
        <Button size="l" icon="home" data-testid="back-to-lobby" onClick={props.onLobby}>
          {t('result.lobby')}
        </Button>
      </div>
    </section>
  )
}
