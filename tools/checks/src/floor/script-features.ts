import ts from 'typescript'
import { lineOf } from '../source-file.ts'
import type { Support } from '@sofaspark/build/floor/support.ts'

/** A feature that an engine of the floor lacks, where it is used. */
export interface NewFeature {
  path: string
  line: number
  /** As browser-compat-data names it, without its group: `Array.findLast`. */
  feature: string
}

const GROUPS = ['javascript.builtins', 'api']

/** The data's names of types that TypeScript names otherwise. */
const plainType = (name: string): string =>
  name
    .replace(/^Readonly(?=Array|Map|Set)/, '')
    .replace(/(?:Constructor|Like)$/, '')
    .replace(/^(?:(?:Big)?(?:Int|Uint|Float)\d+|Uint8Clamped)Array$/, 'TypedArray')

/** All member names that an engine of the floor lacks in some type: only uses of those are looked at more closely. */
const newNames = (support: Support): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const group of GROUPS)
    for (const type of support.below(group)) {
      const own = `${group}.${type}`
      if (support.isNewer(own)) found.set(type, [...(found.get(type) ?? []), own])
      for (const member of support.below(own)) {
        const path = `${own}.${member}`
        const name = member.replace(/_(?:static|event)$/, '')
        if (!member.endsWith('_event') && support.isNewer(path)) found.set(name, [...(found.get(name) ?? []), path])
      }
    }
  return found
}

const isOfLibrary = (declaration: ts.Declaration): boolean =>
  /\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)

interface Owner {
  name: string
  /** Whether it is the constructor's member. */
  isStatic: boolean
  isBrowsers: boolean
}

/** The type that a declaration of the language's or the browser's own library belongs to. */
const ownerOf = (declaration: ts.Declaration): Owner | null => {
  const isBrowsers = /\/lib\.dom\./.test(declaration.getSourceFile().fileName)
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent) {
    const owner = ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node) ? node : null
    if (owner === null || !ts.isIdentifier(owner.name)) continue
    const { text } = owner.name
    const isStatic = ts.isVariableDeclaration(owner) || text.endsWith('Constructor')
    return { name: plainType(text), isStatic, isBrowsers }
  }
  return null
}

const typeNameOf = (checker: ts.TypeChecker, node: ts.Expression): string => {
  const type = checker.getApparentType(checker.getTypeAtLocation(node))
  return plainType((type.symbol as ts.Symbol | undefined)?.name ?? '')
}

const short = (path: string): string => path.replace(/^(?:javascript\.builtins|api)\./, '').replace(/_static$/, '')

/**
 * Of the records of a member, the one that is meant: that of the declaring type, else that of the value's type. A browser's mixin
 * has records under the names of the types that have it: its member is new if it is new in all of them.
 */
const meant = (paths: readonly string[], owner: Owner, valueType: string, support: Support): string | null => {
  const group = owner.isBrowsers ? 'api.' : 'javascript.builtins.'
  const records = paths.filter(
    (path) => path.startsWith(group) && (!owner.isBrowsers || path.endsWith('_static') === owner.isStatic),
  )
  for (const name of [owner.name, valueType]) {
    const own = records.find((path) => short(path).split('.')[0] === name)
    if (own !== undefined) return own
    if (support.has(group + name)) return null
  }
  const [first] = records
  if (first === undefined || !owner.isBrowsers) return null
  const member = first.split('.').at(-1) ?? ''
  if (support.has(`api.${member}`) || support.has(`api.${owner.name.toLowerCase()}`)) return null
  const all = support.below('api').filter((type) => support.has(`api.${type}.${member}`))
  return all.every((type) => support.isNewer(`api.${type}.${member}`)) ? first : null
}

const newPattern = (text: string): string | null => {
  if (/\(\?<[=!]/.test(text)) return 'lookbehind'
  return /\/[a-z]*[dv][a-z]*$/.test(text) ? 'flag of a regular expression' : null
}

/** Every use of a feature that the floor lacks in the files of a program whose paths are asked for. */
export const newFeaturesIn = (
  program: ts.Program,
  paths: ReadonlyMap<string, string>,
  support: Support,
): NewFeature[] => {
  const checker = program.getTypeChecker()
  const names = newNames(support)
  const found: NewFeature[] = []
  const declaredInLibrary = (node: ts.Node): ts.Declaration | undefined =>
    checker.getSymbolAtLocation(node)?.declarations?.find(isOfLibrary)

  const featureOf = (node: ts.Identifier): string | null => {
    const records = names.get(node.text)
    if (records === undefined) return null
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
      const declaration = declaredInLibrary(node)
      if (!declaration) return null
      const members = records.filter((path) => short(path).includes('.'))
      const owner = ownerOf(declaration)
      if (members.length === 0 || owner === null) return null
      return meant(members, owner, typeNameOf(checker, parent.expression), support)
    }
    if (!ts.isExpression(node) || ts.isTypeNode(parent) || ts.isPropertyAssignment(parent)) return null
    const global = records.find((path) => short(path) === node.text)
    return global !== undefined && declaredInLibrary(node) ? global : null
  }

  for (const [fileName, path] of paths) {
    const file = program.getSourceFile(fileName)
    if (!file) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
      if (ts.isRegularExpressionLiteral(node)) {
        const pattern = newPattern(node.text)
        if (pattern !== null) found.push({ path, line: lineOf(file, node), feature: pattern })
      }
      const record = ts.isIdentifier(node) ? featureOf(node) : null
      if (record !== null) found.push({ path, line: lineOf(file, node), feature: short(record) })
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}
