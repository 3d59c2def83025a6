import type { Node, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { Content } from '@sofaspark/contract/content.ts'
import { isLanguage, languages } from '@sofaspark/contract/languages.ts'
import { projectDir } from '../shared/project.ts'

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

interface WritableSection {
  heading: string
  paragraphs: string[]
  points: string[]
  sections: WritableSection[]
}

/** Collects the sections of a text in their order; below the last `##` heading lie those of `###`. */
const readSections = (nodes: readonly RootContent[], fail: Fail) => {
  const introduction: string[] = []
  const sections: WritableSection[] = []
  let open: WritableSection | undefined
  for (const node of nodes) {
    const above = node.type === 'heading' && node.depth === 3 ? sections.at(-1)?.sections : sections
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3) && above) {
      open = { heading: plainText(node, fail), paragraphs: [], points: [], sections: [] }
      above.push(open)
    } else if (node.type === 'paragraph') (open?.paragraphs ?? introduction).push(plainText(node, fail))
    else if (node.type === 'list' && open) open.points.push(...pointsOf(node, fail))
    else
      fail(node, `${node.type} is not supported here: a text has paragraphs, ## and ### headings and lists below them`)
  }
  return { introduction, sections }
}

const refuseEmpty = (sections: readonly WritableSection[], fail: Fail): void => {
  for (const { heading, paragraphs, points, sections: below } of sections) {
    if (paragraphs.length + points.length + below.length === 0) fail({}, `nothing follows the heading “${heading}”`)
    refuseEmpty(below, fail)
  }
}

/**
 * Reads Markdown of paragraphs, headings and lists, with front matter that has at least the required names. Throws an
 * error that names file and line for everything else. Only the near duplicate of a canonical page needs no text. MKT-193
 */
export const readContent = (source: string, file: string, required: readonly string[] = []): Content => {
  const matter = frontMatter.exec(source)
  const linesBefore = matter ? matter[0].split('\n').length - 1 : 0
  const fail: Fail = (node, why) => {
    throw new Error(`${file}:${(node.position?.start.line ?? 0) + (node.position ? linesBefore : 1)}: ${why}`)
  }
  const head = matter ? readHead(matter[1] ?? '', fail) : {}
  for (const name of required) if (head[name] === undefined) fail({}, `the front matter needs \`${name}\``)
  const { introduction, sections } = readSections(fromMarkdown(source.slice(matter?.[0].length ?? 0)).children, fail)
  if (introduction.length + sections.length === 0 && head['canonical'] === undefined) fail({}, 'the text is empty')
  refuseEmpty(sections, fail)
  return { head, introduction, sections }
}

const SEARCH = 'mf-marketing/content/search'
const LANDING = 'mf-marketing/content/landing'
const TELEVISION = 'mf-marketing/content/television'

/** The names that the front matter of a file must have. */
const requiredIn = (file: string): readonly string[] => {
  const folder = path.posix.dirname(file)
  if (folder === SEARCH) return ['language', 'title', 'description', 'heading', 'lead', 'label', 'game']
  if (folder !== TELEVISION && path.posix.dirname(folder) !== LANDING) return []
  const language = path.posix.basename(file, '.md')
  if (!isLanguage(language))
    throw new Error(`${file}:1: “${language}” is no language; it is one of ${languages.join(', ')}`)
  if (folder === TELEVISION) return ['title', 'description', 'heading', 'lead', 'type']
  // The page's own language has its title in the list of pages: English, or the only one of a page without it.
  const isOwn = language === 'en' || !existsSync(path.join(projectDir, folder, 'en.md'))
  return isOwn ? [] : ['title', 'description']
}

/** Reads a file of the project by its path in it. */
export const readContentFile = (source: string, file: string): Content => {
  const content = readContent(source, file, requiredIn(file))
  const { language } = content.head
  if (language !== undefined && !isLanguage(language))
    throw new Error(`${file}:1: “${language}” is no language; it is one of ${languages.join(', ')}`)
  return content
}
