import type { CSSProperties } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '../bean/bean.tsx'
import { Icon } from '../icon/icon.tsx'
import { SeatShapeIcon } from '../seat-shape-icon/seat-shape-icon.tsx'
import type { EveningRow } from './evening-rows.ts'
import styles from './evening-table.module.css'

/** The evening's standings: everyone's crowns and best award. EVE-72 */
export const EveningTable = ({ rows, isCompact = false }: { rows: readonly EveningRow[]; isCompact?: boolean }) => {
  const t = useTexts('evening')
  const ui = useTexts('ui')
  return (
    <ol className={styles['table']} data-compact={isCompact || undefined}>
      {rows.map(({ id, name, color, shape, hat, face, place, crowns, matches, award }) => (
        <li
          key={id}
          data-testid="evening-row"
          data-player-id={id}
          data-first={(place === 1 && crowns > 0) || undefined}
          className={styles['row']}
          style={{ '--seat': color } as CSSProperties}
        >
          <span className={styles['place']} dir="ltr">
            {place}
          </span>
          {!isCompact && <Bean color={color} hat={hat} face={face} size="2.9rem" still />}
          <SeatShapeIcon shape={shape} color={color} size="0.9em" />
          <span className={styles['who']}>
            <bdi className={styles['name']}>{name}</bdi>
            {!isCompact && (
              <span className={styles['more']}>
                {[t('matches', { count: matches }), award && t(`title.${award.key}`)].filter(Boolean).join(' · ')}
              </span>
            )}
          </span>
          <span className={styles['crowns']} aria-label={ui('crowns', { count: crowns })} role="img" dir="ltr">
            <Icon name="crown" size="0.9em" />
            {crowns}
          </span>
        </li>
      ))}
    </ol>
  )
}
