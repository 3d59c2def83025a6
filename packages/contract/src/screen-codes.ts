import { regionOfDigit, type Region, type ScreenCode } from './ids.ts'

/** The bounds of screens that wait for a party, and of a move to one. */
export const handOverLimits = {
  /** How long a code is good. */
  codeMs: 600_000,
  /** How long the old screen may take to save its game. */
  saveMs: 1_000,
  /** How long the new screen may take to resume the lobby. */
  arrivalMs: 5_000,
  /** Screens of one process that wait, and of one address. */
  waitingScreens: 1_000,
  waitingScreensPerAddress: 16,
} as const

/** Crockford's base 32: no letter that looks like a digit, and no U. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters after the digit of the region. */
export const codeCharacters = 7
const SCREEN_CODE = /^[1-9][0-9A-HJKMNP-TV-Z]{7}$/

/** A typed or scanned code: of any case, with O for 0, I and L for 1, spaces and hyphens; `null` if it is none. LOB-390 */
export const readScreenCode = (text: string): ScreenCode | null => {
  const plain = text.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return SCREEN_CODE.test(plain) ? (plain as ScreenCode) : null
}

/** The length of a code. */
export const codeLength = 1 + codeCharacters

/** The content of a waiting screen's QR code. */
export const screenAddress = (joinOrigin: string, code: string): string => `${joinOrigin}/browser?screen=${code}`

/** The code in the content of a QR code; `null` for any other content. */
export const screenCodeIn = (text: string): ScreenCode | null => {
  const [, code = ''] = /^https?:\/\/[^/]+\/browser\?(?:[^#]*&)?screen=([^&#]+)/.exec(text) ?? []
  return readScreenCode(code)
}

/** The region where a screen waits. */
export const regionOfScreen = (code: ScreenCode): Region => regionOfDigit(Number(code[0]))
