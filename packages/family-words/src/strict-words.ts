import { asLetters, loosely, plainText } from './letters.ts'
import { isRude, type Work } from './rude-words.ts'

/** `family` is for a living room; `strict` for a classroom or a stream. */
type Filter = 'family' | 'strict'

/**
 * Words that a family laughs about and a school does not, by language, each a whole word without accents and with Hebrew's final
 * forms as plain ones. Words that are plain in another of the languages (`salak`, `burro`) are left out.
 */
const mildWords = [
  'damn damned dammit damnit goddamn crap crappy hell idiot idiots idiotic stupid moron morons imbecile loser losers jerk jerks',
  'sucks sucker suckers bloody sexy butthole douche douchebag dumb',
  'idiota idiotas imbecil imbeciles estupido estupida estupidos estupidas tonto tonta tontos tontas maldito maldita malditos caca',
  'אידיוט אידיוטית אידיוטימ מטומטמ מטומטמת מטומטמימ טיפש טיפשה טיפשימ דביל דבילית דבילימ סתומ לעזאזל',
  'trouxa trouxas desgraçado desgraçada idiotice babacas',
  'aptal aptallar ahmak lanet kahretsin embesil dangalak',
  'idiote idiotes imbecile imbeciles cretin cretins cretine debile debiles abruti abrutis abrutie stupide bordel',
  'bodoh dungu bego sialan geblek',
  'stupido stupida stupidi stupide scemo scema scemi cretino cretina cretini imbecille imbecilli deficiente deficienti dannato dannata',
]
  .join(' ')
  .split(' ')

/** A mild word, each letter of it drawn out at will: `daaamn`. A double letter must be double, so that a heel stays one. */
const MILD = new RegExp(
  `^(?:${mildWords.map((word) => loosely(word).replace(/(.)\1*/gu, (run, letter: string) => `${letter}{${run.length},}`)).join('|')})$`,
  'u',
)

/** Whether each star of a word may stand for one letter of a mild word: `d*mn`. */
const isMasked = (word: string): boolean =>
  mildWords.some(
    (other) =>
      other.length === word.length && Array.from(other).every((letter, at) => word[at] === letter || word[at] === '*'),
  )

const MAX_UNITS = 400

const isMildOneOf = (words: readonly string[]): boolean => {
  const isSingle = (word: string | undefined): boolean => word?.length === 1
  // Spelt with gaps: `d a m n`, `d.a.m.n`.
  const spelled = words.filter((word, at) => isSingle(word) && (isSingle(words[at - 1]) || isSingle(words[at + 1])))
  return [...words, spelled.join('')]
    .flatMap((word) => [asLetters(word), asLetters(word, 'l')])
    .some((form) => MILD.test(loosely(form)) || (form.replaceAll('*', '').length > 1 && isMasked(form)))
}

const isMild = (text: string, isKnown: (word: string) => boolean): boolean => {
  const plain = plainText(text)
  // A sign is a letter, `d@mn`, or the end of a word, `damn!`.
  return [/[^\p{L}\p{N}@$!|+(*]/u, /[^\p{L}\p{N}@$*]/u].some((gap) =>
    isMildOneOf(plain.split(gap).filter((word) => word !== '' && !isKnown(word))),
  )
}

const ENDINGS = 'com|net|org|info|biz|io|gg|tv|me|co|app|dev|xyz|ly|de|fr|es|it|br|pt|tr|id|il|uk|us|eu|ru'
const LINK = new RegExp(`https?:|www\\.|[\\p{L}\\p{N}-]{2}\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu')
const HANDLE = /(?:^|[\s(])@[^\s@]{3}|[^\s@]@[^\s@.]{2,}\.[^\s@.]/
const PHONE = /(?:\d[ ().\-/]{0,2}){7}/

/** Whether a text leads out of the room: a link, a handle, an address of mail, a phone number. */
const isContact = (text: string): boolean => [LINK, HANDLE, PHONE].some((form) => form.test(text))

/**
 * Whether a text is unfit for the big screen by the room's filter: `family` stops what is rude, `strict` mild swear words, links,
 * handles and phone numbers as well. FAM-06
 */
export const isUnfit = (
  text: string,
  filter: Filter,
  { isKnown = () => false, ...rest }: { isKnown?: (word: string) => boolean; work?: Work } = {},
): boolean => {
  if (isRude(text, { isKnown, ...rest })) return true
  if (filter !== 'strict') return false
  const seen = text.slice(0, MAX_UNITS).normalize('NFKC')
  return isContact(seen) || isMild(seen, isKnown)
}
