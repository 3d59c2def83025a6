import { useCallback, useState } from 'react'
import { limits, seatShape } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { useOpenSession } from '../page/powers.ts'
import { PlayersMenu } from './players-menu.tsx'
import { seatedPlayers } from '../joining/welcomes.ts'
import styles from './players-menu.module.css'

/** The shapes of all connected players, in the bar; they open the players' menu. */
export const ConnectedPlayers = () => {
  const t = useTexts('lobby')
  const session = useOpenSession()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (!session) return null
  const players = seatedPlayers(session.lobby)
  return (
    <>
      <Button
        variant="quiet"
        icon={session.lobby.locked ? 'lock' : 'users'}
        aria-haspopup="dialog"
        aria-label={t('players.count', { count: players.length, seats: limits.seats })}
        onClick={() => setOpen(true)}
      >
        <span className={styles['shapes']}>
          <span dir="ltr">{players.length}</span>
          {players.slice(0, 8).map((player) => (
            <SeatShapeIcon
              key={player.id}
              shape={seatShape(player.seat)}
              color={cssColor(player.color)}
              size="0.85em"
            />
          ))}
        </span>
      </Button>
      <PlayersMenu open={open} onClose={close} />
    </>
  )
}
