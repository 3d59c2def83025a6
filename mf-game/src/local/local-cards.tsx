import { useEffect, useState } from 'react'
import { seatShape } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import { SeatShapeIcon } from '@sofaspark/ui/seat-shape-icon/seat-shape-icon.tsx'
import { usePowers } from '../page/powers.ts'
import { createDevices } from './device-input.ts'
import { createLocalPads, type LocalCard } from './local-pads.ts'
import styles from './local-cards.module.css'

const none = createObservable<readonly LocalCard[]>([])
const hasMenu = (): boolean => document.querySelector('[role=dialog], dialog[open]') !== null

/** The options of players without a phone, each with its cursor. SCR-76 */
export const LocalCards = () => {
  const { localSeats, clock } = usePowers()
  const [local] = useState(() => {
    const devices = createDevices(window)
    const isFree = () => !hasMenu()
    return { devices, pads: localSeats ? createLocalPads({ localSeats, clock, read: devices.read, isFree }) : null }
  })
  useEffect(() => {
    const stops = [local.devices.start(), local.pads?.start()]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [local])
  const shown = useObserved(local.pads?.cards ?? none)
  return (
    <div className={styles['cards']}>
      {shown.map(({ player, title, options, cursor }) => (
        <section key={player.id} data-testid="local-card" className={styles['card']} aria-label={player.name}>
          <p>
            <SeatShapeIcon shape={seatShape(player.seat)} color={cssColor(player.color)} size="1em" />{' '}
            <bdi>{player.name}</bdi> · {title}
          </p>
          <ul>
            {options.map((option, at) => (
              <li key={option} aria-current={at === cursor || undefined}>
                {option}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
