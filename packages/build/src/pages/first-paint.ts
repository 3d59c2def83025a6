import postcss, { type Container } from 'postcss'

/** A visitor's pointer or focus, which no page has when it is painted first. */
const isAnswer = (selector: string): boolean => /:(?:hover|active|focus)/.test(selector.replace(/:not\([^()]*\)/g, ''))

const dropAnswers = (container: Container): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => !isAnswer(selector))
      if (selectors.length === 0) node.remove()
      else if (selectors.length < node.selectors.length) node.selectors = selectors
    } else if (node.type === 'atrule' && node.name === 'supports' && node.params.startsWith('not ')) node.remove()
    else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      dropAnswers(node)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

const namesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Removes the declarations of variables that neither a shown value nor a needed variable names. */
const dropVariables = (sheet: Container, markup: string): void => {
  const values = new Map<string, string[]>()
  const needed = new Set(namesIn(markup))
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), ...namesIn(value)])
    else for (const name of namesIn(value)) needed.add(name)
  })
  for (const name of needed) for (const further of values.get(name) ?? []) needed.add(further)
  sheet.walkDecls(/^--/, (declaration) => {
    const { parent } = declaration
    if (needed.has(declaration.prop)) return
    declaration.remove()
    if (parent?.nodes.length === 0) parent.remove()
  })
}

/**
 * The part of a first view's styles that its first paint shows: without answers to a pointer or focus, forms for
 * browsers that lack `inset`, and variables that no value names. The whole sheet must follow. MKT-243
 */
export const forFirstPaint = (css: string, markup: string): string => {
  const sheet = postcss.parse(css)
  dropAnswers(sheet)
  dropVariables(sheet, markup)
  return sheet.toString()
}
