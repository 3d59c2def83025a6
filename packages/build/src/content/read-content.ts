import type { Node, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { parse as parseYaml } from 'yaml'
import type { Content } from '@sofaspark/contract/content.ts'

type Fail = (node: Pick<Node, 'position'>, why: string) => never

const frontMatter = /^---\n([\s\S]*?\n)---\n/

const readHead = (yaml: string, fail: Fail): Record<string, string> => {
  const head: unknown = parseYaml(yaml)
  if (typeof head !== 'object' || head === null) return fail({}, 'the front matter holds no names and values')
  return Object.fromEntries(
    Object.entries(head).map(([name, value]) =>
      typeof value === 'string' && value.trim() ? [name, value] : fail({}, `\`${name}\` needs a text`),
    ),
  )
}

const plainText = (node: RootContent, fail: Fail): string => {
  if ('children' in node)
    for (const child of node.children)
      if (child.type !== 'text') fail(child, `a text is plain, and ${child.type} is not supported`)
  return toString(node).replaceAll('\n', ' ')
}

const pointsOf = (list: RootContent & { type: 'list' }, fail: Fail): string[] =>
  list.children.map((item) => {
    const [text, ...others] = item.children
    return text?.type === 'paragraph' && others.length === 0
      ? plainText(text, fail)
      : fail(item, 'a point is one paragraph')
  })

/**
 * Reads Markdown of paragraphs, `##` headings and lists, with optional front matter. Throws an error that names file
 * and line for everything else. MKT-193
 */
export const readContent = (source: string, file: string): Content => {
  const matter = frontMatter.exec(source)
  const linesBefore = matter ? matter[0].split('\n').length - 1 : 0
  const fail: Fail = (node, why) => {
    throw new Error(`${file}:${(node.position?.start.line ?? 0) + (node.position ? linesBefore : 1)}: ${why}`)
  }
  const head = matter ? readHead(matter[1] ?? '', fail) : {}
  const introduction: string[] = []
  const sections: { heading: string; paragraphs: string[]; points: string[] }[] = []
  for (const node of fromMarkdown(source.slice(matter?.[0].length ?? 0)).children) {
    const section = sections.at(-1)
    if (node.type === 'heading' && node.depth === 2)
      sections.push({ heading: plainText(node, fail), paragraphs: [], points: [] })
    else if (node.type === 'paragraph') (section?.paragraphs ?? introduction).push(plainText(node, fail))
    else if (node.type === 'list' && section) section.points.push(...pointsOf(node, fail))
    else fail(node, `${node.type} is not supported here: a text has paragraphs, ## headings and lists below them`)
  }
  if (introduction.length === 0 && sections.length === 0) fail({}, 'the text is empty')
  for (const { heading, paragraphs, points } of sections)
    if (paragraphs.length + points.length === 0) fail({}, `nothing follows the heading “${heading}”`)
  return { head, introduction, sections }
}

/** The module that a text becomes: its content as the default export. */
export const contentModule = (source: string, file: string): string =>
  `export default ${JSON.stringify(readContent(source, file))}`
