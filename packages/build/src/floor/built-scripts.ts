import { parse, type AnyNode, type CallExpression, type MemberExpression, type Program } from 'acorn'
import { ancestor, simple } from 'acorn-walk'
import { newInPattern, type Support } from './support.ts'

/** A feature that an engine of the floor lacks, where a built script uses it. */
export interface BuiltUse {
  /** As browser-compat-data names it, without its group: `Array.findLast`; one name for each type that has it. */
  features: readonly string[]
  /** The script's text around it. */
  excerpt: string
}

/** The newest syntax that the check can parse. */
const ECMA_VERSION = 2022
const BUILTINS = 'javascript.builtins'
const DOM = 'api'
/** Its members are global names. */
const PAGE = `${DOM}.Window`
/** Names with members that are types themselves. */
const NAMESPACES: Readonly<Record<string, string>> = { Intl: `${BUILTINS}.Intl`, WebAssembly: 'webassembly.api' }
/** Names of the global object. */
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis'])
/** Calls that return an iterator, whose own methods have the names of an array's. */
const ITERATORS = /^(?:values|keys|entries)$/

const syntax = {
  privateIn: 'javascript.classes.private_class_fields_in',
  privateField: 'javascript.classes.private_class_fields',
  privateMethod: 'javascript.classes.private_class_methods',
  field: 'javascript.classes.public_class_fields',
  staticField: 'javascript.classes.static.class_fields',
  staticBlock: 'javascript.classes.static.initialization_blocks',
  '??=': 'javascript.operators.nullish_coalescing_assignment',
  '||=': 'javascript.operators.logical_or_assignment',
  '&&=': 'javascript.operators.logical_and_assignment',
  separator: 'javascript.grammar.numeric_separators',
} as const
export const syntaxRecords: readonly string[] = Object.values(syntax)

const short = (path: string): string => path.replace(/^(?:javascript\.[a-z_]+|api)\./, '').replace(/_static$/, '')

/** Features that an engine of the floor lacks, by the words that a script would use. */
interface NewNames {
  globals: ReadonlySet<string>
  /** Features by `Type.name`. */
  statics: ReadonlySet<string>
  /** Methods of iterators. */
  ofIterators: ReadonlySet<string>
  /** Methods that no older type has as well, with the types that engines of the floor know. */
  methods: ReadonlyMap<string, readonly string[]>
}

export const newNamesOf = (support: Support): NewNames => {
  const globals = new Set<string>()
  const statics = new Set<string>()
  const methods = new Map<string, string[]>()
  const isOld = new Set<string>()
  for (const name of support.below(PAGE)) if (support.isNewer(`${PAGE}.${name}`)) globals.add(name)
  for (const [namespace, path] of Object.entries(NAMESPACES))
    for (const type of support.below(path)) {
      const own = `${path}.${type}`
      if (support.isNewer(own)) statics.add(`${namespace}.${type.replace(/_static$/, '')}`)
      else
        for (const member of support.below(own).filter((name) => support.isNewer(`${own}.${name}`)))
          methods.set(member, [...(methods.get(member) ?? []), `${namespace}.${type}.${member}`])
    }
  for (const group of [BUILTINS, DOM])
    for (const type of support.below(group)) {
      const own = `${group}.${type}`
      const isTypeNew = support.isNewer(own)
      if (isTypeNew) globals.add(type)
      for (const member of support.below(own)) {
        const path = `${own}.${member}`
        if (member.endsWith('_event') || !support.has(path)) continue
        const name = member.replace(/_static$/, '')
        if (support.isNewer(path)) statics.add(`${type}.${name}`)
        if (name !== member) continue
        // An object of a type that an engine lacks never reaches a script in it.
        if (!support.isNewer(path)) isOld.add(name)
        else if (!isTypeNew) methods.set(name, [...(methods.get(name) ?? []), `${type}.${name}`])
      }
    }
  for (const name of isOld) methods.delete(name)
  const iterator = `${BUILTINS}.Iterator`
  const ofIterators = support.below(iterator).filter((name) => support.isNewer(`${iterator}.${name}`))
  return { globals, statics, methods, ofIterators: new Set(ofIterators) }
}

const nameOf = (node: MemberExpression): string =>
  !node.computed && node.property.type === 'Identifier' ? node.property.name : ''

/** Method names that scripts define themselves, which are not checked. */
const definedIn = (program: Program): Set<string> => {
  const names = new Set<string>()
  const addKey = ({ key, computed }: { key: AnyNode; computed: boolean }) => {
    if (!computed && key.type === 'Identifier') names.add(key.name)
  }
  simple(program, {
    Property: addKey,
    MethodDefinition: addKey,
    PropertyDefinition: addKey,
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression') names.add(nameOf(left))
    },
  })
  return names
}

