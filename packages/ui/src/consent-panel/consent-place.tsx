import type { ComponentProps } from 'react'
import styles from './consent-place.module.css'

/** The corner of a page in which the question for consent lies over it. */
export const ConsentPlace = (props: Pick<ComponentProps<'div'>, 'ref' | 'children'>) => (
  <div {...props} className={styles['place']} />
)
