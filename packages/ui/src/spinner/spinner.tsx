import { classNames } from '../class-names/class-names.ts'
import styles from './spinner.module.css'

/** A spark running around while something loads; `label` names it. */
export const Spinner = ({ label, size = 'm' }: { label: string; size?: 'm' | 'l' }) => (
  <span role="status" className={classNames(styles['spinner'], size === 'l' && styles['l'])}>
    <svg viewBox="0 0 48 48" aria-hidden="true" className={styles['ring']}>
      <circle cx="24" cy="24" r="18" fill="none" stroke="currentColor" strokeOpacity=".18" strokeWidth="6" />
      <path d="M24 6a18 18 0 0 1 18 18" fill="none" stroke="var(--spark)" strokeWidth="6" strokeLinecap="round" />
      <path d="m42 15 2 7 7 2-7 2-2 7-2-7-7-2 7-2z" fill="var(--spark-bright)" />
    </svg>
    <span className={styles['label']}>{label}</span>
  </span>
)
