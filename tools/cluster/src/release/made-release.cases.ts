import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { releasePagesFile, type ReleasePages } from '@sofaspark/contract/release-files.ts'

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Writes a small built release of a remote into a temporary folder and returns it. */
export const madeRelease = (below: string, version: string, text = version, more: object = {}): string => {
  const folder = path.join(below, `made-${version}-${text.length}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify({ text }))
  const files = { 'mf-manifest.json': hashOf(JSON.stringify({ text })) }
  const release = { name: 'mf-lobby', version, contract: 1, manifest: 'mf-manifest.json', files, preload: [], ...more }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release))
  return folder
}

/** The same with a page for search and a sitemap that say `words`. */
export const madeReleaseWithPages = (below: string, version: string, words: string): string => {
  const folder = madeRelease(below, version, `with ${words}`)
  const pages: ReleasePages = {
    documents: { 'couch-co-op-gaming/index.html': `<!doctype html><title>${words}</title><!--sofaspark:head-->` },
    texts: { 'sitemap.xml': `<urlset>${words}</urlset>` },
    homeHeads: {},
  }
  const text = JSON.stringify(pages)
  writeFileSync(path.join(folder, releasePagesFile), text)
  const files = {
    'mf-manifest.json': hashOf(JSON.stringify({ text: `with ${words}` })),
    [releasePagesFile]: hashOf(text),
  }
  const release = { name: 'mf-marketing', version, contract: 1, manifest: 'mf-manifest.json', files, preload: [] }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release))
  return folder
}
