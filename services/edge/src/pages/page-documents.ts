import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brand, type Language, type Registry } from '@sofaspark/contract'
import {
  homeDataMark,
  homeHeadMark,
  releaseFolderMark,
  type ReleasePages,
  shellGuardMark,
  shellScriptsMark,
  shellStylesMark,
} from '@sofaspark/contract/release-files.ts'
import type { PagesOfRelease, VisitorReleases } from '../registry/visitor-releases.ts'
import type { RequestHandler } from 'express'
import { mediaTypeOf } from '../files/precompressed.ts'
import type { RegistrySource } from '../registry/registry-source.ts'

interface Kept {
  stamp: string
  html: string
}

/** Reads documents of the build and caches them until they change on disk; `null` for a missing one. */
export const createHtmlFiles = (): ((path: string) => string | null) => {
  const kept = new Map<string, Kept>()
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isFile()) return null
    const stamp = `${stats.mtimeMs}-${stats.size}-${stats.ino}`
    const known = kept.get(path)
    if (known?.stamp === stamp) return known.html
    const html = readFileSync(path, 'utf8')
    kept.set(path, { stamp, html })
    return html
  }
}

/** The files in the shell's own document. */
interface ShellParts {
  /** The guard for old engines, and the deferred scripts behind it. */
  guard: readonly string[]
  deferred: readonly string[]
  /** The text of its style sheets, rule by rule. */
  rules: readonly string[]
}

const script = /<script [^<>]*>[^<]*<\/script>/g
const styleSheet = /<link rel="stylesheet" href="\/(static\/[\w.-]+\.css)">/g

/** The end of the rule that begins at `from`: its closing brace, or the semicolon of a rule without a block. */
const endOfRule = (css: string, from: number): number => {
  let depth = 0
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if ((sign === '}' && (depth -= 1) === 0) || (sign === ';' && depth === 0)) return at + 1
  }
  return css.length
}

/** The rules of a sheet in their order, conditions with their content. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  for (let from = 0; from < css.length;) {
    const end = endOfRule(css, from)
    rules.push(css.slice(from, end).trim())
    from = end
  }
  return rules.filter((rule) => rule !== '')
}

const readParts = (distDir: string, document: string): ShellParts => {
  const sheets = [...document.matchAll(styleSheet)].map(([, file = '']) =>
    // Font addresses are relative to the sheet's folder.
    readFileSync(join(distDir, 'shell', file), 'utf8').replaceAll('url(..//fonts/', 'url(/fonts/'),
  )
  const scripts: readonly string[] = document.match(script) ?? []
  // The guard's own text names an address as well.
  const isDeferred = (tag: string): boolean => /^<script (?:[^>]* )?src=/.test(tag)
  return {
    guard: scripts.filter((tag) => !isDeferred(tag)),
    deferred: scripts.filter(isDeferred),
    rules: sheets.flatMap(rulesOf),
  }
}

const marks = [shellScriptsMark, shellGuardMark]

/**
 * Fills the scripts and styles of the shell that is served into a page of a release, which may come from another build.
 * Rules that the page has already are not repeated (MKT-184).
 */
export const createShellParts = (distDir: string): ((page: string, shellDocument: string | null) => string) => {
  let known: { document: string; parts: ShellParts } | null = null
  return (page, shellDocument) => {
    if (shellDocument === null || !marks.some((mark) => page.includes(mark))) return page
    if (known?.document !== shellDocument) known = { document: shellDocument, parts: readParts(distDir, shellDocument) }
    const { guard, deferred, rules } = known.parts
    const rest = rules.filter((rule) => !page.includes(rule)).join('\n')
    const styles = rest === '' ? '' : `<style nonce="__NONCE__">${rest}</style>`
    // Where the application waits, the guard does not: it writes into the document while that is read.
    const scripts = page.includes(shellGuardMark) ? deferred : [...guard, ...deferred]
    return page
      .replace(shellStylesMark, () => styles)
      .replace(shellGuardMark, () => guard.join('\n'))
      .replace(shellScriptsMark, () => scripts.join('\n'))
  }
}

