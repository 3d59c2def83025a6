import { createPowersContext } from '@sofaspark/browser/react'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Capabilities } from '@sofaspark/contract'
import type { Invitations } from './invitations.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** The shell's capabilities, with the sounds of this remote, the connection to each region, and links to the room. */
export type Powers = Capabilities & {
  sounds: Sounds
  meter: RegionMeter
  invitations: Invitations
  /** Whether the start was pressed before the page was live; asked once it is. */
  takeEarlyPress?: () => boolean
}

export const { PowersProvider, usePowers, useOpenSession } = createPowersContext<Powers>()
