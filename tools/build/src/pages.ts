import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageScriptsConfig, runWebpack, ssrConfig, withSourceMaps } from '@sofaspark/build'
import { projectDir } from '@sofaspark/build/project.ts'
import { extractStyles } from '@sofaspark/build/pages/page-styles.ts'
import { robots, sitemap } from '@sofaspark/build/pages/for-crawlers.ts'
import { composePage, withDataLast, type PrerenderedPage } from '@sofaspark/build/pages/page.ts'
import type { ReleaseFile } from '@sofaspark/build/plugins/release-plugin.ts'
import { isLanguage, pageFile, publicGames, type Game, type RemoteName } from '@sofaspark/contract'
import {
  homeDataMark,
  homeHeadMark,
  releaseFolderMark,
  releasePagesFile,
  type ReleasePages,
} from '@sofaspark/contract/release-files.ts'
import { cachedPreviewStyles } from './key-art.ts'
import { takeSourceMaps } from './source-maps.ts'
import { emptyStage } from './built.ts'
import { gameKeys, keyArtSources, prerenderOf } from './targets.ts'

/** The launch page in one language, as mf-lobby renders it; its head is mf-marketing's. */
type RenderedHome = Pick<PrerenderedPage, 'language' | 'body' | 'state'>

/** The folder of a release with the scripts of its pages. */
const scriptsFolder = 'pages'
const assetsPath = `${releaseFolderMark}/${scriptsFolder}/`
const integrityOf = (bytes: string | Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Bundles the small scripts of a remote's pages into its release, and returns their addresses by name. */
const bundleScripts = async (remote: RemoteName, releaseDir: string): Promise<Record<string, string>> => {
  const stage = emptyStage(`page-scripts-${remote}`)
  const config = pageScriptsConfig(remote, stage, assetsPath)
  if (config === null) return {}
  await runWebpack(withSourceMaps(config))
  takeSourceMaps(stage, scriptsFolder)
  const files = readdirSync(stage).filter((file) => file.endsWith('.js'))
  mkdirSync(path.join(releaseDir, scriptsFolder), { recursive: true })
  for (const file of files) copyFileSync(path.join(stage, file), path.join(releaseDir, scriptsFolder, file))
  return Object.fromEntries(files.map((file) => [file.split('.')[0] ?? file, `${assetsPath}${file}`]))
}

/** A text beside the pages, as mf-marketing writes it. */
interface SiteText {
  file: string
  text: string
}

interface Renderer {
  prerender(games: readonly Game[]): Promise<readonly (PrerenderedPage | RenderedHome)[]>
  siteTexts?(games: readonly Game[]): Promise<readonly SiteText[]>
}

interface Rendered {
  pages: readonly PrerenderedPage[]
  texts: readonly SiteText[]
  styles: string[]
}

const isWholePage = (page: PrerenderedPage | RenderedHome): page is PrerenderedPage => 'path' in page

/** The launch page of big screens: the edge fills its head from the release of mf-marketing. */
const screenHome = (home: RenderedHome): PrerenderedPage => ({
  ...home,
  path: '/',
  head: homeHeadMark,
  device: 'screen',
  remote: 'mf-lobby',
  scripts: [],
})

/** The pages of one remote, rendered in Node, and the text of their styles. */
const render = async (remote: RemoteName, games: readonly Game[], releaseDir: string): Promise<Rendered> => {
  const stage = emptyStage(`page-renderer-${remote}`)
  await runWebpack(ssrConfig(remote, stage, assetsPath))
  const renderer = createRequire(import.meta.url)(path.join(stage, 'pages.cjs')) as Renderer
  const files = readdirSync(stage).filter((file) => !file.endsWith('.cjs'))
  mkdirSync(path.join(releaseDir, scriptsFolder), { recursive: true })
  for (const file of files.filter((name) => !name.endsWith('.css')))
    copyFileSync(path.join(stage, file), path.join(releaseDir, scriptsFolder, file))
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(stage, file), 'utf8'))
  const pages = (await renderer.prerender(games)).map((page) => (isWholePage(page) ? page : screenHome(page)))
  return { pages, texts: (await renderer.siteTexts?.(games)) ?? [], styles }
}

