import type { RankingRow } from '@sofaspark/game-sdk/messages.ts'
import type { Say } from '../bridge/phone-words.ts'
import { standingOf, type Told } from './outcome.ts'

/** More names than this would not fit a headline. */
const MAX_NAMES = 4

const listed = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names)

/** The course of a match in one line, for the big screen and for phones that only watched. SCR-70 */
export const headline = (told: Told, say: Say, language: string): string => {
  switch (told.kind) {
    case 'together':
      return say(told.won ? 'result.wonTogether' : 'result.lostTogether')
    case 'side':
      if (told.names.length === 1) return say('result.winner', { name: told.names[0] ?? '' })
      return say('result.team', { names: listed(told.names, language) })
    case 'tie':
      if (told.ofAll || told.names.length > MAX_NAMES) return say('result.tieAll')
      return say('result.tie', { names: listed(told.names, language) })
    case 'alone': {
      const points = say('result.points', { count: told.row.score })
      return say('result.alone', { name: told.row.name, points })
    }
    case 'winner':
      return say('result.winner', { name: told.name })
    case 'unknown':
      return say('result.label')
  }
}

/** One player’s result in one line, for that phone. SCR-72 */
export const ownHeadline = (told: Told, row: RankingRow, say: Say): string => {
  if (told.kind === 'together') return say(told.won ? 'pad.wonTogether' : 'pad.lostTogether')
  if (told.kind === 'alone') return say('pad.alone')
  if (standingOf(told, row) === 'placed') return say('pad.place', { count: row.rank })
  if (told.kind === 'side') return say('pad.teamWon')
  return say(told.kind === 'tie' ? 'pad.tied' : 'pad.youWon')
}
