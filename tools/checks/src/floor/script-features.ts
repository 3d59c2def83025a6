import { newInPattern, type Support } from '@sofaspark/build/floor/support.ts'
import type { NewFeature } from '@sofaspark/build/floor/style-features.ts'
import ts from 'typescript'
import { lineOf } from '../shared/files.ts'

const LANGUAGE = 'javascript.builtins'
const BROWSER = 'api'
const WASM = 'webassembly.api'
/** Names with members that are types themselves: `Intl.NumberFormat`. */
const NAMESPACES = [`${LANGUAGE}.Intl`, WASM]
/** Types whose members are global names. */
const GLOBALS = /^(?:Window|WindowOrWorkerGlobalScope|WindowSessionStorage|WindowLocalStorage|AnimationFrameProvider)$/

/** A feature without its group: `Array.findLast`, `WebAssembly.Tag`. */
const short = (path: string): string =>
  path
    .replace(/^(?:javascript\.builtins|api)\./, '')
    .replace(/^webassembly\.api/, 'WebAssembly')
    .replace(/_static$/, '')
const ownerPart = (path: string): string => short(path).split('.').slice(0, -1).join('.')

/** The data's name of a type that TypeScript names otherwise. */
const plainType = (name: string): string =>
  name
    .replace(/^Readonly(?=Array|Map|Set)/, '')
    .replace(/(?:Constructor|Like)$/, '')
    .replace(/^IteratorObject$/, 'Iterator')
    .replace(/^(?:(?:Big)?(?:Int|Uint|Float)\d+|Uint8Clamped)Array$/, 'TypedArray')

/** All names that an engine of the floor lacks in some type: only uses of those are looked at more closely. */
const newNames = (support: Support): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  const addMembers = (own: string): void => {
    for (const member of support.below(own)) {
      const path = `${own}.${member}`
      const name = member.replace(/_(?:static|event)$/, '')
      if (!member.endsWith('_event') && support.isNewer(path)) found.set(name, [...(found.get(name) ?? []), path])
      if (NAMESPACES.includes(own)) addMembers(path)
    }
  }
  for (const group of [LANGUAGE, BROWSER])
    for (const type of support.below(group)) {
      const own = `${group}.${type}`
      if (support.isNewer(own)) found.set(type, [...(found.get(type) ?? []), own])
      addMembers(own)
    }
  addMembers(WASM)
  return found
}

const isOfLibrary = (declaration: ts.Declaration): boolean =>
  /\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)

interface Owner {
  /** As the library and as the data name it. */
  names: readonly string[]
  /** Whether it is the constructor's member. */
  isStatic: boolean
  group: string
}

/** The type or namespace that a declaration of the language's or the browser's own library belongs to; `null` for a global name. */
const ownerOf = (declaration: ts.Declaration): Owner | null => {
  const isBrowsers = /\/lib\.dom\./.test(declaration.getSourceFile().fileName)
  let names: string[] = []
  let isStatic = false
  let group = isBrowsers ? BROWSER : LANGUAGE
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent) {
    const type = ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node) ? node : null
    if (type && ts.isIdentifier(type.name)) {
      const { text } = type.name
      isStatic = ts.isVariableDeclaration(node) || text.endsWith('Constructor')
      names = [text.replace(/Constructor$/, ''), plainType(text)]
    }
    if (!ts.isModuleDeclaration(node) || node.name.text === 'global') continue
    const { text } = node.name
    if (text === 'WebAssembly') group = WASM
    isStatic ||= names.length === 0
    names = names.length === 0 ? [text] : names.map((name) => `${text}.${name}`)
  }
  return names.length === 0 ? null : { names, isStatic, group }
}

/**
 * Of the records of a member, the one that is meant: that of the declaring type, else that of the value's type. A browser's mixin
 * has records under the names of the types that have it: its member is new if it is new in all of them.
 */
const meant = (paths: readonly string[], owner: Owner, valueType: string, support: Support): string | null => {
  const isBrowsers = owner.group === BROWSER
  const records = paths.filter(
    (path) => path.startsWith(`${owner.group}.`) && (!isBrowsers || path.endsWith('_static') === owner.isStatic),
  )
  for (const name of [...owner.names, valueType]) {
    const own = records.find((path) => ownerPart(path) === name)
    if (own !== undefined) return own
    if (owner.names[0] !== name && support.has(`${owner.group}.${name}`)) return null
  }
  const [first] = records
  if (first === undefined || !isBrowsers) return null
  const member = first.split('.').at(-1) ?? ''
  const name = owner.names[0]?.toLowerCase() ?? ''
  if (support.has(`api.${owner.names[0] ?? ''}`) || support.has(`api.${member}`) || support.has(`api.${name}`))
    return null
  const all = support.below(BROWSER).filter((type) => support.has(`api.${type}.${member}`))
  return all.every((type) => support.isNewer(`api.${type}.${member}`)) ? first : null
}

