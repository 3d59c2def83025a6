import { firstViewEnd } from '@sofaspark/contract'
import { forFirstPaint, withLateBlurs } from './first-paint.ts'
import { usedStyles, withoutRepeats } from './used-styles.ts'

const mark = new RegExp(`<span id="${firstViewEnd}"[^<>]*></span>`)

export const marksFirstView = (body: string): boolean => mark.test(body)

/** A page's markup until the end of its first view, and after it. A page without the mark is a first view alone. */
const dividedAt = (body: string): readonly [first: string, rest: string] => {
  const found = mark.exec(body)
  if (!found) return [body, '']
  const end = found.index + found[0].length
  return [body.slice(0, end), body.slice(end)]
}

interface FirstView {
  /** The styles of the first view. */
  head: string
  /** The page's markup, with the styles of everything else where the first view ends. */
  body: string
}

/**
 * Divides a page's styles at the end of its first view, whose paint waits for no others. Those that follow repeat the rules of the first,
 * so that all of them keep their order. MKT-242, MKT-243
 */
export const atFirstView = (css: string, body: string, styleTag: (css: string) => string): FirstView => {
  const [first, rest] = dividedAt(body)
  const used = usedStyles(css, first, body)
  if (rest === '') return { head: withLateBlurs(used), body }
  const head = forFirstPaint(used, first)
  return { head, body: `${first}${styleTag(withLateBlurs(withoutRepeats(usedStyles(css, body), head)))}${rest}` }
}
