import { limits } from '@sofaspark/contract'
import { isRude } from './name-filter.ts'

const BLANKS = /\s+/gu
/** Control, surrogate and private-use characters, and every format character that reverses or hides text. */
const UNWANTED =
  /[\u034f\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu
/** A family emoji has 11 code points; longer stacks are pranks. */
const MAX_GRAPHEME_UNITS = 32
const MAX_FROM_UNITS = 100
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A name as everyone may see it: trimmed, at most 20 graphemes and 160 UTF-16 units, cut at a grapheme, without control
 * or bidi characters; empty when nothing decent is left (LOB-04, LOB-97, ANA-65).
 */
export const decentName = (raw: string): string => {
  const plain = raw.replace(BLANKS, ' ').replace(UNWANTED, '').trim()
  let name = ''
  let graphemes = 0
  for (const { segment } of segmenter.segment(plain)) {
    if (segment.length > MAX_GRAPHEME_UNITS) continue
    if (graphemes === limits.nameGraphemes || name.length + segment.length > limits.nameUnits) break
    name += segment
    graphemes += 1
  }
  return /[^\s\u200c\u200d\p{M}]/u.test(name) && !isRude(name) ? name.trim() : ''
}

/** A decent name, else `Player N` (LOB-04). */
export const cleanName = (raw: string, seat: number): string => decentName(raw) || `Player ${seat + 1}`

/** A visitor's source, safe to store and show. The second pass removes a surrogate half that the cut left. */
export const cleanFrom = (raw: string): string =>
  raw.replace(UNWANTED, '').trim().slice(0, MAX_FROM_UNITS).replace(UNWANTED, '')
