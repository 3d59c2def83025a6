/** The texts that these pages speak. */
export const namespaces = ['marketing', 'games'] as const
