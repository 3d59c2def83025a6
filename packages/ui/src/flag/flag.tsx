import { classNames } from '../class-names/class-names.ts'
import styles from './flag.module.css'

/** A country's flag, from the console's own files. Decorative without a label. */
export const Flag = ({
  country,
  label = '',
  base = '/flags',
  className,
}: {
  country: string
  label?: string
  base?: string
  className?: string
}) => (
  <img
    src={`${base}/${country.toLowerCase()}.svg`}
    alt={label}
    width={28}
    height={21}
    decoding="async"
    className={classNames(styles['flag'], className)}
  />
)
