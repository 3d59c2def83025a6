import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { GameArt } from '../game-art/game-art.tsx'
import styles from './house-ad.module.css'

/** An ad of our own for one of our games; `label` marks it as one. */
export const HouseAd = ({
  gameKey,
  label,
  heading,
  name,
  className,
  ...rest
}: { gameKey: string; label: string; heading: string; name: string } & ComponentProps<'aside'>) => (
  <aside {...rest} aria-label={label} className={classNames(styles['ad'], className)}>
    <span className={styles['label']}>{label}</span>
    <GameArt key={gameKey} gameKey={gameKey} className={styles['art']} />
    <span className={styles['words']}>
      <span>{heading}</span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </span>
  </aside>
)
