import postcss, { type AtRule, type ChildNode, type Container, type Declaration } from 'postcss'
import { smallStyles } from './small-styles.ts'
import type { Support } from './support.ts'

/** A feature that an engine of the floor lacks, where it is used. */
export interface NewFeature {
  path: string
  line: number
  /** As browser-compat-data names it, without its group: `Array.findLast`. */
  feature: string
}

const LENGTHS = 'css.types.length'
const UNIT = /(?<![\w#.-])[+-]?(?:\d+(?:\.\d+)?|\.\d+)([a-z]+)\b/gi
const DYNAMIC = /^[dsl]v(?:[whib]|min|max)$/
const CONTAINERS = /^cq(?:[whib]|min|max)$/
const FUNCTION = /(?<![\w-])([a-z][a-z0-9-]*)\(/g
const PSEUDO = /(?<!:):{1,2}([a-z][a-z-]*)/g
/** Between quotes, and within an address, are no words of the language. */
const OPAQUE = /"[^"]*"|'[^']*'|url\([^()]*\)/g

/** The build writes these in physical terms as well, `small-styles.ts`; for texts the polyfills do, `old-styles.ts`. */
const LOWERED = /^(?:inset|(?:inset|margin|padding|border)-(?:inline|block|start|end).*)$/

/** Functions that belong to a property or to a group of values, with the records that the data have for them there. */
const functionPaths = (prop: string, name: string): string[] => [
  `css.types.${name}`,
  `css.types.color.${name}`,
  `css.types.image.${name}`,
  `css.types.gradient.${name}`,
  `css.types.filter-function.${name}`,
  `css.types.transform-function.${name}`,
  `css.types.easing-function.${name}`,
  `css.types.easing-function.${name}-function`,
  `css.properties.${prop}.${name}`,
  `css.properties.${prop}.${name}_function`,
]

/** Properties of a shape: some have a function later than others. */
const SHAPED = /^(?:clip-path|offset-path|shape-outside)$/
const shapePaths = (prop: string, name: string): string[] => [
  `css.properties.${prop}.${name}`,
  `css.types.basic-shape.${name}.${prop}`,
  `css.types.basic-shape.${name}`,
]

const isVendors = (name: string): boolean => name.startsWith('-')

const unitPath = (unit: string): string => {
  if (DYNAMIC.test(unit)) return `${LENGTHS}.viewport_percentage_units_dynamic`
  return CONTAINERS.test(unit) ? `${LENGTHS}.container_query_length_units` : `${LENGTHS}.${unit}`
}

/** The words of a value that are neither inside brackets nor a function's name. */
const keywordsOf = (value: string): string[] => {
  let outside = value
  for (let last = ''; last !== outside;) {
    last = outside
    outside = outside.replace(/\([^()]*\)/g, '%').replace(/\[[^\][]*\]/g, ' ')
  }
  return outside.match(/(?<![\w-])[a-z][a-z-]*(?![\w%-])/g) ?? []
}

/** Features by the word that a condition would name. */
const inValue = (
  { prop, value: written }: Pick<Declaration, 'prop' | 'value'>,
  support: Support,
  hasPlainSides = true,
): (readonly [word: string, feature: string])[] => {
  const value = written.replace(OPAQUE, ' ')
  const isCustom = isVendors(prop)
  const isLowered = hasPlainSides && LOWERED.test(prop)
  const paths: (readonly [string, string])[] = isCustom || isLowered ? [] : [[prop, `css.properties.${prop}`]]
  // A family of the system's is one of several in a list.
  const keywords = isCustom || isLowered || prop.startsWith('font') ? [] : keywordsOf(value)
  for (const word of keywords)
    paths.push([prop, `css.properties.${prop}.${word}`], [prop, `css.types.global_keywords.${word}`])
  if (prop === 'display' && keywords.filter((word) => word !== 'important').length > 1)
    paths.push([prop, 'css.properties.display.multi-keyword_values'])
  for (const [, unit = ''] of value.matchAll(UNIT)) {
    const name = unit.toLowerCase()
    // A condition on one feature of a family covers the family.
    paths.push([DYNAMIC.test(name) || CONTAINERS.test(name) ? name.slice(0, 2) : name, unitPath(name)])
  }
  for (const [, name = ''] of value.matchAll(FUNCTION)) {
    const known = (SHAPED.test(prop) ? shapePaths : functionPaths)(prop, name).filter((path) => support.has(path))
    for (const path of SHAPED.test(prop) ? known.slice(0, 1) : known) paths.push([name, path])
  }
  if (/\((?:[^()]*[ ,])?in (?:ok)?l(?:ab|ch)|\bin srgb/.test(value) && value.includes('gradient('))
    paths.push(['gradient', 'css.types.gradient.linear-gradient.interpolation_color_space'])
  if (/\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(\s*from\b/.test(value))
    paths.push(['from', 'css.types.color.rgb.relative_syntax'])
  return paths
}

const atRulesAround = (node: ChildNode): AtRule[] => {
  const found: AtRule[] = []
  let at: ChildNode['parent'] | Container['parent'] = node.parent
  while (at) {
    if (at.type === 'atrule') found.push(at as unknown as AtRule)
    at = at.parent
  }
  return found
}

/** The conditions around a node that ask for a feature, not for its absence. */
const conditionsAround = (node: ChildNode): string =>
  atRulesAround(node)
    .filter(({ name, params }) => name === 'supports' && !/\bnot\b/.test(params))
    .map(({ params }) => params)
    .join(' ')

/** A value is fine if the same rule has an earlier fallback that every engine of the floor supports. */
const hasFallback = (node: Declaration, support: Support): boolean =>
  node.parent?.nodes
    .slice(0, node.parent.index(node))
    .some(
      (other) =>
        other.type === 'decl' &&
        (other.prop === `-webkit-${node.prop}` ||
          (other.prop === node.prop && inValue(other, support).every(([, feature]) => !support.isNewer(feature)))),
    ) === true

const inSelector = (selector: string): (readonly [word: string, feature: string])[] => {
  const paths = [...selector.replace(OPAQUE, ' ').matchAll(PSEUDO)]
    .map(([, name = '']) => name)
    .filter((name) => !isVendors(name))
    .map((name) => [name, `css.selectors.${name}`] as const)
  if (/:not\([^()]*(?:\([^()]*\)[^()]*)*,/.test(selector)) paths.push(['not', 'css.selectors.not.selector_list'])
  for (const [, name = ''] of selector.matchAll(/:(nth-(?:last-)?child)\([^()]*\sof\s/g))
    paths.push([name, `css.selectors.${name}.of_syntax`])
  if (selector.includes('&')) paths.push(['&', 'css.selectors.nesting'])
  return paths
}

const short = (feature: string): string => feature.replace(/^css\.(?:properties|types|selectors|at-rules)\./, '')

/** Descriptors of a font or a custom property are no properties of an element. */
const DESCRIBING = /^(?:font-face|property|counter-style|font-palette-values|page)$/

interface Use {
  word: string
  feature: string
  line: number
}

const usesIn = (css: string, support: Support, hasPlainSides = true): Use[] => {
  const found: Use[] = []
  const add = (node: ChildNode, word: string, feature: string): void => {
    if (!support.isNewer(feature) || conditionsAround(node).includes(word)) return
    // A browser of the floor skips all that it holds.
    if (atRulesAround(node).some(({ name }) => name === 'container')) return
    found.push({ word, line: node.source?.start?.line ?? 1, feature: short(feature) })
  }
  const root = postcss.parse(css)
  root.walkDecls((node) => {
    if (atRulesAround(node).some(({ name }) => DESCRIBING.test(name))) return
    for (const [word, feature] of inValue(node, support, hasPlainSides))
      if (!hasFallback(node, support)) add(node, word, feature)
  })
  root.walkAtRules((node) => {
    if (!isVendors(node.name)) add(node, `@${node.name}`, `css.at-rules.${node.name}`)
    if (node.name === 'import' && /\blayer\b/.test(node.params)) add(node, '@layer', 'css.at-rules.layer')
    if (node.name === 'media' && /[<>]/.test(node.params)) add(node, '@media', 'css.at-rules.media.range_syntax')
  })
  root.walkRules((node) => {
    for (const [word, feature] of inSelector(node.selector)) add(node, word, feature)
    if (node.parent?.type === 'rule') add(node, '&', 'css.selectors.nesting')
  })
  return found
}

/**
 * Uses of features that the floor lacks in styles that a browser reads as they are. A feature that a condition around it names, and a
 * value behind a fallback, count as none; `inset` and pairs of sides too, where something writes their sides out.
 */
export const newInStyles = (
  path: string,
  css: string,
  support: Support,
  { hasPlainSides }: { hasPlainSides: boolean },
): NewFeature[] => usesIn(css, support, hasPlainSides).map(({ feature, line }) => ({ path, line, feature }))

/** The same in a style sheet of ours, which the build lowers before a browser reads it. */
export const newStylesIn = (path: string, css: string, support: Support): NewFeature[] =>
  usesIn(smallStyles(path, css), support).map(({ word, feature }) => {
    const line = css.slice(0, Math.max(0, css.indexOf(word))).split('\n').length
    return { path, line, feature }
  })
