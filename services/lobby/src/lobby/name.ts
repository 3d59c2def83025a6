import { limits } from '@sofaspark/contract'
import { isRude } from './name-filter.ts'

const BLANKS = /\s+/gu
/** Control, surrogate and private characters, and every format character that turns or hides text. */
const UNWANTED =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu
/** A family emoji has 11 code points; what piles up more is a prank. */
const MAX_GRAPHEME_UNITS = 32
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as everyone may see it: trimmed, 20 graphemes, no control or bidi characters; `Player N` when nothing decent is left. */
export const cleanName = (raw: string, seat: number): string => {
  const plain = raw.replace(BLANKS, ' ').replace(UNWANTED, '').trim()
  let name = ''
  let graphemes = 0
  for (const { segment } of segmenter.segment(plain)) {
    if (graphemes === limits.nameGraphemes) break
    if (segment.length > MAX_GRAPHEME_UNITS) continue
    name += segment
    graphemes += 1
  }
  const isName = /[^\s\u200c\u200d\p{M}]/u.test(name) && !isRude(name)
  return isName ? name.trim() : `Player ${seat + 1}`
}

/** A visitor's source as it may be stored and shown. */
export const cleanFrom = (raw: string): string => raw.replace(UNWANTED, '').trim().slice(0, 100)
