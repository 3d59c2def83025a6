import { Logo } from '@sofaspark/ui/logo/logo.tsx'
import styles from './site-logo.module.css'

/** The logo at this site's size, which a sheet sets: prerendered markup carries no style. */
export const SiteLogo = () => (
  <span className={styles['logo']}>
    <Logo size="1em" />
  </span>
)
