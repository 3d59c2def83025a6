import type { ComponentProps, CSSProperties } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { classNames } from '../class-names/class-names.ts'
import { Bean } from '../bean/bean.tsx'
import { Icon } from '../icon/icon.tsx'
import { nameSize, type Face, type Hat, type SeatShape } from '../look/look.ts'
import { SeatShapeIcon } from '../seat-shape-icon/seat-shape-icon.tsx'
import { SupporterMark } from './player-marks.tsx'
import styles from './player-chip.module.css'

/** A player in one line: bean, shape, name and roles. */
export const PlayerChip = ({
  name,
  color,
  shape,
  hat,
  face,
  supporter = false,
  admin = false,
  connected = true,
  size = 'm',
  className,
  children,
  ...rest
}: {
  name: string
  color: string
  shape: SeatShape
  hat?: Hat | undefined
  face?: Face | undefined
  supporter?: boolean
  admin?: boolean
  connected?: boolean
  size?: 's' | 'm'
} & Omit<ComponentProps<'div'>, 'color'>) => {
  const t = useTexts('ui')
  return (
    <div
      {...rest}
      className={classNames(styles['chip'], size === 's' && styles['s'], !connected && styles['away'], className)}
      style={{ '--seat': color } as CSSProperties}
    >
      <span className={styles['portrait']}>
        <Bean color={color} hat={hat} face={connected ? face : 'sleepy'} size="3.1em" still />
      </span>
      <SeatShapeIcon shape={shape} color={color} size="1em" />
      <bdi className={classNames(styles['name'], styles[`name-${nameSize(name)}`])}>{name}</bdi>
      {supporter && <SupporterMark />}
      {admin && <Icon name="remote" label={t('admin')} />}
      {!connected && <Icon name="offline" label={t('away')} />}
      {children}
    </div>
  )
}
