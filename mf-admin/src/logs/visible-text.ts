const PICTURES = 0x2400
const SPACE = 0x20
const DELETE = 0x7f
const DELETE_PICTURE = '\u2421'

const signOf = (hidden: string): string => {
  const code = hidden.codePointAt(0) ?? 0
  if (code < SPACE) return String.fromCharCode(PICTURES + code)
  return code === DELETE ? DELETE_PICTURE : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** A line's text with its control characters as visible signs, so that none can hide or reorder anything (ADM-140). */
export const visibleText = (message: string): string => message.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, signOf)
