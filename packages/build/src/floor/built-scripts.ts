import { parse, type AnyNode, type CallExpression, type MemberExpression, type Program } from 'acorn'
import { ancestor, simple } from 'acorn-walk'
import type { Support } from './support.ts'

/** A feature that an engine of the floor lacks, where a built script uses it. */
export interface BuiltUse {
  /** As browser-compat-data names it, without its group: `Array.findLast`; one name for each type that has it. */
  features: readonly string[]
  /** The script's text around it. */
  excerpt: string
}

/** The newest syntax that the check can judge: what is newer does not parse. */
const ECMA_VERSION = 2022
const BUILTINS = 'javascript.builtins'
const DOM = 'api'

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
  lookbehind: 'javascript.regular_expressions.lookbehind_assertion',
  indices: 'javascript.builtins.RegExp.hasIndices',
} as const
export const syntaxRecords: readonly string[] = Object.values(syntax)

const short = (path: string): string => path.replace(/^(?:javascript\.[a-z_]+|api)\./, '').replace(/_static$/, '')

/** Features that an engine of the floor lacks, by the words that a script would use. */
interface NewNames {
  globals: ReadonlySet<string>
  /** Features by `Type.name`. */
  statics: ReadonlySet<string>
  /** Methods that no older type has as well, with the types that engines of the floor know. */
  methods: ReadonlyMap<string, readonly string[]>
}

export const newNamesOf = (support: Support): NewNames => {
  const globals = new Set<string>()
  const statics = new Set<string>()
  const methods = new Map<string, string[]>()
  const isOld = new Set<string>()
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
  return { globals, statics, methods }
}

const nameOf = (node: MemberExpression): string =>
  !node.computed && node.property.type === 'Identifier' ? node.property.name : ''

/** Names that scripts define themselves: methods of theirs, whatever else has one of that name. */
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

/** Names that a script asks for before it uses them: by `typeof`, by `in`, or by a property that it reads and does not call. */
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
    if (node.regex && /\(\?<[=!]/.test(node.regex.pattern)) found.push(syntax.lookbehind)
    if (node.regex?.flags.includes('d')) found.push(syntax.indices)
  }
  return found
}

/** All that scripts of one build use and an engine of the floor lacks, by the scripts' names. Throws where a script does not parse. */
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
    ancestor(program, {
      Identifier: (node) => {
        if (names.globals.has(node.name) && !asked.has(node.name)) add(node, [node.name])
      },
      MemberExpression: (node, _state, ancestors) => {
        const name = nameOf(node)
        const path = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : ''
        const parent = ancestors.at(-2)
        if (!isCallee(node, parent) || parent.optional) return
        const isOwn = own.has(name) || asked.has(name)
        const features = names.statics.has(path) ? [path] : isOwn ? undefined : names.methods.get(name)
        if (features) add(node, features)
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
