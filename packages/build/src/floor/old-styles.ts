const sides = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-block': ['top', 'bottom'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline': ['left', 'right'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'margin-inline': ['margin-inline-start', 'margin-inline-end'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-inline': ['padding-inline-start', 'padding-inline-end'],
} as const

const opposite: Readonly<Record<string, string>> = { left: 'right', right: 'left' }

/** The words of a value; a function's stay together. */
const wordsOf = (value: string): string[] => value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

const declaration =
  /(^|[;\s])(inset(?:-(?:block|inline)(?:-start|-end)?)?|(?:margin|padding)-(?:block|inline)):([^;{}]+)/g

const valuesOf = (value: string, count: number): string[] => {
  const [first = '', second = first, third = first, fourth = second] = wordsOf(value)
  return [first, second, third, fourth].slice(0, count)
}

/** A rule without its last brace, and behind it the rule that mirrors it. */
const ruleOf = (selector: string, body: string): string => {
  const mirrored: string[] = []
  const plain = body.replace(declaration, (_all, before: string, name: keyof typeof sides, value: string) => {
    const names = sides[name]
    const values = valuesOf(value, names.length)
    if (name.startsWith('inset-inline')) {
      if (names.length === 1) mirrored.push(`${names[0]}:auto`)
      names.forEach((side, at) => mirrored.push(`${opposite[side] ?? side}:${values[at] ?? ''}`))
    }
    return before + names.map((side, at) => `${side}:${values[at] ?? ''}`).join(';')
  })
  if (mirrored.length === 0) return `${selector}{${plain}`
  const inRtl = selector.split(',').map((one) => `[dir="rtl"] ${one.trim()}`)
  return `${selector}{${plain}}${inRtl.join(',')}{${mirrored.join(';')}`
}

/**
 * Rules without `inset` and without pairs of sides, for Chromium before 87. The build lowers style sheets; those that games bring as
 * text reach such a browser as they are. ENG-05
 */
export const withPlainSides = (css: string): string =>
  css
    .split('}')
    .map((part) => {
      const opened = part.lastIndexOf('{')
      if (opened === -1) return part
      const start = part.lastIndexOf('{', opened - 1) + 1
      return part.slice(0, start) + ruleOf(part.slice(start, opened), part.slice(opened + 1))
    })
    .join('}')
