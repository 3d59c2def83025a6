import type { CSSProperties } from 'react'
import { seatShape } from '@sofaspark/contract'
import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import styles from './evening.module.css'

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
