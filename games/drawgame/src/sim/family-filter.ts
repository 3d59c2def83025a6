import { cleanLine, isRude } from '@sofaspark/family-words'
import { concepts } from '../words/concepts.ts'
import { fold } from '../words/folding.ts'

/** The game's own words, folded: an Indonesian dog is one of them, and elsewhere an insult. */
const own: ReadonlySet<string> = new Set(concepts.flatMap(({ names }) => Object.values(names).flat()).map(fold))

/** Whether a text is fit for everybody, children and grandmothers included. DRW-24 */
export const isFamilySafe = (text: string): boolean =>
  own.has(fold(text)) || !isRude(text, { isKnown: (word) => own.has(fold(word)) })

const MAX_LETTERS = 28

/** A wrong guess as shown to everybody: one short line, or nothing if it is unfit. */
export const bubbleText = (text: string): string => {
  const line = cleanLine(text)
  return isFamilySafe(line) ? Array.from(line).slice(0, MAX_LETTERS).join('') : ''
}
