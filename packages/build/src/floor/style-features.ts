import { smallStyles } from '@sofaspark/build'
import postcss, { type ChildNode, type Container, type Declaration } from 'postcss'
import type { NewFeature } from './script-features.ts'
import type { Support } from '@sofaspark/build/floor/support.ts'

const LENGTH_UNITS: readonly (readonly [RegExp, string])[] = [
  [/\dcq(?:[whib]|min|max)\b/, 'css.types.length.container_query_length_units'],
  [/\d[dsl]v(?:[whib]|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
]
const FUNCTION = /(?<![\w-])([a-z][a-z-]*)\(/g
const PSEUDO = /(?<!:):{1,2}([a-z][a-z-]*)/g

/** The build writes these in physical terms as well: `logical-properties.ts`. */
const LOWERED = /^(?:inset|(?:inset|margin|padding|border)-(?:inline|block|start|end).*)$/

const isVendors = (name: string): boolean => name.startsWith('-')

const functionPaths = (name: string): string[] => [`css.types.${name}`, `css.types.color.${name}`]

/** Features by the word that a condition would name. */
const inValue = ({ prop, value }: Declaration, support: Support): (readonly [word: string, feature: string])[] => {
  if (LOWERED.test(prop)) return []
  const keyword = value.replace(/\s*!important$/, '')
  const paths: (readonly [string, string])[] = isVendors(prop) ? [] : [[prop, `css.properties.${prop}`]]
  if (/^[a-z-]+$/.test(keyword) && !isVendors(keyword)) paths.push([prop, `css.properties.${prop}.${keyword}`])
  for (const [pattern, path] of LENGTH_UNITS) {
    const unit = pattern.exec(value)?.[0].slice(1)
    // A condition on one of them is one on all of them.
    if (unit !== undefined) paths.push([unit.slice(0, 2), path])
  }
  for (const [, name = ''] of value.matchAll(FUNCTION))
    for (const path of functionPaths(name)) if (support.has(path)) paths.push([name, path])
  return paths
}

const conditionsAround = (node: ChildNode): string => {
  const conditions: string[] = []
  let at: ChildNode['parent'] | Container['parent'] = node.parent
  while (at) {
    if (at.type === 'atrule' && 'params' in at && at.name === 'supports') conditions.push(at.params)
    at = at.parent
  }
  return conditions.join(' ')
}

/** A value is no loss where the same rule gives another one before it. */
const hasFallback = (node: Declaration): boolean =>
  node.parent?.nodes.some((other) => other !== node && other.type === 'decl' && other.prop === node.prop) === true &&
  node.parent.index(node) > 0

/**
 * Uses of features that the floor lacks in a style sheet as the build lowers it. A feature that a condition around it names, and a
 * value behind a fallback, count as none.
 */
export const newStylesIn = (path: string, css: string, support: Support): NewFeature[] => {
  const found: NewFeature[] = []
  const root = postcss.parse(smallStyles(path, css))
  const add = (node: ChildNode, word: string, feature: string): void => {
    if (!support.isNewer(feature) || conditionsAround(node).includes(word)) return
    const line = css.slice(0, Math.max(0, css.indexOf(word))).split('\n').length
    found.push({ path, line, feature: feature.replace(/^css\.(?:properties|types|selectors|at-rules)\./, '') })
  }
  root.walkDecls((node) => {
    for (const [word, feature] of inValue(node, support)) if (!hasFallback(node)) add(node, word, feature)
  })
  root.walkAtRules((node) => {
    if (!isVendors(node.name)) add(node, `@${node.name}`, `css.at-rules.${node.name}`)
  })
  root.walkRules((node) => {
    for (const [, name = ''] of node.selector.matchAll(PSEUDO))
      if (!isVendors(name)) add(node, `:${name}`, `css.selectors.${name}`)
    if (node.selector.includes('&')) add(node, '&', 'css.selectors.nesting')
  })
  return found
}
