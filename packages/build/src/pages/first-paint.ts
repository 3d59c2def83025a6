import postcss, { type Container, type Declaration } from 'postcss'
import { keepRules } from './used-styles.ts'

/** A visitor's pointer or focus, which no page has when it is painted first. */
const isAnswer = (selector: string): boolean => /:(?:hover|active|focus)/.test(selector.replace(/:not\([^()]*\)/g, ''))

const dropAnswers = (sheet: Container): void => {
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.startsWith('not ')) rule.remove()
  })
  keepRules(sheet, (selector) => !isAnswer(selector))
}

/** Removes a declaration, and its rule with the last one. */
const drop = (declaration: Declaration): void => {
  const { parent } = declaration
  declaration.remove()
  if (parent?.nodes.length === 0) parent.remove()
}

/** Whether a style blurs, which is slow without a graphics chip. MKT-241 */
const blurs = /^(?:-webkit-)?(?:box-shadow|text-shadow|filter|backdrop-filter)$/

const dropBlurs = (sheet: Container): void => {
  sheet.walkDecls(blurs, drop)
}

const namesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Removes the declarations of variables that neither a shown value nor a needed variable names. */
const dropVariables = (sheet: Container, markup: string): void => {
  const values = new Map<string, string[]>()
  const needed = new Set(namesIn(markup))
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...namesIn(value)])
    else for (const name of namesIn(value)) needed.add(name)
  })
  for (const name of needed) for (const further of values.get(name) ?? []) needed.add(further)
  sheet.walkDecls(/^--/, (declaration) => {
    if (!needed.has(declaration.prop)) drop(declaration)
  })
}

/**
 * The part of a first view's styles that its first paint shows: without answers to a pointer or focus, shadows and filters, forms for
 * browsers that lack `inset`, and variables that no value names. The whole sheet must follow. MKT-241, MKT-243
 */
export const forFirstPaint = (css: string, markup: string): string => {
  const sheet = postcss.parse(css)
  dropAnswers(sheet)
  dropBlurs(sheet)
  dropVariables(sheet, markup)
  return sheet.toString()
}

/**
 * Shadows and filters are painted 60 ms after the words. A browser that cannot ask for the style of a container paints them at
 * once. MKT-241
 */
const blursFollow = [
  '@keyframes first{from{--first:1}}',
  ':root{animation:first 1ms 60ms step-end both}',
  '@container style(--first:1){*,::before,::after{box-shadow:none!important;text-shadow:none!important;filter:none!important;backdrop-filter:none!important}}',
].join('')

/** A sheet whose shadows and filters wait for the first paint. */
export const withLateBlurs = (css: string): string => (/-shadow:|filter:/.test(css) ? `${css}\n${blursFollow}` : css)
