import { newInStyles, type NewFeature } from '@sofaspark/build/floor/style-features.ts'
import type { Support } from '@sofaspark/build/floor/support.ts'
import ts from 'typescript'
import { lineOf, sourceFileOf } from '../shared/files.ts'

const PROPERTIES = 'css.properties'
/** A number in place of each value that a text takes when it runs, and nothing in place of whole rules and declarations. */
const FILLED = '0'
const filled = (before: string): string => (/(?:^|[;{}])\s*$/.test(before) ? '' : FILLED)

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A text as the source has it. */
const textOf = (node: ts.Node, fill = filled): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.templateSpans.reduce((text, { literal }) => text + fill(text) + literal.text, node.head.text)
}

const RULE = /\{\s*(-?-?[a-z][a-z-]*)\s*:[^{}]*\}?/g

/** Whether a text has rules of styles: braces around declarations of properties that browsers know. */
const hasRules = (text: string, support: Support): boolean =>
  [...text.matchAll(RULE)].some(([, name = '']) => name.startsWith('--') || support.has(`${PROPERTIES}.${name}`))

const valueOf = (node: ts.Node | undefined): string => (node && textOf(node, () => FILLED)) ?? FILLED

const isStyleOf = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && node.name.text === 'style'

/** The single declarations that a node of a script sets on an element. */
const declarationsOf = (node: ts.Node): (readonly [name: string, value: string])[] => {
  if (ts.isJsxAttribute(node) && node.name.getText() === 'style') {
    const expression =
      node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined
    if (!expression || !ts.isObjectLiteralExpression(expression)) return []
    return expression.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [kebab(name.getText().replace(/['"]/g, '')), valueOf(initializer)])
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left, right } = node
    if (!ts.isPropertyAccessExpression(left) || !isStyleOf(left.expression)) return []
    return left.name.text === 'cssText' ? [] : [[kebab(left.name.text), valueOf(right)]]
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [name, value] = node.arguments
    const isSet = node.expression.name.text === 'setProperty' && isStyleOf(node.expression.expression)
    if (isSet && name && ts.isStringLiteralLike(name)) return [[name.text, valueOf(value)]]
  }
  return []
}

const read = (path: string, css: string, support: Support, isPlain: boolean): NewFeature[] => {
  try {
    return newInStyles(path, css, support, { hasPlainSides: isPlain })
  } catch {
    // A text with braces that is no style.
    return []
  }
}

/**
 * Uses of features that the floor lacks in styles that a script writes, which no build lowers: texts with rules, and values set on
 * elements. Where `hasPlainSides`, rules with `inset` and pairs of sides are rewritten in the browser. ENG-05
 */
export const newInStyleTexts = (
  path: string,
  text: string,
  support: Support,
  { hasPlainSides }: { hasPlainSides: boolean },
): NewFeature[] => {
  const found: NewFeature[] = []
  const file = sourceFileOf(path, text)
  const add = (node: ts.Node, css: string, isPlain: boolean): void => {
    const start = lineOf(file, node)
    for (const { feature, line } of read(path, css, support, isPlain))
      found.push({ path, feature, line: start + line - 1 })
  }
  const visit = (node: ts.Node): void => {
    const rules = textOf(node)
    if (rules !== null && hasRules(rules, support)) add(node, rules, hasPlainSides)
    for (const [name, value] of declarationsOf(node)) add(node, `a{${name}:${value}}`, false)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
