import shared from '@sofaspark/ui/credits.json'
import type { Credit } from './credit.ts'

/** Everything in the console that others made and gave away. */
export const credits: readonly Credit[] = shared