/** Members that options of a call may have and that are newer than the call: `EventTarget.addEventListener.options_signal_parameter`. */
const newOption = (method: string, option: string, support: Support): string | null => {
  const names = [`options_${option}_parameter`, `${option}_parameter`, `${option}_option`]
  const groups = ['', ...support.below(method).filter((name) => name.endsWith('_parameter'))]
  const paths = groups.flatMap((group) => names.map((name) => [method, group, name].filter(Boolean).join('.')))
  return paths.find((path) => support.isNewer(path)) ?? null
}

/** Finds the records of globals and members of the library. */
const createLookup = (checker: ts.TypeChecker, support: Support) => {
  const names = newNames(support)
  const ofLibrary = (symbol: ts.Symbol | undefined): ts.Declaration | undefined =>
    symbol?.declarations?.find(isOfLibrary)
  const typeNameOf = (node: ts.Node): string => {
    const type = checker.getApparentType(checker.getTypeAtLocation(node))
    return plainType((type.symbol as ts.Symbol | undefined)?.name ?? '')
  }
  const globalOf = (name: string): string | null =>
    names.get(name)?.find((path) => short(path) === name || path === `${BROWSER}.Window.${name}`) ?? null

  /** The record of a member of a value, if it is new. */
  const memberOf = (name: string, member: ts.Symbol | undefined, value: ts.Node): string | null => {
    const declaration = names.has(name) ? ofLibrary(member) : undefined
    if (declaration === undefined) return null
    const owner = ownerOf(declaration)
    if (owner === null || GLOBALS.test(owner.names[0] ?? '')) return globalOf(name)
    const records = (names.get(name) ?? []).filter((path) => short(path).includes('.'))
    return records.length === 0 ? null : meant(records, owner, typeNameOf(value), support)
  }

  return { ofLibrary, globalOf, memberOf }
}

const ofPattern = (node: ts.CallExpression | ts.NewExpression): string | null => {
  if (node.expression.getText() !== 'RegExp') return null
  const [pattern, flags] = Array.from(node.arguments ?? [], (each) => (ts.isStringLiteralLike(each) ? each.text : ''))
  return newInPattern(pattern ?? '', flags ?? '')
}

/** Every use of a feature that the floor lacks in the files of a program whose paths are asked for. */
export const newFeaturesIn = (
  program: ts.Program,
  paths: ReadonlyMap<string, string>,
  support: Support,
): NewFeature[] => {
  const checker = program.getTypeChecker()
  const found: NewFeature[] = []

  const { ofLibrary, globalOf, memberOf } = createLookup(checker, support)

  const ofIdentifier = (node: ts.Identifier): string | null => {
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.name === node)
      return memberOf(node.text, checker.getSymbolAtLocation(node), parent.expression)
    if (!ts.isExpression(node) || ts.isTypeNode(parent) || ts.isPropertyAssignment(parent)) return null
    const global = globalOf(node.text)
    return global !== null && ofLibrary(checker.getSymbolAtLocation(node)) ? global : null
  }

  const ofBinding = (node: ts.BindingElement): string | null => {
    const name = node.propertyName ?? node.name
    if (!ts.isIdentifier(name) || !ts.isObjectBindingPattern(node.parent)) return null
    return memberOf(name.text, checker.getTypeAtLocation(node.parent).getProperty(name.text), node.parent)
  }

  const ofCall = (node: ts.CallExpression | ts.NewExpression): string | null => {
    const callee = checker.getResolvedSignature(node)?.declaration
    if (!callee || !isOfLibrary(callee)) return null
    const owner = ownerOf(callee) ?? { names: ['Window'], isStatic: false, group: BROWSER }
    const isConstruction = ts.isNewExpression(node)
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText()
    const methods = owner.names.flatMap((name) => {
      const own = `${owner.group}.${name}`
      return isConstruction ? [`${own}.${name}`] : [`${own}.${called}`, `${own}.${called}_static`]
    })
    // The library repeats it in each type with its events.
    if (called.endsWith('EventListener')) methods.push(`${BROWSER}.EventTarget.${called}`)
    const options = Array.from(node.arguments ?? [], (each) =>
      ts.isObjectLiteralExpression(each) ? each.properties : [],
    )
    for (const { name } of options.flat())
      for (const method of methods.filter((path) => support.has(path) && !support.isNewer(path))) {
        const record = name && ts.isIdentifier(name) ? newOption(method, name.text, support) : null
        if (record !== null) return record
      }
    return null
  }

  const featureOf = (node: ts.Node): string | null => {
    if (ts.isIdentifier(node)) return ofIdentifier(node)
    if (ts.isBindingElement(node)) return ofBinding(node)
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      return memberOf(
        node.argumentExpression.text,
        checker.getSymbolAtLocation(node.argumentExpression),
        node.expression,
      )
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      return newInPattern(node.text.slice(1, end), node.text.slice(end + 1))
    }
    return ts.isCallExpression(node) || ts.isNewExpression(node) ? (ofPattern(node) ?? ofCall(node)) : null
  }

  for (const [fileName, path] of paths) {
    const file = program.getSourceFile(fileName)
    if (!file) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
      const record = featureOf(node)
      if (record !== null) found.push({ path, line: lineOf(file, node), feature: short(record) })
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}
