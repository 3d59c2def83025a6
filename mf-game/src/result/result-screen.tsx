import { useEffect, useRef, useState, type MouseEvent, type CSSProperties } from 'react'
import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { useObserved } from '@sofaspark/browser/react'
import { useOpenSession, usePowers } from '../shared/powers.ts'
import { headline } from './headline.ts'
import { standingOf, type Told } from './outcome.ts'
import { ResultRow } from './result-row.tsx'
import { AwardCards, Tonight, tonightRows } from './evening.tsx'
import styles from './result-screen.module.css'
import { seatHexColors } from '@sofaspark/contract'

const pieces = Array.from({ length: 44 }, (_, index) => ({
  // The golden angle spreads the pieces without a pattern that the eye finds.
  at: (index * 61.8) % 100,
  delay: ((index * 37) % 50) / 10,
  color: seatHexColors[index % seatHexColors.length] ?? '#ffd23f',
  turn: (index * 47) % 360,
}))

/** Paper in the players' colours; still where motion is unwanted. */
export const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {pieces.map(({ at, delay, color, turn }) => (
      <i
        key={at}
        style={{ '--at': `${at}%`, '--delay': `-${delay}s`, '--color': color, '--turn': `${turn}deg` } as CSSProperties}
      />
    ))}
  </div>
)

/** Players who still press their keys as the match ends start nothing by it. */
const keysPauseMs = 1_500

interface ResultProps {
  ranking: readonly RankingRow[]
  told: Told
  awards: readonly AwardRow[]
  cheers: Readonly<Record<string, number>>
  onRematch: () => void
  onLobby: () => void
}

/** The ranking: what happened, the podium, confetti unless all lost, and what comes next. SCR-70, SCR-71, SCR-77 */
export const ResultScreen = (props: ResultProps) => {
  const t = useTexts('game')
  const session = useOpenSession()
  const rematch = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    rematch.current?.focus({ preventScroll: true })
  }, [])
  const { language, clock } = usePowers()
  const [shownMs] = useState(() => clock.monotonicMs())
  // A click by key or gamepad has no detail.
  const ifMeant = (act: () => void) => (event: MouseEvent) => {
    if (event.detail > 0 || clock.monotonicMs() - shownMs >= keysPauseMs) act()
  }
  const spoken = useObserved(language.language)
  const { ranking, told, awards, cheers } = props
  const tonight = session ? tonightRows(session.lobby) : []
  const isLost = told.kind === 'together' && !told.won
  const supporters = new Set<string>(
    session?.lobby.players.flatMap((player) => (player?.subscription ? [player.id] : [])),
  )
  const crownsOf = new Map<string, number>(session?.lobby.standings?.map(({ playerId, crowns }) => [playerId, crowns]))
  return (
    <section
      data-testid="game-result"
      data-outcome={told.kind === 'together' ? (told.won ? 'won' : 'lost') : told.kind}
      data-flanked={awards.length > 0 || tonight.length > 0 || undefined}
      className={styles['screen']}
      aria-label={t('result.label')}
    >
      {!isLost && <Confetti />}
      <div role="status" className={styles['news']}>
        <h1 className={styles['heading']}>{headline(told, t, spoken)}</h1>
      </div>
      <AwardCards awards={awards} ranking={ranking} />
      <Tonight rows={tonight} />
      <ol className={styles['ranking']}>
        {ranking.map((row, index) => (
          <ResultRow
            key={row.playerId}
            row={row}
            index={index}
            count={ranking.length}
            standing={standingOf(told, row)}
            isRanked={told.kind !== 'together' && told.kind !== 'alone'}
            cheers={cheers[row.playerId] ?? 0}
            crowns={crownsOf.get(row.playerId) ?? 0}
            supporter={supporters.has(row.playerId)}
          />
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button
          ref={rematch}
          variant="primary"
          size="l"
          icon="rematch"
          data-testid="rematch"
          onClick={ifMeant(props.onRematch)}
        >
          {t('result.rematch')}
        </Button>
        <Button size="l" icon="home" data-testid="back-to-lobby" onClick={ifMeant(props.onLobby)}>
          {t('result.lobby')}
        </Button>
      </div>
    </section>
  )
}
