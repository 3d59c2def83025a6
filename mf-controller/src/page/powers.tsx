import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Fullscreen, PhoneSystem, WakeLock } from '@sofaspark/browser'
import type { Capabilities, Observable } from '@sofaspark/contract'
import type { Camera } from '../scan/camera.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** The shell's capabilities, and what only a phone in the hand needs. */
export interface Powers extends Capabilities {
  sounds: Sounds
  fullscreen: Fullscreen
  wakeLock: WakeLock
  system: PhoneSystem | null
  /** Lets the browser keep the controller's files. */
  keepController: () => void
  /** The camera that scans codes; browsers give none without https. */
  camera: Camera | null
  /** Whether the browser can tell how the phone is tilted: never without https. */
  canTilt: boolean
  /** `navigator.vibrate` where there is one. */
  vibrate: ((pattern: number[]) => boolean) | null
}

const PowersContext = createContext<Powers | null>(null)

export const PowersProvider = ({ powers, children }: { powers: Powers; children: ReactNode }) => (
  <PowersContext value={powers}>{children}</PowersContext>
)

export const usePowers = (): Powers => {
  const powers = useContext(PowersContext)
  if (!powers) throw new Error('The phone was used outside its PowersProvider')
  return powers
}

/** The present value, and every later one. */
export const useObserved = <Value,>(observable: Observable<Value>): Value =>
  useSyncExternalStore(
    (listener) => observable.subscribe(listener),
    () => observable.get(),
    () => observable.get(),
  )