const MOST_KEPT = 1_000

/** The prerendered pages of the releases in use. */
export interface PageDocuments {
  /** The document of the remote's first release in this registry; `null` without one. */
  documentOf(registry: Registry, remote: string, file: string, language: Language): string | null
  /** A text such as `sitemap.xml` of the remote's first release. */
  textOf(registry: Registry, remote: string, file: string): string | null
}

/**
 * Pages come from the release that will take them over, so that their markup always fits it; the shell's parts are those
 * of this edge (EDG-430). A build without pages in its releases has them in `pages`.
 */
export const createPageDocuments = (distDir: string, pagesOf: PagesOfRelease): PageDocuments => {
  const htmlFile = createHtmlFiles()
  const withShell = createShellParts(distDir)
  const kept = new WeakMap<ReleasePages, Map<string, { shell: string | null; heads: unknown; html: string }>>()
  const releaseOf = ({ remotes }: Registry, remote: string) =>
    Object.hasOwn(remotes, remote) ? remotes[remote]?.stable : undefined
  const pagesIn = (registry: Registry, remote: string): ReleasePages | null => {
    const release = releaseOf(registry, remote)
    return release ? pagesOf(remote, release) : null
  }
  const inFolder = (file: string): string | null => htmlFile(join(distDir, 'pages', file))
  return {
    documentOf: (registry, remote, file, language) => {
      const pages = pagesIn(registry, remote)
      const html = pages && Object.hasOwn(pages.documents, file) ? pages.documents[file] : undefined
      if (!pages || html === undefined) return pages === null ? inFolder(file) : null
      const heads = html.includes(homeHeadMark) ? (pagesIn(registry, 'mf-marketing')?.homeHeads ?? null) : null
      const shell = htmlFile(join(distDir, 'shell', 'index.html'))
      const finished = kept.get(pages) ?? new Map<string, { shell: string | null; heads: unknown; html: string }>()
      kept.set(pages, finished)
      const name = heads === null ? file : `${file} ${language}`
      const known = finished.get(name)
      if (known?.shell === shell && known.heads === heads) return known.html
      const { head = `<title>${brand.name}</title>`, data = '' } = heads?.[language] ?? heads?.['en'] ?? {}
      const filled = withShell(html, shell)
        .replaceAll(releaseFolderMark, `/remotes/${remote}/${releaseOf(registry, remote)?.version ?? ''}`)
        .replace(homeHeadMark, () => head)
        .replace(homeDataMark, () => data)
      if (finished.size >= MOST_KEPT) finished.clear()
      finished.set(name, { shell, heads, html: filled })
      return filled
    },
    textOf: (registry, remote, file) => {
      const pages = pagesIn(registry, remote)
      if (pages === null) return inFolder(file)
      return Object.hasOwn(pages.texts, file) ? (pages.texts[file] ?? null) : null
    },
  }
}

interface Deps {
  registry: Pick<RegistrySource, 'read'>
  documents: PageDocuments
  releases: VisitorReleases
}

/** Texts at the root that belong to a release of mf-marketing: sitemap, feed and rules (EDG-08). */
export const siteTexts =
  ({ registry, documents, releases }: Deps): RequestHandler =>
  (request, response, next) => {
    const file = request.path.slice(1)
    const resolved = releases.registryFor(registry.read(), 'mf-marketing', request, response, null)
    const text = /^[\w-]+\.(?:xml|txt|json)$/.test(file) ? documents.textOf(resolved, 'mf-marketing', file) : null
    if (text === null) next()
    else
      response.set({ 'Cache-Control': 'public, no-cache', 'Content-Type': mediaTypeOf(file) }).send(Buffer.from(text))
  }
