/** The text namespaces of these pages. */
export const namespaces = ['marketing', 'games', 'ui'] as const

/** The texts about the console's networks, which few screens ever show. */
export const lanTexts = ['lan'] as const
