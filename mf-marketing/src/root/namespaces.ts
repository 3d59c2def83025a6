/** The text namespaces of these pages. */
export const namespaces = ['marketing', 'games', 'ui'] as const
