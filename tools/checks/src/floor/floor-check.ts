import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isOptional, polyfilledFeatures, polyfillsPath } from '@sofaspark/build/floor/optional.ts'
import { newStylesIn, type NewFeature } from '@sofaspark/build/floor/style-features.ts'
import { createSupport, projectSupport, supportData, type Support } from '@sofaspark/build/floor/support.ts'
import ts from 'typescript'
import { type Check, root } from '../shared/command.ts'
import { filesToCheck, readProjectFile, lineOf, sourceFileOf } from '../shared/files.ts'
import { newFeaturesIn } from './script-features.ts'
import { newInStyleTexts } from './style-texts.ts'
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

/** Where files of a program take a list of the browser for an array, as sentences. CHK-40 */
const arrayLikeProblems = (program: ts.Program, paths: ReadonlyMap<string, string>): string[] => {
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

const ELEMENTS = 'html.elements'
const GLOBAL = 'html.global_attributes'

/** React's name of an attribute is the markup's with capitals. */
const plain = (name: string): string => name.toLowerCase()

/** Elements and attributes of a script's markup that an engine of the floor lacks: `popover`, `dialog.closedby`, `search`. */
export const newInMarkup = (path: string, text: string, support: Support): NewFeature[] => {
  if (!path.endsWith('x')) return []
  const file = sourceFileOf(path, text)
  const found: NewFeature[] = []
  const add = (node: ts.Node, record: string): void => {
    if (!support.isNewer(record)) return
    found.push({
      path,
      line: lineOf(file, node),
      feature: record.replace(/^html\.(?:elements|global_attributes)\./, ''),
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      // A component's properties are its own.
      if (/^[a-z]/.test(tag)) {
        add(node, `${ELEMENTS}.${tag}`)
        for (const attribute of node.attributes.properties.filter(ts.isJsxAttribute)) {
          const name = plain(attribute.name.getText())
          add(attribute, `${GLOBAL}.${name}`)
          add(attribute, `${ELEMENTS}.${tag}.${name}`)
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Code that runs in visitors' browsers: apps, games and their sims, workers, page scripts and ads. */
const SCRIPTS =
  /^(?:games|shell|mf-[a-z]+|packages\/(?:browser|contract|family-words|game-sdk|game-stage|guest-api|i18n|ui))\/.*\.tsx?$/
const NOT_BROWSERS =
  /\.(?:test|spec|cases|type-test)\.tsx?$|\/(?:testing|history-check|build)\/|\/testing\.tsx?$|\.d\.ts$|\/(?:build|prerender)\.tsx?$/
/** Scripts outside a page that has loaded its polyfills. */
const WITHOUT_POLYFILLS =
  /^mf-controller\/src\/worker\/|^mf-marketing\/src\/scripts\/|^packages\/guest-api\/|\/ads\/documents\//

/** Services write pages themselves, whose styles neither a build nor a polyfill rewrites. */
const SERVICES = /^services\/[a-z]+\/src\/.*\.ts$/

const options: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  strict: true,
  noEmit: true,
  types: [],
}

const programOf = (paths: readonly string[]): [program: ts.Program, files: Map<string, string>] => {
  const files = new Map(paths.map((path) => [resolve(root, path), path]))
  return [ts.createProgram([...files.keys()], options), files]
}

/** Uses in scripts, and lists of theirs that are taken for arrays, by their paths from the root. */
export const newInScripts = (
  paths: readonly string[],
  support: Support,
): { newer: NewFeature[]; arrayLikes: string[] } => {
  const [program, files] = programOf(paths)
  return { newer: newFeaturesIn(program, files, support), arrayLikes: arrayLikeProblems(program, files) }
}

/** Uses that nothing allows, as sentences. */
export const floorProblems = (found: readonly NewFeature[], polyfilled: ReadonlySet<string>): string[] =>
  found
    .filter(
      ({ path, feature }) => !isOptional(feature, path) && !(polyfilled.has(feature) && !WITHOUT_POLYFILLS.test(path)),
    )
    .map(
      ({ path, line, feature }) =>
        `${path}:${String(line)}: ${feature} is newer than the floor (docs/engines.md)` +
        (polyfilled.has(feature) ? ', and no polyfill is loaded here' : ''),
    )

/** Polyfills that the page's guard would miss in some engine, because it asks for an older feature. ENG-04 */
export const unguarded = (polyfilled: ReadonlySet<string>): string[] => {
  const newest = supportData()
  const since = (engine: string) => newest.since('javascript.builtins.Array.toReversed', engine)
  const floor = new Map(['chrome', 'safari', 'safari_ios', 'firefox'].map((engine) => [engine, since(engine)]))
  const support = createSupport(newest.data, floor)
  const pathsOf = (feature: string) =>
    ['javascript.builtins.', 'api.'].flatMap((group) => [group + feature, `${group}${feature}_static`])
  return [...polyfilled]
    .filter((feature) => pathsOf(feature).some((path) => support.has(path) && support.isNewer(path)))
    .map(
      (feature) => `${polyfillsPath}: ${feature} is newer than [].toReversed, by which pages decide whether to load it`,
    )
}

/** Files that a verdict depends on besides the judged ones. */
const JUDGES =
  /^(?:package(?:-lock)?\.json|tools\/checks\/src\/floor\/.*\.ts|packages\/build\/src\/(?:floor|webpack)\/.*\.ts)$/
const PASSED = resolve(root, '.cache/floor-passed')

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\n`).update(readProjectFile(path))
  return hash.digest('hex')
}

/** Nothing that runs in a visitor's browser is newer than the floor, but for the polyfills and what is optional. ENG-03 */
export const floorCheck: Check = {
  name: 'engines of the floor suffice',
  run: () => {
    const scripts = filesToCheck(SCRIPTS).filter((path) => !NOT_BROWSERS.test(path))
    const pages = filesToCheck(SERVICES).filter((path) => !/\.test\.ts$|\/fixture\//.test(path))
    const sheets = filesToCheck(/\.css$/)
    const seen = hashOf([...scripts, ...pages, ...sheets, ...filesToCheck(JUDGES)])
    if (existsSync(PASSED) && readFileSync(PASSED, 'utf8') === seen) return Promise.resolve([])
    const support = projectSupport()
    const withoutPrefixes = projectSupport({ countsPrefixes: false })
    const polyfilled = polyfilledFeatures()
    const styles = [
      ...sheets.flatMap((path) => newStylesIn(path, readProjectFile(path), support)),
      ...[...scripts, ...pages].flatMap((path) => {
        const hasPlainSides = !SERVICES.test(path)
        return newInStyleTexts(path, readProjectFile(path), withoutPrefixes, { hasPlainSides })
      }),
    ]
    const markup = scripts.flatMap((path) => newInMarkup(path, readProjectFile(path), support))
    const { newer, arrayLikes } = newInScripts(scripts, support)
    const problems = [
      ...floorProblems([...newer, ...styles, ...markup], polyfilled),
      ...arrayLikes,
      ...unguarded(polyfilled),
    ]
    mkdirSync(dirname(PASSED), { recursive: true })
    writeFileSync(PASSED, problems.length === 0 ? seen : '')
    return Promise.resolve(problems)
  },
}
