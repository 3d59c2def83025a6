import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

export type { IconName } from './icon-paths.ts'

/** One of our own pictograms in the text's colour. Decorative without a label; `mirrored` flips it in right-to-left pages. */
export const Icon = ({
  name,
  label,
  size = '1.25em',
  mirrored = false,
}: {
  name: IconName
  label?: string
  size?: string
  mirrored?: boolean
}) => {
  const [line, fill]: readonly [string, string?] = iconPaths[name]
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-icon={name}
      focusable="false"
      className={mirrored ? styles['mirrored'] : undefined}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {fill && <path d={fill} fill="currentColor" fillRule="evenodd" />}
      {line && (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
