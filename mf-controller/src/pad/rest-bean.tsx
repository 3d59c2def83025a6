import { looksOf, seatShape, type Player } from '@sofaspark/contract'
import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import styles from './rest-bean.module.css'

/** The player's bean above a pad with nothing to steer; it jumps with each cheer. */
export const RestBean = ({ player, cheers }: { player: Player; cheers: number }) => (
  <div className={styles['bean']} data-testid="rest-bean" data-cheers={cheers}>
    <Bean
      key={cheers}
      color={cssColor(player.color)}
      {...looksOf(player.avatar)}
      shape={seatShape(player.seat)}
      crown={player.subscription}
      pose={cheers > 0 ? 'cheer' : 'idle'}
      size="min(30vh, 14rem)"
    />
  </div>
)
