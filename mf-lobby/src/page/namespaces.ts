import type { Namespace } from '@sofaspark/i18n'

/** The texts of this remote. */
export const namespaces: readonly Namespace[] = ['lobby', 'games', 'evening', 'ui']

/** The texts about the console's networks, which few screens ever show. */
export const lanTexts = ['lan'] as const
