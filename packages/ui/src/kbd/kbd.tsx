import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key of a keyboard or gamepad. Keys do not mirror in Hebrew. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd dir="ltr" className={styles['kbd']}>
    {children}
  </kbd>
)