const isCallee = (node: AnyNode, parent: AnyNode | undefined): parent is CallExpression =>
  (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node

/** Names that a script tests before use: by `typeof`, by `in`, or by reading a property without calling it. */
const askedForIn = (program: Program): Set<string> => {
  const names = new Set<string>()
  ancestor(program, {
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof' && argument.type === 'Identifier') names.add(argument.name)
    },
    BinaryExpression: ({ operator, left }) => {
      if (operator === 'in' && left.type === 'Literal') names.add(String(left.value))
    },
    MemberExpression: (node, _state, ancestors) => {
      if (!isCallee(node, ancestors.at(-2))) names.add(nameOf(node))
    },
  })
  return names
}

const syntaxOf = (node: AnyNode): string[] => {
  const found: string[] = []
  if (node.type === 'StaticBlock') found.push(syntax.staticBlock)
  if (node.type === 'PropertyDefinition') {
    found.push(node.key.type === 'PrivateIdentifier' ? syntax.privateField : syntax.field)
    if (node.static) found.push(syntax.staticField)
  }
  if (node.type === 'MethodDefinition' && node.key.type === 'PrivateIdentifier') found.push(syntax.privateMethod)
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') found.push(syntax.privateIn)
  if (node.type === 'AssignmentExpression' && Object.hasOwn(syntax, node.operator))
    found.push(syntax[node.operator as '??='])
  if (node.type === 'Literal') {
    if (typeof node.value === 'number' && node.raw?.includes('_')) found.push(syntax.separator)
  }
  return found
}

const textOf = (node: AnyNode | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

/** The new feature of a pattern that is written as such or given to `RegExp`. */
const patternOf = (node: AnyNode): string | null => {
  if (node.type === 'Literal') return node.regex ? newInPattern(node.regex.pattern, node.regex.flags) : null
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return null
  return newInPattern(textOf(node.arguments[0]), textOf(node.arguments[1]))
}

/** The call of the method that returns an iterator, if a node is one: `Object.values` takes an object and returns an array. */
const iteratorCall = (node: AnyNode): MemberExpression | null => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const name = nameOf(node.callee)
  return name === 'matchAll' || (ITERATORS.test(name) && node.arguments.length === 0) ? node.callee : null
}

/** The features that a build's scripts use and an engine of the floor lacks, by script. Throws if a script does not parse. */
export const newInBuilt = (
  scripts: ReadonlyMap<string, string>,
  support: Support,
  names: NewNames,
): { file: string; use: BuiltUse }[] => {
  const programs = [...scripts].map(([file, text]) => {
    try {
      return { file, text, program: parse(text, { ecmaVersion: ECMA_VERSION }) }
    } catch (error) {
      throw new Error(`${file}: ${String(error)}: newer syntax than engines of the floor read (docs/engines.md)`, {
        cause: error,
      })
    }
  })
  const own = new Set(programs.flatMap(({ program }) => [...definedIn(program)]))
  return programs.flatMap(({ file, text, program }) => {
    const asked = askedForIn(program)
    const found: { file: string; use: BuiltUse }[] = []
    const add = (node: AnyNode, features: readonly string[]) => {
      const excerpt = text.slice(Math.max(0, node.start - 40), node.end + 20).replace(/\s+/g, ' ')
      found.push({ file, use: { features, excerpt } })
    }
    // An unsupported pattern is a syntax error.
    const addPattern = (node: AnyNode, _state: unknown, ancestors: AnyNode[]) => {
      const feature = patternOf(node)
      const isTried = ancestors.some((each, at) => each.type === 'TryStatement' && ancestors[at + 1] === each.block)
      if (feature !== null && (node.type === 'Literal' || !isTried)) add(node, [feature])
    }
    ancestor(program, {
      Literal: addPattern,
      NewExpression: addPattern,
      CallExpression: addPattern,
      Identifier: (node) => {
        if (names.globals.has(node.name) && !asked.has(node.name)) add(node, [node.name])
      },
      MemberExpression: (node, _state, ancestors) => {
        const name = nameOf(node)
        const path = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
        const parent = ancestors.at(-2)
        if (!isCallee(node, parent) || parent.optional) return
        const isOwn = own.has(name) || asked.has(name)
        const { object } = node
        const maker = iteratorCall(object)
        const isIterators = maker !== null && !own.has(nameOf(maker))
        if (names.statics.has(path)) add(node, [path])
        else if (object.type === 'Identifier' && GLOBAL_OBJECTS.has(object.name) && names.globals.has(name) && !isOwn)
          add(node, [name])
        else if (isIterators && names.ofIterators.has(name)) add(node, [`Iterator.${name}`])
        else if (!isOwn && names.methods.has(name)) add(node, names.methods.get(name) ?? [])
      },
    })
    const addSyntax = (node: AnyNode) => {
      for (const path of syntaxOf(node)) if (support.isNewer(path)) add(node, [short(path)])
    }
    simple(program, {
      StaticBlock: addSyntax,
      PropertyDefinition: addSyntax,
      MethodDefinition: addSyntax,
      BinaryExpression: addSyntax,
      AssignmentExpression: addSyntax,
      Literal: addSyntax,
    })
    return found
  })
}