const withoutInlineStyles = (pages: readonly PrerenderedPage[]) => {
  const rules = new Map<string, string>()
  const rendered = pages.map((page) => {
    const extracted = extractStyles(page.body, page.remote !== null)
    for (const [name, rule] of extracted.rules) rules.set(name, rule)
    if (page.beside === undefined) return { ...page, body: extracted.html }
    const beside = extractStyles(page.beside)
    for (const [name, rule] of beside.rules) rules.set(name, rule)
    return { ...page, body: extracted.html, beside: beside.html }
  })
  return { rendered, styles: [...rules.values()].sort().join('\n') }
}

/** The public games, with whether this build contains each. */
const gamesOfBuild = (): Game[] => {
  const keys = gameKeys()
  return publicGames.map((game) => ({ ...game, available: keys.includes(game.key) }))
}

/** A page's own language is what visitors of any other get; its translations lie beside it. */
const fileOf = ({ path: address, device = 'phone', language }: PrerenderedPage, pages: readonly PrerenderedPage[]) => {
  const [first] = pages.filter((page) => page.path === address)
  return pageFile(address, device, first?.language === language || !isLanguage(language) ? null : language)
}

const homeHeads = (pages: readonly PrerenderedPage[]): ReleasePages['homeHeads'] =>
  Object.fromEntries(
    pages
      .filter((page) => page.path === '/' && page.remote === 'mf-marketing')
      .map((page) => [page.language, withDataLast(page)]),
  )

/** Renders the pages of a remote, composed but for the parts of the shell that will serve them. */
const renderPages = async (remote: RemoteName, releaseDir: string): Promise<ReleasePages> => {
  const scripts = await bundleScripts(remote, releaseDir)
  const { pages, texts, styles } = await render(remote, gamesOfBuild(), releaseDir)
  const { rendered, styles: inlineStyles } = withoutInlineStyles(pages)
  const previews = await cachedPreviewStyles(path.join(projectDir, keyArtSources))
  const template = readFileSync(path.join(projectDir, 'shell/src/index.html'), 'utf8')
  const assets = { styles: [...styles, inlineStyles, previews], scripts }
  const documents = rendered.map((page) => {
    const html = composePage(page, assets, template)
    const isLaunchPage = page.head === homeHeadMark
    return [fileOf(page, rendered), isLaunchPage ? html.replace('</body>', `${homeDataMark}\n</body>`) : html] as const
  })
  const site =
    texts.length === 0 ? [] : [['sitemap.xml', await sitemap(pages)] as const, ['robots.txt', robots] as const]
  return {
    documents: Object.fromEntries(documents),
    texts: Object.fromEntries([...site, ...texts.map(({ file, text }) => [file, text] as const)]),
    homeHeads: homeHeads(pages),
  }
}

/** Adds a remote's pages and their scripts to its built release, whose version then covers them. */
export const addPages = async (remote: RemoteName, releaseDir: string, release: ReleaseFile): Promise<ReleaseFile> => {
  if (!existsSync(path.join(projectDir, prerenderOf(remote)))) return release
  const pages = JSON.stringify(await renderPages(remote, releaseDir))
  writeFileSync(path.join(releaseDir, releasePagesFile), pages)
  const scripts = readdirSync(path.join(releaseDir, scriptsFolder)).filter((file) => file.endsWith('.js'))
  const added = [
    [releasePagesFile, integrityOf(pages)] as const,
    ...scripts.map((file) => {
      const name = `${scriptsFolder}/${file}`
      return [name, integrityOf(readFileSync(path.join(releaseDir, name)))] as const
    }),
  ]
  const files = { ...release.files, ...Object.fromEntries(added) }
  const content = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  const whole = { ...release, version: `${release.version.split('-')[0] ?? ''}-${content}`, files }
  writeFileSync(path.join(releaseDir, 'release.json'), `${JSON.stringify(whole, null, 1)}\n`)
  return whole
}
