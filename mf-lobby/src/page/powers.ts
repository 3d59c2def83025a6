import { createPowersContext } from '@sofaspark/browser/react'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Capabilities } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** The shell's capabilities, with the sounds of this remote and the connection to each region. */
export type Powers = Capabilities & { sounds: Sounds; meter: RegionMeter }

export const { PowersProvider, usePowers, useOpenSession } = createPowersContext<Powers>()
