import { createPowersContext } from '@sofaspark/browser/react'
import type { Capabilities } from '@sofaspark/contract'

/** Only below the remote's root, never in a page rendered at build time. */
export const { PowersProvider, usePowers } = createPowersContext<Capabilities>()

/** The text namespaces of these pages. */
export const namespaces = ['marketing', 'games', 'ui'] as const

/** The texts about the console's networks, which few screens ever show. */
export const lanTexts = ['lan'] as const
