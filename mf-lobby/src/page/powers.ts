import { createPowersContext } from '@sofaspark/browser/react'
import type { RegionMeter } from '@sofaspark/browser/regions/region-meter.ts'
import type { Capabilities } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** What the shell hands in, with the sounds of this remote and the way to each region. */
export type Powers = Capabilities & { sounds: Sounds; meter: RegionMeter }

export const { PowersProvider, usePowers, useOpenSession } = createPowersContext<Powers>()
