import type { Fullscreen, PhoneSystem, WakeLock } from '@sofaspark/browser'
import { createCapabilitiesContext } from '@sofaspark/browser/react'
import type { AudienceLobby, Capabilities, Hands, Observable, RoomNumber } from '@sofaspark/contract'
import type { Camera } from '../camera/camera.ts'
import type { OpenAudienceSocket } from '@sofaspark/browser/audience-socket.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** The player's hands on this phone, and their changes. CTL-270 */
export interface HandsControl {
  readonly state: Observable<Hands>
  change(change: Partial<Hands>): void
}

/** The shell's capabilities, and those that only a phone needs. */
export interface RemoteCapabilities extends Capabilities {
  sounds: Sounds
  /** How the player uses pads. */
  hands: HandsControl
  fullscreen: Fullscreen
  wakeLock: WakeLock
  system: PhoneSystem | null
  /** Lets the browser cache the controller's files. */
  keepController: () => void
  /** The camera that scans codes; unavailable without https. */
  camera: Camera | null
  /** Whether the browser reports the phone's tilt: never without https. */
  canTilt: boolean
  /** `navigator.vibrate` if available. */
  vibrate: ((pattern: number[]) => boolean) | null
  /** Connects this phone to a room in which it has no seat. */
  openAudience: OpenAudienceSocket
  /** Watches a room without a connection; for tests. */
  watch?: (roomNumber: RoomNumber) => AudienceLobby
}

export const { CapabilitiesProvider, useCapabilities } = createCapabilitiesContext<RemoteCapabilities>()
