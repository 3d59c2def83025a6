import { createPowersContext } from '@sofaspark/browser/react'
import type { Capabilities } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'

/** What the shell hands in, and the sounds of this remote. */
export type Powers = Capabilities & { sounds: Sounds }

export const { PowersProvider, usePowers, useOpenSession } = createPowersContext<Powers>()
