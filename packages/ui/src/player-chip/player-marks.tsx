import { Icon } from '../icon/icon.tsx'
import styles from './player-marks.module.css'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** The crowns that a player won this evening; nothing before the first. The number is drawn, not text: a seat's text is its name. EVE-72 */
export const CrownCount = ({ crowns }: { crowns: number }) =>
  crowns > 0 && (
    <span className={styles['crowns']} data-crowns={crowns} dir="ltr">
      <Icon name="crown" size="0.85em" />
    </span>
  )

/** The badge with the crown beside a supporter's name; hidden from screen readers if a picture beside it has the same label. SUP-68 */
export const SupporterMark = ({ silent = false }: { silent?: boolean }) => {
  const label = useTexts('ui')('supporter')
  return (
    <span data-testid="supporter-badge" className={styles['mark']} title={label}>
      <span data-testid="supporter-crown" className={styles['crown']}>
        <Icon name="crown" size="0.9em" {...(silent ? {} : { label })} />
      </span>
    </span>
  )
}
