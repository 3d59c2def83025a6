import { createPowersContext } from '@sofaspark/browser/react'
import type { Capabilities } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** The shell's capabilities, and the sounds of this remote. */
export type Powers = Capabilities & { sounds: Sounds }

export const { PowersProvider, usePowers, useOpenSession } = createPowersContext<Powers>()
