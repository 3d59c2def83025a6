import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './supporter-mark.module.css'

/** The badge with the crown beside a supporter's name; silent where a picture beside it says the word already. SUP-153 */
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
