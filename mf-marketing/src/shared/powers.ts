import { createPowersContext } from '@sofaspark/browser/react'
import type { Capabilities } from '@sofaspark/contract'

/** Only below the remote's root, never in a page rendered at build time. */
export const { PowersProvider, usePowers } = createPowersContext<Capabilities>()
