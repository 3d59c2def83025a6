import { Icon } from '../icon/icon.tsx'
import styles from './crown-count.module.css'

/** The crowns that somebody won this evening; nothing before the first. The number is drawn, not text: a seat's text is its name. EVE-72 */
export const CrownCount = ({ crowns }: { crowns: number }) =>
  crowns > 0 && (
    <span className={styles['crowns']} data-crowns={crowns} dir="ltr">
      <Icon name="crown" size="0.85em" />
    </span>
  )
