import { limits, type LobbyRules } from '@sofaspark/contract'
import { cleanLine, isUnfit, looksLike } from '@sofaspark/family-words'

/** A family emoji has 11 code points; longer stacks are pranks. */
const MAX_GRAPHEME_UNITS = 32
const MAX_FROM_UNITS = 100
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a line, at most `mostGraphemes` graphemes and 160 UTF-16 units. */
const cut = (line: string, mostGraphemes: number): string => {
  let name = ''
  let graphemes = 0
  for (const { segment } of segmenter.segment(line)) {
    if (segment.length > MAX_GRAPHEME_UNITS) continue
    if (graphemes === mostGraphemes || name.length + segment.length > limits.nameUnits) break
    name += segment
    graphemes += 1
  }
  return name.trim()
}

/**
 * A name as everyone may see it: one line in which everything is seen, at most 20 graphemes and 160 UTF-16 units, cut at a
 * grapheme; empty when nothing decent is left by the room's filter (LOB-04, LOB-337, ANA-64).
 */
export const decentName = (raw: string, filter: LobbyRules['filter'] = 'family'): string => {
  const name = cut(cleanLine(raw), limits.nameGraphemes)
  return /[^\s\u200c\u200d\p{M}]/u.test(name) && !isUnfit(name, filter) ? name : ''
}

/** The name of a player without one. Typed by a player, it becomes the one of that player's seat. */
const GIVEN = /^player ?\d+$/iu

/** Whether a text of any length may be seen by everyone (MOM-07, LOB-381). */
export const isDecent = (text: string, filter: LobbyRules['filter'] = 'family'): boolean =>
  !isUnfit(cleanLine(text), filter)

/** A decent name, else `Player N` (LOB-04). */
export const cleanName = (raw: string, seat: number, filter?: LobbyRules['filter']): string => {
  const name = decentName(raw, filter)
  return name === '' || GIVEN.test(name.normalize('NFKC')) ? `Player ${seat + 1}` : name
}

/** The name, or with the first number from 2 on that makes it look like none of the others: `Ann 2` (LOB-04). */
export const distinctName = (name: string, others: readonly string[]): string => {
  const isTaken = (candidate: string): boolean => others.some((other) => looksLike(candidate, other))
  let candidate = name
  for (let number = 2; isTaken(candidate); number += 1) {
    const suffix = ` ${number}`
    candidate = cut(name, limits.nameGraphemes - suffix.length) + suffix
  }
  return candidate
}

/** A visitor's source, safe to store and show. The second pass removes a surrogate half that the cut left. */
export const cleanFrom = (raw: string): string => cleanLine(cleanLine(raw).slice(0, MAX_FROM_UNITS))
