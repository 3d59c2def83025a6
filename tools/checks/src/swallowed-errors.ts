import ts from 'typescript'
import { fileCheck, productSources, lineOf, sourceFileOf } from './shared/files.ts'
/** Calls that count, log or pass an error on; by convention, a callback such as `onCallFailed` counts. */
const REPORTS = /\.(?:inc|warn|error|fatal|leftUnsaved)$|^(?:on[A-Z]\w*|reject|failed|refuse\w*)$/

type Inline = ts.ArrowFunction | ts.FunctionExpression

const isInline = (node: ts.Node | undefined): node is Inline =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))

/** The function that gets an error from `x.catch(f)`, `x.then(y, f)` or `x.on('error', f)`. */
const listenerIn = ({ expression, arguments: given }: ts.CallExpression): Inline | null => {
  if (!ts.isPropertyAccessExpression(expression)) return null
  const [first, second] = given
  switch (expression.name.text) {
    case 'catch':
      return isInline(first) ? first : null
    case 'then':
      return isInline(second) ? second : null
    case 'on':
    case 'once':
      return first && ts.isStringLiteralLike(first) && first.text === 'error' && isInline(second) ? second : null
    default:
      return null
  }
}

/** The code that gets an error and does not look at it. */
const swallowerIn = (node: ts.Node): ts.Node | null => {
  if (ts.isCatchClause(node)) return node.variableDeclaration ? null : node.block
  const listener = ts.isCallExpression(node) ? listenerIn(node) : null
  return listener?.parameters.length === 0 ? listener : null
}

/** A chain of calls from an `import()` that no handler of rejections is part of. */
const isUnhandledImport = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return true
  if (!ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  return name.text !== 'catch' && node.arguments.length < 2 && isUnhandledImport(expression)
}

const reports = (node: ts.Node): boolean =>
  ts.isThrowStatement(node) ||
  (ts.isCallExpression(node) && REPORTS.test(node.expression.getText())) ||
  (ts.forEachChild(node, (child) => reports(child) || undefined) ?? false)

/** A statement, or an entry of a list that may have a comment above it. */
const isLine = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) || ts.isSourceFile(node) || (ts.isStatement(node) && 'statements' in node.parent)

const endOfLine = (file: ts.SourceFile, node: ts.Node): number => {
  const end = file.text.indexOf('\n', node.getEnd())
  return end === -1 ? file.text.length : end
}

/** Whether a comment is in this code, behind it or above it. */
const isExplained = (file: ts.SourceFile, node: ts.Node): boolean => {
  let line = node
  while (!isLine(line)) line = line.parent
  return [node, line].some(({ pos }) => /(?:^|\s)(?:\/\/|\/\*)/.test(file.text.slice(pos, endOfLine(file, node))))
}

/** Errors that are neither counted, logged, passed on nor explained, and imports whose failure is unhandled, as sentences (CHK-40). */
export const swallowedErrors = (path: string, text: string): string[] => {
  const file = sourceFileOf(path, text)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const swallower = swallowerIn(node)
    if (swallower && !reports(swallower) && !isExplained(file, swallower))
      problems.push(`${path}:${String(lineOf(file, swallower))}: count this error, log it, or say why not`)
    if (ts.isVoidExpression(node) && isUnhandledImport(node.expression))
      problems.push(`${path}:${String(lineOf(file, node))}: this import can fail; handle that`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

export const swallowedErrorsCheck = fileCheck('no error is swallowed', productSources, swallowedErrors)
