import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

/** A ribbon folded over the leading upper corner of its positioned parent. */
export const Ribbon = ({ children }: { children: ReactNode }) => <span className={styles['ribbon']}>{children}</span>
