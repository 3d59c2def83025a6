import ts from 'typescript'
import { fileCheck, productSources, lineOf, sourceFileOf } from './shared/files.ts'
/** Code of pages. */
const IN_PAGES = /^(packages\/(browser|game-sdk|game-stage|i18n|ui)|games|shell|mf-[a-z]+)\//

/** Elements that move by themselves and that no page can stop. */
const MOVING_ELEMENTS = /^(animate|animateMotion|animateTransform|marquee|set)$/

/** Whether a line comment right above or behind it says why it continues unseen. */
const isExplained = (file: ts.SourceFile, node: ts.Node): boolean => {
  const lines = file.text.split('\n')
  const line = lineOf(file, node)
  return [lines[line - 2], lines[line - 1]].some((text) => text !== undefined && /\/\/ While hidden: \S/.test(text))
}

const isCallOf = (node: ts.Node, called: RegExp): boolean =>
  ts.isCallExpression(node) && called.test(node.expression.getText())

const faultOf = (file: ts.SourceFile, node: ts.Node): string | null => {
  if (ts.isJsxOpeningLikeElement(node) && MOVING_ELEMENTS.test(node.tagName.getText()))
    return `<${node.tagName.getText()}> moves for ever and cannot be stopped: animate by CSS`
  if (isCallOf(node, /(^|\.)requestAnimationFrame$/) && !isExplained(file, node))
    return 'draw in an animation or in the game’s session, or say why not: // While hidden: …'
  if (isCallOf(node, /(^|\.)(setInterval|[cC]lock\.every)$/) && !isExplained(file, node))
    return 'poll with everyShown, or say what a hidden page needs it for: // While hidden: …'
  return null
}

/** Movement and polls that never end, seen or not, as sentences (BRO-190). */
export const endlessMovement = (path: string, text: string): string[] => {
  if (!IN_PAGES.test(path)) return []
  const file = sourceFileOf(path, text)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const fault = faultOf(file, node)
    if (fault !== null) problems.push(`${path}:${String(lineOf(file, node))}: ${fault}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

export const endlessMovementCheck = fileCheck('movement ends with its viewers', productSources, endlessMovement)
