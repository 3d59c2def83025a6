import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './panel.module.css'

/** A soft card: dark glass over the room, solid night, or cream paper. */
export const Panel = ({
  tone = 'glass',
  glow = false,
  className,
  ...rest
}: { tone?: 'glass' | 'solid' | 'cream'; glow?: boolean } & ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles['panel'], styles[tone], glow && styles['glow'], className)} />
)
