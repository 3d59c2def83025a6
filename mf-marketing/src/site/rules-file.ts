import type { Language } from '@sofaspark/contract'

/** The file at the root of the site that holds a game's rules as plain text. MKT-140 */
export const rulesFile = (gameKey: string, language: Language): string =>
  language === 'en' ? `rules-${gameKey}.txt` : `rules-${gameKey}-${language}.txt`
