import { useEffect, useState } from 'react'
import { useObserved } from '@sofaspark/browser/react'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { usePowers } from '../shared/powers.ts'
import { useKeyLabel } from './key-label.ts'
import { createDevices } from './device-input.ts'
import { LocalCard } from './local-card.tsx'
import { createLocalPads, type LocalCard as Card } from './local-pads.ts'
import styles from './local-cards.module.css'

const none = createObservable<readonly Card[]>([])
const hasMenu = (): boolean => document.querySelector('[role=dialog], dialog[open]') !== null

/** The pads of players without a phone. SCR-76 */
export const LocalCards = () => {
  const { localSeats, clock, language } = usePowers()
  const [local] = useState(() => {
    const devices = createDevices(window, clock, localSeats?.gamepads)
    const isFree = () => !hasMenu()
    const needs = { clock, read: devices.read, isFree, language: () => language.language.get() }
    return { devices, pads: localSeats ? createLocalPads({ localSeats, ...needs }) : null }
  })
  useEffect(() => {
    const stops = [local.devices.start(), local.pads?.start()]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [local])
  const shown = useObserved(local.pads?.cards ?? none)
  const labelOf = useKeyLabel()
  return (
    <div className={styles['cards']}>
      {shown.map((card) => (
        <LocalCard key={card.player.id} card={card} labelOf={labelOf} />
      ))}
    </div>
  )
}
