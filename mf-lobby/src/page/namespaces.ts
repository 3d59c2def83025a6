import type { Namespace } from '@sofaspark/i18n'

/** The texts of this remote. */
export const namespaces: readonly Namespace[] = ['lobby', 'games', 'evening', 'ui']
