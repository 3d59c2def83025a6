import postcss, { type AtRule, type Container, type Root } from 'postcss'
import { createHash } from 'node:crypto'

/** The content of a page, as far as styles depend on it. */
interface Shown {
  classes: ReadonlySet<string>
  /** The code points of the page's characters. */
  characters: readonly number[]
}

/** Whether a page that shows this needs the style. */
type Chooser = (selector: string) => boolean

const classesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

const charactersIn = (html: string): number[] => [...new Set(html)].map((character) => character.codePointAt(0) ?? 0)

/** The classes that an element needs for the selector to match; those within `:is()` and the like are not judged. */
const neededClasses = (selector: string): string[] =>
  [...selector.replace(/\[[^[\]]*\]|:[\w-]+\([^()]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
    ([, name = '']) => name,
  )

const isWithin = (range: string, characters: readonly number[]): boolean => {
  const [first = '', last] = range.trim().replace(/^U\+/i, '').split('-')
  const from = parseInt(first.replaceAll('?', '0'), 16)
  const to = parseInt(last ?? first.replaceAll('?', 'F'), 16)
  return characters.some((character) => character >= from && character <= to)
}

const isFontNeeded = (face: AtRule, { characters }: Shown): boolean => {
  let ranges = ''
  face.walkDecls('unicode-range', ({ value }) => void (ranges = value))
  return ranges === '' || ranges.split(',').some((range) => isWithin(range, characters))
}

const keepFonts = (sheet: Container, isChosen: (face: AtRule) => boolean): void => {
  sheet.each((node) => {
    if (node.type === 'atrule' && node.name === 'font-face' && !isChosen(node)) node.remove()
  })
}

const isKeyframes = ({ name }: AtRule): boolean => name.endsWith('keyframes')

/** Leaves the selectors that are chosen, and no rule or condition without any. */
export const keepRules = (container: Container, isChosen: Chooser): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(isChosen)
      if (selectors.length === 0) node.remove()
      else node.selectors = selectors
    } else if (node.type === 'atrule' && !isKeyframes(node) && node.name !== 'font-face') {
      keepRules(node, isChosen)
      if (node.nodes?.length === 0) node.remove()
    }
  })
}

const keepKeyframes = (sheet: Container): void => {
  const names = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => names.add(word)))
  sheet.each((node) => {
    if (node.type === 'atrule' && isKeyframes(node) && !names.has(node.params)) node.remove()
  })
}

const dropRepeated = (sheet: Container): void => {
  const seen = new Set<string>()
  sheet.each((node) => {
    const text = node.toString()
    if (seen.has(text)) node.remove()
    seen.add(text)
  })
}

/** A sheet as it was parsed once for all pages, and its parts for the pages of before. */
interface Sheet {
  root: Root
  used: Map<string, string>
}
const sheets = new Map<string, Sheet>()

/** A hundred pages share one sheet. */
const sheetOf = (css: string): Sheet => {
  const sheet = sheets.get(css) ?? { root: postcss.parse(css), used: new Map<string, string>() }
  sheets.set(css, sheet)
  return sheet
}

/**
 * The rules of a sheet that a page's markup can match, in their order and each once: the first paint waits for no others. Rules
 * without a class are used; states that are no class are not judged. Fonts follow the characters of `text`. MKT-184
 */
export const usedStyles = (css: string, html: string, text = html): string => {
  const shown: Shown = { classes: classesIn(html), characters: charactersIn(text) }
  const { root, used } = sheetOf(css)
  const fonts: boolean[] = []
  root.walkAtRules('font-face', (face) => void fonts.push(isFontNeeded(face, shown)))
  // Translations of one page have the same classes, and most of them the same fonts.
  const name = JSON.stringify([[...shown.classes].sort(), fonts])
  const known = used.get(name)
  if (known !== undefined) return known
  const sheet = root.clone()
  keepRules(sheet, (selector) => neededClasses(selector).every((one) => shown.classes.has(one)))
  keepFonts(sheet, (face) => isFontNeeded(face, shown))
  keepKeyframes(sheet)
  dropRepeated(sheet)
  used.set(name, sheet.toString())
  return sheet.toString()
}

/**
 * A sheet without the parts of another that must not be declared again: fonts and pictures would be loaded again,
 * movements would start again. All other rules keep their order. MKT-184
 */
export const withoutRepeats = (css: string, declared: string): string => {
  const seen = new Set<string>()
  sheetOf(declared).root.each((node) => void seen.add(node.toString().trim()))
  const sheet = sheetOf(css).root.clone()
  sheet.each((node) => {
    const text = node.toString().trim()
    const isOnce = node.type === 'atrule' ? node.name === 'font-face' || isKeyframes(node) : text.includes('url(data:')
    if (isOnce && seen.has(text)) node.remove()
  })
  return sheet.toString()
}

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", '#39': "'", amp: '&', lt: '<', gt: '>' }
const decode = (text: string): string =>
  text.replace(/&(quot|#x27|#39|amp|lt|gt);/g, (whole, name: string) => entities[name] ?? whole)

const withClass = (tag: string, name: string): string =>
  / class="/.test(tag) ? tag.replace(/ class="/, ` class="${name} `) : tag.replace(/^<[\w-]+/, `$& class="${name}"`)

/** Repeated, so that the rule wins as the attribute did. */
const selector = (name: string): string => `.${name}`.repeat(4)

/**
 * Turns style attributes, which the content policy forbids in markup, into classes and their rules. With `isKept` each
 * also stays as `data-style`, from which a remote that takes the markup over restores it.
 */
export const extractStyles = (html: string, isKept = false): { html: string; rules: ReadonlyMap<string, string> } => {
  const rules = new Map<string, string>()
  const rewritten = html.replace(/<[a-zA-Z][\w-]*(?: [^<>"]*(?:"[^"]*"[^<>"]*)*)?>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)
    if (!style) return tag
    const declarations = decode(style[1] ?? '')
    const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`
    rules.set(name, `${selector(name)}{${declarations}}`)
    return withClass(
      tag.replace(style[0], () => (isKept ? ` data-style="${style[1] ?? ''}"` : '')),
      name,
    )
  })
  return { html: rewritten, rules }
}
