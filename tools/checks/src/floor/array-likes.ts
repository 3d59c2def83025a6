import ts from 'typescript'
import { lineOf } from '../shared/source-file.ts'

/** Lists of the browser that have a length and indices in every engine, and methods of arrays only in some. */
const ARRAY_LIKES =
  /^(?:(?:Radio)?NodeList(?:Of)?|HTML(?:FormControls|Options)?Collection(?:Of|Base)?|FileList|TouchList|DOMRectList|DOMStringList|StyleSheetList|CSSRuleList|MediaList|DataTransferItemList|NamedNodeMap|(?:Text|Audio|Video)TrackList)$/
/** Lists that every engine of the floor iterates over. */
const ITERABLE = /^(?:(?:Radio)?NodeList|HTML)/
/** Calls whose lists TypeScript takes for arrays. */
const UNTYPED = new Set(['getGamepads'])

const isArrayFrom = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === 'Array.from' && node.arguments.length > 0

/** The call through `?? []` and brackets to what takes its value. */
const takerOf = (node: ts.Node): ts.Node => {
  const { parent } = node
  return ts.isParenthesizedExpression(parent) || (ts.isBinaryExpression(parent) && parent.left === node)
    ? takerOf(parent)
    : parent
}

/** Where files of a program take a list of the browser for an array, as sentences. BRO-155 */
export const arrayLikeProblems = (program: ts.Program, paths: ReadonlyMap<string, string>): string[] => {
  const checker = program.getTypeChecker()
  const listNameOf = (node: ts.Expression): string => {
    const type = checker.getApparentType(checker.getTypeAtLocation(node))
    const names = (type.isUnion() ? type.types : [type]).map((one) => (one.symbol as ts.Symbol | undefined)?.name ?? '')
    return names.find((name) => ARRAY_LIKES.test(name)) ?? ''
  }
  const isMethod = (node: ts.PropertyAccessExpression): boolean =>
    ts.isCallExpression(node.parent) && node.parent.expression === node && node.name.text in Array.prototype

  const misusedIn = (node: ts.Node): string | null => {
    if (ts.isPropertyAccessExpression(node) && isMethod(node)) {
      const name = listNameOf(node.expression)
      return name === '' ? null : `${name}.${node.name.text}`
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text } = node.expression.name
      return UNTYPED.has(text) && !isArrayFrom(takerOf(node)) ? `${text}()` : null
    }
    const iterated = ts.isForOfStatement(node) || ts.isSpreadElement(node) ? listNameOf(node.expression) : ''
    return iterated !== '' && !ITERABLE.test(iterated) ? iterated : null
  }

  const problems: string[] = []
  for (const [fileName, path] of paths) {
    const file = program.getSourceFile(fileName)
    const visit = (node: ts.Node): void => {
      const misused = misusedIn(node)
      if (misused !== null && file)
        problems.push(
          `${path}:${String(lineOf(file, node))}: ${misused}: no array in old engines; take Array.from of it`,
        )
      ts.forEachChild(node, visit)
    }
    if (file) visit(file)
  }
  return problems
}
