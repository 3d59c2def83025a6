import type { CSSProperties } from 'react'
import { seatHexColors } from '@sofaspark/contract'
import styles from './result-screen.module.css'

const pieces = Array.from({ length: 44 }, (_, index) => ({
  // The golden angle spreads the pieces without a pattern that the eye finds.
  at: (index * 61.8) % 100,
  delay: ((index * 37) % 50) / 10,
  color: seatHexColors[index % seatHexColors.length] ?? '#ffd23f',
  turn: (index * 47) % 360,
}))

/** Paper in the players' colours; still where motion is unwanted. */
export const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {pieces.map(({ at, delay, color, turn }) => (
      <i
        key={at}
        style={{ '--at': `${at}%`, '--delay': `-${delay}s`, '--color': color, '--turn': `${turn}deg` } as CSSProperties}
      />
    ))}
  </div>
)
