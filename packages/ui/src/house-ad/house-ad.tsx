import { AdCard } from '../ad-card/ad-card.tsx'
import { GameArt } from '../game-art/game-art.tsx'
import styles from './house-ad.module.css'

/** An ad of our own for one of our games. */
export const HouseAd = ({ gameKey, heading, name }: { gameKey: string; heading: string; name: string }) => (
  <AdCard>
    <GameArt key={gameKey} gameKey={gameKey} className={styles['art']} />
    <span className={styles['words']}>
      <span>{heading}</span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
    </span>
  </AdCard>
)
