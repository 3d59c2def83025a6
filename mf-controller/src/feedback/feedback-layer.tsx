import { useEffect, useState } from 'react'
import type { Clock, HapticPattern } from '@sofaspark/contract'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './feedback.module.css'
import type { SoundName } from '@sofaspark/ui/sounds/sounds.ts'

/** Milliseconds of shaking and rest in turn. */
const vibrations = {
  tick: [14],
  hit: [55],
  win: [40, 50, 40, 50, 160],
  lose: [220],
} as const satisfies Readonly<Record<HapticPattern, readonly number[]>>

const sounds: Readonly<Record<HapticPattern, SoundName>> = { tick: 'tick', hit: 'select', win: 'win', lose: 'lose' }

/** The pattern of a `haptic` message, as a bare string or in a field; none if invalid. */
export const hapticOf = (data: unknown): HapticPattern | null => {
  const name = typeof data === 'object' && data !== null ? (data as { pattern?: unknown }).pattern : data
  return typeof name === 'string' && Object.hasOwn(vibrations, name) ? (name as HapticPattern) : null
}

interface HapticOutlets {
  vibrate: ((pattern: number[]) => boolean) | null
  flash: (pattern: HapticPattern) => void
  play: (sound: SoundName) => void
}

/** Plays a pattern; a phone that cannot vibrate flashes and plays a sound instead. */
export const feelHaptic = (pattern: HapticPattern, { vibrate, flash, play }: HapticOutlets): void => {
  if (vibrate?.([...vibrations[pattern]])) return
  flash(pattern)
  play(sounds[pattern])
}

const FLASH_MS = 320

/** Plays the game's haptics, as flashes and sounds if the phone cannot vibrate. */
export const FeedbackLayer = ({ clock }: { clock: Clock }) => {
  const { player, sounds, vibrate } = useCapabilities()
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
