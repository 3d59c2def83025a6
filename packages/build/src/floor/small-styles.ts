import postcss, { type ChildNode, type Declaration, type Rule } from 'postcss'
import { Features, transform } from 'lightningcss'
import { styleTargets } from './floor.ts'

/** The physical name of a property in left-to-right and in right-to-left text. */
type Physical = readonly [ltr: string, rtl: string]

/** Single properties that Chromium 87 and 89 added; all other logical ones are older than 85. */
const singles: Readonly<Record<string, Physical>> = {
  'inset-inline-start': ['left', 'right'],
  'inset-inline-end': ['right', 'left'],
  'inset-block-start': ['top', 'top'],
  'inset-block-end': ['bottom', 'bottom'],
  'border-start-start-radius': ['border-top-left-radius', 'border-top-right-radius'],
  'border-start-end-radius': ['border-top-right-radius', 'border-top-left-radius'],
  'border-end-start-radius': ['border-bottom-left-radius', 'border-bottom-right-radius'],
  'border-end-end-radius': ['border-bottom-right-radius', 'border-bottom-left-radius'],
}

const pair = /^(margin|padding|inset|border)-(inline|block)(-width|-style|-color)?$/

interface Side {
  names: Physical
  value: string
}

const physicalName = (kind: string, side: string, part: string): string =>
  kind === 'inset' ? side : `${kind}-${side}${part}`

/** The two sides that a pair sets, under their physical names. */
const sidesOfPair = ({ prop, value }: Declaration): Side[] => {
  const [, kind = '', axis, part = ''] = pair.exec(prop) ?? []
  const [before, after] = axis === 'block' ? ['top', 'bottom'] : ['left', 'right']
  const name = (side = '') => physicalName(kind, side, part)
  // `border-inline: 1px solid red` is one border for both sides, not two values.
  const [first = value, second = first] = kind === 'border' && part === '' ? [] : postcss.list.space(value)
  const mirrored = axis === 'inline'
  return [
    { names: [name(before), name(mirrored ? after : before)], value: first },
    { names: [name(after), name(mirrored ? before : after)], value: second },
  ]
}

/** The four sides of `inset`, which are physical already. */
const sidesOfInset = ({ value }: Declaration): Side[] => {
  const [top = value, right = top, bottom = top, left = right] = postcss.list.space(value)
  const sides = { top, right, bottom, left }
  return Object.entries(sides).map(([side, size]) => ({ names: [side, side], value: size }))
}

const sidesOf = (declaration: Declaration): Side[] => {
  if (declaration.prop === 'inset') return sidesOfInset(declaration)
  const names = singles[declaration.prop]
  if (names) return [{ names, value: declaration.value }]
  return pair.test(declaration.prop) ? sidesOfPair(declaration) : []
}

const isDeclaration = (node: ChildNode): node is Declaration => node.type === 'decl'
const write = ({ important }: Declaration, prop: string, value: string): Declaration =>
  postcss.decl({ prop, value, important: important ?? false })

/**
 * A copy of the rule's new properties under their physical names, behind it and only for browsers without the new ones. Each of
 * its selectors is written out: those browsers know no nesting and no `:is`.
 */
const addFallback = (rule: Rule): void => {
  const set = rule.nodes.filter(isDeclaration).flatMap((from) => sidesOf(from).map((side) => ({ from, ...side })))
  if (set.length === 0) return
  const fallback = postcss.rule({ selector: rule.selector })
  const mirrored = postcss.rule({ selector: rule.selectors.map((one) => `[dir="rtl"] ${one}`).join(', ') })
  const namedInRtl = new Set(set.map(({ names }) => names[1]))
  for (const { from, names, value } of set) {
    const [ltr, rtl] = names
    fallback.append(write(from, ltr, value))
    if (ltr === rtl) continue
    // Removes the value for the other direction.
    if (!namedInRtl.has(ltr)) mirrored.append(write(from, ltr, ltr.includes('radius') ? '0' : 'auto'))
    mirrored.append(write(from, rtl, value))
  }
  const condition = postcss.atRule({ name: 'supports', params: 'not (inset: 0)' })
  condition.append(fallback)
  if (mirrored.nodes.length > 0) condition.append(mirrored)
  rule.parent?.insertAfter(rule, condition)
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as { name?: string }).name ?? '')

/** Makes style sheets with logical properties work in Chromium 85; newer browsers keep the logical ones. */
export const withFallbacks = (css: string): string => {
  const root = postcss.parse(css)
  const rules: Rule[] = []
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) rules.push(rule)
  })
  for (const rule of rules) addFallback(rule)
  return root.toString()
}

const fallbackBlock = /@supports not \(inset:0\)\{(?:[^{}]|\{[^{}]*\})*\}/g

/** The transformer joins four sides to `inset`, which is what a browser that reads the fallback lacks. */
const withSides = (fallback: string): string =>
  fallback.replace(/(?<=[;{])inset:([^;}]+)/g, (_all, value: string) => {
    const [top = value, right = top, bottom = top, left = right] = postcss.list.space(value)
    return `top:${top};right:${right};bottom:${bottom};left:${left}`
  })

/** Styles for our oldest browsers with the prefixes that they want, without comments and spaces. */
export const smallStyles = (file: string, css: string): string => {
  const { code } = transform({
    filename: file,
    code: Buffer.from(withFallbacks(css)),
    minify: true,
    targets: styleTargets,
    // By default it would mirror by language, and turn a left-to-right d-pad round in a Hebrew page.
    exclude: Features.LogicalProperties,
  })
  return Buffer.from(code).toString('utf8').replace(fallbackBlock, withSides)
}
