import { fold } from './folding.ts'

/** Stems of words that no family wants on the big screen, folded, in all eight languages. */
const stems = (
  'fuck shit bitch cunt dick cock pussy asshole bastard whore slut nigg fagg wank porn penis vagin ' +
  'puta puto mierd joder polla verga cabron pendej chinga marico culo ' +
  'merda porra caralh foder buceta viado ' +
  'siktir orospu amcik yarrak pezevenk ibne ' +
  'merde putain salop connard encul couill ' +
  'kontol memek bangsat ngentot jancok pepek ' +
  'cazzo stronz troia minchia vaffanc figa puttan ' +
  'זונה שרמוט זין בנזונה מניאק חרא'
).split(' ')

/** Innocent words that start like one of these. */
const innocent: ReadonlySet<string> = new Set(
  ['cockpit', 'cocktail', 'cockatoo', 'cockroach', 'cocker', 'dickens', 'culotte', 'penisola', 'wankel', 'figaro']
    .concat(['putamen', 'troiano', 'troiani', 'pollaio', 'conosco', 'conoscere', 'viaduto', 'viadotto', 'assholm'])
    .map(fold),
)
/** Stems so short that only the whole word counts. */
const WHOLE_LETTERS = 3

/** Whether a text is fit for everybody, children and grandmothers included. DRW-24 */
export const isFamilySafe = (text: string): boolean =>
  text.split(/[\s\-_.,;:!?*]+/).every((part) => {
    const word = fold(part)
    if (innocent.has(word)) return true
    return !stems.some((stem) => {
      const folded = fold(stem)
      return folded.length <= WHOLE_LETTERS ? word === folded : word.startsWith(folded)
    })
  })

/** A wrong guess as shown to everybody: one short line, or nothing if it is unfit. */
export const bubbleText = (text: string): string => {
  const line = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, 28)
    .join('')
  return isFamilySafe(line) ? line : ''
}
