import type { CSSProperties } from 'react'
import { seatShape } from '@sofaspark/contract'
import type { RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { CrownCount } from '@sofaspark/ui/crown-count/crown-count.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { faces, hats, type Face, type Hat } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { SupporterMark } from '@sofaspark/ui/supporter-mark/supporter-mark.tsx'
import styles from './result-screen.module.css'

const hatOf = (name: string): Hat => hats.find((hat) => hat === name) ?? 'none'
const faceOf = (name: string): Face => faces.find((face) => face === name) ?? 'smile'

const PODIUM = 3
const PER_LINE = 4
const COLUMNS = 24
const SPAN = COLUMNS / PER_LINE

/** The grid's line and first column of a place: the podium is the first line, the others stand four to a line, centred. */
const placeOf = (index: number, count: number): { line: number; start: number } => {
  if (index < PODIUM) return { line: 1, start: 1 }
  const at = (index - PODIUM) % PER_LINE
  const before = index - PODIUM - at
  const inLine = Math.min(PER_LINE, count - PODIUM - before)
  return { line: 2 + before / PER_LINE, start: 1 + (COLUMNS - inLine * SPAN) / 2 + at * SPAN }
}

interface ResultRowProps {
  row: RankingRow
  index: number
  count: number
  supporter: boolean
  standing: 'first' | 'lost' | 'placed'
  /** Whether places count: those who played together have none. */
  isRanked: boolean
  cheers: number
  crowns: number
}

const poses = { first: 'cheer', placed: 'hop', lost: 'sit' } as const

/** One place of the ranking: the first three stand on the podium, the others line up beside it. */
export const ResultRow = (props: ResultRowProps) => {
  const { row, index, supporter, standing, isRanked, cheers } = props
  const t = useTexts('game')
  const podium = index < PODIUM
  const { line, start } = placeOf(index, props.count)
  return (
    <li
      data-testid="game-result-row"
      data-player-id={row.playerId}
      data-rank={row.rank}
      data-standing={standing}
      data-place={podium ? index + 1 : 'line'}
      className={styles['row']}
      style={{ '--seat': row.color, '--order': index, '--line': line, '--start': start } as CSSProperties}
    >
      <span className={styles['figure']}>
        <Bean
          // Another cheer makes the bean jump again.
          key={cheers}
          color={row.color}
          hat={hatOf(row.hat)}
          face={standing === 'first' ? 'grin' : faceOf(row.face)}
          shape={seatShape(row.seat)}
          pose={cheers > 0 ? 'hop' : podium || standing === 'first' ? poses[standing] : 'idle'}
          crown={supporter}
          size={podium ? '100%' : '3.4rem'}
        />
      </span>
      <span className={styles['block']}>
        {isRanked && (
          <span className={styles['rank']} dir="ltr">
            {row.rank}
          </span>
        )}
        <span className={styles['who']}>
          <SeatShapeIcon shape={seatShape(row.seat)} color={row.color} size="0.8em" />
          <bdi className={styles['name']}>{row.name}</bdi>
          {supporter && <SupporterMark />}
          <CrownCount crowns={props.crowns} />
          {row.bot && <Icon name="robot" size="1em" label={t('result.bot')} />}
        </span>
        <span className={styles['score']}>{t('result.points', { count: row.score })}</span>
      </span>
    </li>
  )
}
