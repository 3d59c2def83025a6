import { useEffect, useState } from 'react'
import type { Clock, HapticPattern } from '@sofaspark/contract'
import { usePowers } from '../page/powers.ts'
import { feelHaptic, hapticOf } from './haptics.ts'
import styles from './feedback.module.css'

const FLASH_MS = 320

/** Plays the game's haptics, as flashes and sounds if the phone cannot vibrate. */
export const FeedbackLayer = ({ clock }: { clock: Clock }) => {
  const { player, sounds, vibrate } = usePowers()
  const [flash, setFlash] = useState<HapticPattern | null>(null)
  useEffect(() => {
    let cancel: (() => void) | null = null
    const stop = player.on('gameMessage', ({ type, data }) => {
      const pattern = type === 'haptic' ? hapticOf(data) : null
      if (!pattern) return
      feelHaptic(pattern, {
        vibrate,
        play: (sound) => sounds.play(sound),
        flash: (seen) => {
          cancel?.()
          setFlash(seen)
          cancel = clock.after(FLASH_MS, () => setFlash(null))
        },
      })
    })
    return () => {
      cancel?.()
      stop()
    }
  }, [player, sounds, vibrate, clock])
  return flash && <div className={styles['flash']} data-pattern={flash} aria-hidden="true" />
}
