import { cleanLine, isUnfit } from '@sofaspark/family-words'
import { isLanguage, type WordPack } from '@sofaspark/contract'
import { withOwnWords } from '@sofaspark/game-sdk/pad/own-words.ts'

/** Of a pack's name, in code points. */
const MAX_NAME_LETTERS = 30
/** More than a person reads through. */
const MAX_PACKS = 20
/** Many times the longest pack: a larger file is no list of words. */
const MAX_FILE_BYTES = 200_000

const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The fit words of a text, each once, and how many others it had. The show filters them again by its room's rules. CTL-261 */
export const readWords = (text: string): { words: string[]; refused: number } =>
  withOwnWords([], text, { clean: cleanLine, fold: folded, isFit: (word) => !isUnfit(word, 'family') })

/** A fit name for a pack; empty for any other. */
export const readName = (text: string): string => {
  const name = Array.from(cleanLine(text)).slice(0, MAX_NAME_LETTERS).join('')
  return isUnfit(name, 'family') ? '' : name
}

/** The text of a file of words; `null` for one that is too large. */
export const readWordFile = async (file: Blob): Promise<string | null> =>
  file.size > MAX_FILE_BYTES ? null : file.text()

/** The packs after one is kept: a pack of the same name and language is replaced. */
export const withPack = (packs: readonly WordPack[], pack: WordPack): WordPack[] =>
  [pack, ...withoutPack(packs, pack)].slice(0, MAX_PACKS)

export const withoutPack = (packs: readonly WordPack[], { name, language }: WordPack): WordPack[] =>
  packs.filter((other) => other.name !== name || other.language !== language)

const HASH = '#words='
/** The longest list packs into a third of this; longer fragments are not even decoded. */
const MAX_LINK_UNITS = 16_000
/** More than any list has: a bomb is given up here. */
const MAX_TEXT_BYTES = 24_000
const DEFLATED = '1'
const PLAIN = '0'

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length <= MAX_TEXT_BYTES) continue
    await reader.cancel()
    throw new RangeError('The text is longer than any pack.')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The fragment of a link that holds a pack, which no server receives: deflated where the browser can. CTL-262 */
export const linkOf = async ({ name, language, words }: WordPack): Promise<string> => {
  const bytes = Uint8Array.from(new TextEncoder().encode(JSON.stringify([language, name, words.join('\n')])))
  return 'CompressionStream' in globalThis
    ? `${HASH}${DEFLATED}${toBase64Url(await through(bytes, new CompressionStream('deflate')))}`
    : `${HASH}${PLAIN}${toBase64Url(bytes)}`
}

const isWordLink = (hash: string): boolean => hash.startsWith(HASH)

/** A link's pack; `broken` is damaged, too large or without a fit word, `old` a browser that cannot inflate it. */
export type LinkedPack = { kind: 'pack'; pack: WordPack; refused: number } | { kind: 'broken' } | { kind: 'old' }

const packOf = (text: string): LinkedPack => {
  const value: unknown = JSON.parse(text)
  const [language, name, list] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isLanguage(language) || typeof name !== 'string' || typeof list !== 'string') return { kind: 'broken' }
  const { words, refused } = readWords(list)
  return words.length === 0
    ? { kind: 'broken' }
    : { kind: 'pack', pack: { name: readName(name), language, words }, refused }
}

/** Reads a fragment from `linkOf`; its words and its name are filtered like typed ones. CTL-262 */
export const readLink = async (hash: string): Promise<LinkedPack> => {
  if (!isWordLink(hash) || hash.length > MAX_LINK_UNITS) return { kind: 'broken' }
  const kind = hash.charAt(HASH.length)
  if (kind === DEFLATED && !('DecompressionStream' in globalThis)) return { kind: 'old' }
  if (kind !== DEFLATED && kind !== PLAIN) return { kind: 'broken' }
  try {
    const packed = fromBase64Url(hash.slice(HASH.length + 1))
    const bytes = kind === DEFLATED ? await through(packed, new DecompressionStream('deflate')) : packed
    return packOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Cut off, edited or a bomb: the person is asked for another link.
    return { kind: 'broken' }
  }
}

/** A list in texts that fit into a message each. */
export const wordMessages = (words: readonly string[], mostUnits: number): string[] => {
  const messages: string[] = []
  let text = ''
  for (const word of words) {
    if (text !== '' && text.length + word.length + 1 > mostUnits) {
      messages.push(text)
      text = ''
    }
    text += text === '' ? word : `\n${word}`
  }
  return text === '' ? messages : [...messages, text]
}
