/** The texts that these pages speak. */
export const namespaces = ['marketing', 'games', 'ui'] as const
