import ts from 'typescript'
import { fileCheck, productSources, lineOf, sourceFileOf } from './shared/files.ts'
/** The operators by which durations and deadlines are reckoned. */
const RECKONS = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])
/** `Date.now()`, and the clock's `nowMs()` as a call or under its name. */
const WALL = /^Date\.now$|(?:^|[cC]lock\.)nowMs$/

/** Code of games counts `nowMs` by frames or by the page's monotonic clock. */
const GAMES = /^(games|packages\/game-sdk)\//

/** Whether this operand is the wall clock's time, possibly in another unit. */
const isWallTime = (node: ts.Expression, wall: RegExp): boolean => {
  if (ts.isParenthesizedExpression(node)) return isWallTime(node.expression, wall)
  if (ts.isCallExpression(node)) return wall.test(node.expression.getText())
  if (ts.isIdentifier(node)) return wall.test(node.text)
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken && isWallTime(node.left, wall)
  )
}

/** Whether a line comment right above or behind it names the moment that is stored, shown or signed. */
const isExplained = (file: ts.SourceFile, node: ts.Node): boolean => {
  const lines = file.text.split('\n')
  const line = lineOf(file, node)
  return [lines[line - 2], lines[line - 1]].some((text) => text !== undefined && /\/\/ Wall clock: \S/.test(text))
}

/** Durations that are reckoned with the wall clock, as sentences (CHK-40). */
export const wallClockDurations = (path: string, text: string): string[] => {
  const file = sourceFileOf(path, text)
  const wall = GAMES.test(path) ? /^Date\.now$/ : WALL
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      RECKONS.has(node.operatorToken.kind) &&
      (isWallTime(node.left, wall) || isWallTime(node.right, wall)) &&
      !isExplained(file, node)
    )
      problems.push(
        `${path}:${String(lineOf(file, node))}: measure a duration with monotonicMs(), or name the moment: // Wall clock: …`,
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

export const wallClockCheck = fileCheck('durations are monotonic', productSources, wallClockDurations)
