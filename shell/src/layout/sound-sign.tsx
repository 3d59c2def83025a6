import type { Capabilities, Clock } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Icon } from '@sofaspark/ui/icon/icon.tsx'
import { useEffect, useState } from 'react'
import styles from './signs.module.css'

/** A browser that allows sound starts it well within this time. */
const STARTS_WITHIN_MS = 3_000

/** The lobby, the game and its mirror: pages with sound that a party may reach without pressing a key on the big screen. */
const soundPaths: readonly string[] = ['/games', '/game', '/watch']

const openAudio = (): AudioContext | null => {
  try {
    return typeof AudioContext === 'undefined' ? null : new AudioContext()
  } catch {
    // Without a sound device, a key press would not help.
    return null
  }
}

/** Reports when the browser blocks sound, and again when it no longer does. Returns a function that stops it. */
const watchSilence = (clock: Clock, report: (isSilent: boolean) => void): (() => void) => {
  const context = openAudio()
  if (!context) return () => undefined
  const stopWaiting = clock.after(STARTS_WITHIN_MS, () => report(context.state === 'suspended'))
  const stop = () => {
    stopWaiting()
    context.removeEventListener('statechange', onState)
    report(false)
    // It may be closed already.
    void context.close().catch(() => undefined)
  }
  const onState = () => {
    if (context.state === 'running') stop()
  }
  context.addEventListener('statechange', onState)
  return stop
}

const useIsTouched = (): boolean => {
  // Old televisions do not know it.
  const activation = (navigator as Partial<Navigator>).userActivation
  const [isTouched, setTouched] = useState(activation?.hasBeenActive ?? false)
  useEffect(() => {
    const onTouch = () => setTouched(true)
    const gestures = ['pointerdown', 'keydown'] as const
    for (const name of gestures) window.addEventListener(name, onTouch, true)
    return () => {
      for (const name of gestures) window.removeEventListener(name, onTouch, true)
    }
  }, [])
  return isTouched
}

/** While the browser blocks the sound of a big screen with its volume up, says what to do (SHL-30). */
export const SoundSign = ({ capabilities }: { capabilities: Capabilities }) => {
  const { clock, device, navigation, storage } = capabilities
  const t = useTexts('shell')
  const { path } = useObserved(navigation.location)
  const isTouched = useIsTouched()
  const [isSilent, setSilent] = useState(false)
  const isWatched = device === 'screen' && !isTouched && soundPaths.includes(path) && storage.get('volume') !== 0
  useEffect(() => (isWatched ? watchSilence(clock, setSilent) : undefined), [clock, isWatched])
  if (!isWatched || !isSilent) return null
  return (
    <p className={styles['sign']} data-testid="sound-sign" role="status">
      <Icon name="mute" /> {t('noSoundYet')}
    </p>
  )
}
