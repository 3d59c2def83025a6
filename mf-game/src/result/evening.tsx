import type { CSSProperties } from 'react'
import { seatShape, type Lobby } from '@sofaspark/contract'
import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import styles from './evening.module.css'
import { eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'

const MOST = 8
/** The first match's table would only repeat its ranking. */
const LEAST_MATCHES = 2

/** The lines of the evening's table beside a ranking; none before its second match. EVE-76 */
export const tonightRows = (lobby: Lobby): EveningRow[] => {
  const matches = lobby.gamesPlayed.reduce((sum, game) => sum + (game.matches ?? 0), 0)
  const rows = eveningRows(lobby)
  return matches < LEAST_MATCHES || rows.length < 2 ? [] : rows.slice(0, MOST)
}

/** The evening's table beside a ranking. EVE-76 */
export const Tonight = ({ rows }: { rows: readonly EveningRow[] }) => {
  const t = useTexts('evening')
  if (rows.length === 0) return null
  return (
    <aside className={styles['tonight']} aria-labelledby="tonight" data-testid="tonight">
      <h2 id="tonight" className={styles['heading']}>
        {t('heading')}
      </h2>
      <EveningTable rows={rows} isCompact />
    </aside>
  )
}

/** Each award of this match: its title, its player, and the number of deeds. EVE-75 */
export const AwardCards = ({ awards, ranking }: { awards: readonly AwardRow[]; ranking: readonly RankingRow[] }) => {
  const t = useTexts('evening')
  const won = awards.flatMap((award) => {
    const row = ranking.find(({ playerId }) => playerId === award.playerId)
    return row ? [{ ...award, row }] : []
  })
  if (won.length === 0) return null
  return (
    <ul aria-label={t('honours')} className={styles['awards']}>
      {won.map(({ award, count, row }, index) => (
        <li
          key={award}
          data-testid="award"
          data-award={award}
          data-player-id={row.playerId}
          className={styles['award']}
          style={{ '--seat': row.color, '--order': index } as CSSProperties}
        >
          <Icon name="trophy" size="2rem" />
          <span className={styles['text']}>
            <span className={styles['title']}>{t(`title.${award}`)}</span>
            <span className={styles['who']}>
              <SeatShapeIcon shape={seatShape(row.seat)} color={row.color} size="0.8em" />
              <bdi className={styles['name']}>{row.name}</bdi>
            </span>
            <span className={styles['count']}>{t(`most.${award}`, { count })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
