/** Awards that a player can win in a match; games share them, and their titles stand in the namespace `awards`. EVE-75 */
export const awardKeys = [
  'rams',
  'revives',
  'fish',
  'bubbles',
  'guesses',
  'likes',
  'saves',
  'smashes',
  'goals',
  'assists',
  'checks',
  'captures',
  'catches',
  'pops',
  'returns',
  'leaps',
  'splashes',
  'cheers',
] as const
export type AwardKey = (typeof awardKeys)[number]

/** Awards of one match at most. */
export const maxAwards = 3
