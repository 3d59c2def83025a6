import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './progress-bar.module.css'

/** Progress from 0 to 1; a spark rides on its end. */
export const ProgressBar = ({
  value,
  label,
  className,
  ...rest
}: { value: number; label: string } & Omit<ComponentProps<'div'>, 'children'>) => {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={classNames(styles['bar'], className)}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles['fill']} />
      <span className={styles['rider']} />
    </div>
  )
}
