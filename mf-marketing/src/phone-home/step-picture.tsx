import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import styles from './steps-carousel.module.css'

/** A little scene for each step. */
export const StepPicture = ({ step }: { step: 1 | 2 | 3 }) => (
  <div className={styles['picture']} aria-hidden="true">
    {step === 1 && (
      <>
        <span className={styles['screen']}>
          <Icon name="spark" size="3.2rem" />
        </span>
        <Bean color="var(--player-4)" shape="square" face="surprised" size="6.5rem" pose="idle" />
      </>
    )}
    {step === 2 && (
      <>
        <span className={styles['handset']}>
          <Icon name="qr" size="2.6rem" />
        </span>
        <Bean color="var(--player-2)" shape="triangle" face="grin" hat="cap" size="7rem" pose="hop" />
      </>
    )}
    {step === 3 && (
      <>
        <Bean color="var(--player-5)" shape="heart" face="wink" hat="flower" size="6.5rem" pose="cheer" />
        <Bean color="var(--player-3)" shape="star" face="cool" hat="party" size="7.5rem" pose="cheer" remote />
        <Bean color="var(--player-1)" shape="circle" face="fierce" hat="viking" size="6.5rem" pose="cheer" />
      </>
    )}
  </div>
)
