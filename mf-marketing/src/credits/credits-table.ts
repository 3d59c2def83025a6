import shared from '@sofaspark/ui/credits.json'
import thirdParty from '@sofaspark/ui/third-party.json'
import type { Credit, Software } from './credit.ts'

/** All free works by others in the console. */
export const credits: readonly Credit[] = shared

/** All packages by others that visitors receive; the build refuses a bundle with any other. */
export const software: readonly Software[] = thirdParty
