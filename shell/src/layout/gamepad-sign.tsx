import type { LocalDevice, LocalSeats } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import styles from './signs.module.css'

const nameAt = (localSeats: LocalSeats, device: LocalDevice): string => {
  const session = localSeats.seats
    .get()
    .find((seat) => seat.device === device)
    ?.player.session.get()
  return session?.phase === 'seated' ? session.player.name : ''
}

const Sign = ({ localSeats, gamepads }: { localSeats: LocalSeats; gamepads: NonNullable<LocalSeats['gamepads']> }) => {
  const t = useTexts('shell')
  const lost = useObserved(gamepads.lost)
  if (lost.length === 0) return null
  return (
    <p className={styles['sign']} data-testid="gamepad-sign" role="status">
      <Icon name="warning" />
      {lost.map((device) => (
        <bdi key={device}>{nameAt(localSeats, device)}</bdi>
      ))}
      {t('gamepadLost')}
    </p>
  )
}

/** Names the players whose gamepad is gone, and says how they or another gamepad come back (SHL-31). */
export const GamepadSign = ({ localSeats }: { localSeats: LocalSeats | undefined }) =>
  localSeats?.gamepads ? <Sign localSeats={localSeats} gamepads={localSeats.gamepads} /> : null
