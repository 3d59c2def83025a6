import { join } from 'node:path'
import { brand, type Language, type Registry } from '@sofaspark/contract'
import { homeDataMark, homeHeadMark, releaseFolderMark, type ReleasePages } from '@sofaspark/contract/release-pages.ts'
import type { PagesOfRelease } from '../registry/release-pages.ts'
import { createHtmlFiles } from './html-file.ts'
import { createShellParts } from './shell-parts.ts'

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
