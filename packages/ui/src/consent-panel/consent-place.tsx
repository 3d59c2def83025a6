import type { ComponentProps } from 'react'
import styles from './consent-place.module.css'

/** The corner of a page that shows the consent question. */
export const ConsentPlace = (props: Pick<ComponentProps<'div'>, 'ref' | 'children'>) => (
  <div {...props} className={styles['place']} />
)
