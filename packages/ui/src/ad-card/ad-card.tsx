import { useTexts } from '@sofaspark/i18n/react.ts'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './ad-card.module.css'

/** The surface of every ad, marked as one for eyes and for screen readers. */
export const AdCard = ({ className, children, ...rest }: ComponentProps<'aside'>) => {
  const label = useTexts('ui')('ad')
  return (
    <aside {...rest} aria-label={label} className={classNames(styles['ad'], className)}>
      <span className={styles['label']}>{label}</span>
      {children}
    </aside>
  )
}
