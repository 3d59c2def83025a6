/** More combining marks than this on one letter hide the line above; no living orthography needs them. */
const MAX_MARKS = 4

const BLANKS = /[\s\u2800\u{1d159}]+/gu
/** Code points that show nothing, in Unicode's own classes: controls, formats, unassigned, private and ignorable code points. */
const HIDDEN = /[\u{16fe4}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\ufffc]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')

const EMOJI = '\\p{Extended_Pictographic}(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?'
/** The flags of England, Scotland and Wales end with letters that are invisible anywhere else. */
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls']
  .map((region) => String.fromCodePoint(...Array.from(region, (letter) => 0xe0000 + letter.charCodeAt(0)), 0xe007f))
  .join('|')
/** Sequences whose joiners and selectors are seen: emoji, keycaps, flags, and joiners of Arabic and Indic letters. */
const SEEN = [
  `\\u{1f3f4}(?:${FLAG_TAGS})`,
  `${EMOJI}(?:\\u200d${EMOJI})*`,
  '[0-9#*]\\ufe0f?\\u20e3',
  '\\p{Script=Arabic}\\u200c(?=\\p{Script=Arabic})',
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca][\\u200c\\u200d](?=\\p{L})',
].join('|')
const JOINED_MARK = /\p{M}[\u200c\u200d]$/u
const PIECE = new RegExp(`${SEEN}|\\p{M}+|[^]`, 'gu')

/** At most four marks, on something that carries them; none that encloses a letter. */
const marks = (run: string, last: string): string =>
  last === '' || last === ' '
    ? ''
    : Array.from(run.replace(/\p{Me}/gu, ''))
        .slice(0, MAX_MARKS)
        .join('')

/**
 * A stranger's text as one line in which every character is visible: no control, format, unassigned or ignorable character outside of an
 * emoji or a script that needs it, at most four marks on a letter, single spaces, none at its ends. FAM-01
 */
export const cleanLine = (raw: string): string => {
  let line = ''
  let last = ''
  for (const [piece] of raw.replace(BLANKS, ' ').matchAll(PIECE)) {
    const isMark = /^\p{M}/u.test(piece)
    const isSingle = Array.from(piece).length === 1
    const isJoined = JOINED_MARK.test(piece) && last !== ''
    const seen =
      isMark && !isJoined ? marks(piece.replace(ALL_HIDDEN, ''), last) : isSingle && HIDDEN.test(piece) ? '' : piece
    if (seen === '' || (seen === ' ' && last === ' ')) continue
    line += seen
    last = seen
  }
  return line.trim()
}
