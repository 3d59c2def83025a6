import type { Credit } from './credit.ts'

/** Placeholder order: fonts, flags, sounds; filled from the packages' own lists. */
export const credits: readonly Credit[] = []
