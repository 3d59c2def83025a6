import shared from '@sofaspark/ui/credits.json'
import type { Credit } from './credit.ts'

/** All free works by others in the console. */
export const credits: readonly Credit[] = shared
