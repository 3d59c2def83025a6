import { createRequire } from 'node:module'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir, pageScriptsConfig, runWebpack, ssrConfig, withSourceMaps } from '@sofaspark/build'
import { projectDir } from '@sofaspark/build/project.ts'
import { inlineStyleTag } from '@sofaspark/build/plugins/page-plugin.ts'
import { extractStyles } from '@sofaspark/build/pages/inline-styles.ts'
import { composePage, robots, sitemap, type PrerenderedPage } from '@sofaspark/build/pages/page.ts'
import { isLanguage, pageFile, publicGames, type Game, type RemoteName } from '@sofaspark/contract'
import { compressBelow } from './compress.ts'
import { previewStyles } from './key-art.ts'
import { takeSourceMaps } from './source-maps.ts'
import { emptyStage, replaceFolder } from './staging.ts'
import { gameKeys } from './targets.ts'

/** The launch page in one language, as mf-lobby renders it. */
type RenderedHome = Pick<PrerenderedPage, 'language' | 'body' | 'state'>

const assetsPath = '/static/pages/'
const assetsDir = path.join(distDir, 'shell/static/pages')
const pagesDir = path.join(distDir, 'pages')

const scriptAddresses = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file.split('.')[0] ?? file, `${assetsPath}${file}`]),
  )

const bundleScripts = async (): Promise<Record<string, string>> => {
  const stage = emptyStage('page-scripts')
  const config = pageScriptsConfig('mf-marketing', stage, assetsPath)
  if (config) await runWebpack(withSourceMaps(config))
  takeSourceMaps(stage, assetsPath)
  await compressBelow(stage)
  const scripts = scriptAddresses(stage)
  mkdirSync(assetsDir, { recursive: true })
  for (const file of readdirSync(stage)) copyFileSync(path.join(stage, file), path.join(assetsDir, file))
  return scripts
}

/** A text beside the pages, as mf-marketing writes it. */
interface SiteText {
  file: string
  text: string
}

interface Renderer<Page> {
  prerender(games: readonly Game[]): Promise<readonly Page[]>
  siteTexts?(games: readonly Game[]): Promise<readonly SiteText[]>
}

interface Rendered<Page> {
  pages: readonly Page[]
  texts: readonly SiteText[]
  styles: string[]
}

/** The pages of one remote, rendered in Node, and the text of their styles. */
const render = async <Page>(remote: RemoteName, games: readonly Game[]): Promise<Rendered<Page>> => {
  const stage = emptyStage(`page-renderer-${remote}`)
  await runWebpack(ssrConfig(remote, stage, assetsPath))
  const renderer = createRequire(import.meta.url)(path.join(stage, 'pages.cjs')) as Renderer<Page>
  const files = readdirSync(stage).filter((file) => !file.endsWith('.cjs'))
  mkdirSync(assetsDir, { recursive: true })
  for (const file of files) {
    copyFileSync(path.join(stage, file), path.join(assetsDir, file))
    await compressBelow(path.join(assetsDir, file))
  }
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(stage, file), 'utf8'))
  const texts = (await renderer.siteTexts?.(games)) ?? []
  return { pages: await renderer.prerender(games), texts, styles }
}

const withoutInlineStyles = (pages: readonly PrerenderedPage[]) => {
  const rules = new Map<string, string>()
  const rendered = pages.map((page) => {
    const extracted = extractStyles(page.body, page.remote !== null)
    for (const [name, rule] of extracted.rules) rules.set(name, rule)
    return { ...page, body: extracted.html }
  })
  return { rendered, styles: [...rules.values()].sort().join('\n') }
}

/** The shell's page with its styles within it; their addresses of fonts are relative to the folder that they leave. */
const shellPageWithStyles = (): string =>
  readFileSync(path.join(distDir, 'shell/index.html'), 'utf8').replace(
    /<link rel="stylesheet" href="\/static\/([\w.-]+\.css)">/g,
    (_link, file: string) =>
      inlineStyleTag(
        readFileSync(path.join(distDir, 'shell/static', file), 'utf8').replaceAll('url(..//fonts/', 'url(/fonts/'),
      ),
  )

/** The launch page of big screens has the head of the phone's home: both are one address. */
const screenHomes = (homes: readonly RenderedHome[], pages: readonly PrerenderedPage[]): PrerenderedPage[] =>
  homes.map((home) => {
    const phones = pages.find(({ path, language }) => path === '/' && language === home.language)
    if (!phones) throw new Error(`The phone's home is missing in ${home.language}`)
    return { ...phones, ...home, device: 'screen', remote: 'mf-lobby' }
  })

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

/** Renders the pages of the site into `dist/pages`, and their small scripts into the shell's static folder. */
export const buildPages = async (): Promise<void> => {
  const scripts = await bundleScripts()
  const games = gamesOfBuild()
  const marketing = await render<PrerenderedPage>('mf-marketing', games)
  const lobby = await render<RenderedHome>('mf-lobby', games)
  const shellPage = shellPageWithStyles()
  const pages = [...marketing.pages, ...screenHomes(lobby.pages, marketing.pages)]
  const { rendered, styles: inlineStyles } = withoutInlineStyles(pages)
  const previews = await previewStyles(path.join(projectDir, 'packages/ui/assets/art'))
  const stage = emptyStage('pages')
  writeFileSync(path.join(stage, 'sitemap.xml'), await sitemap(marketing.pages))
  writeFileSync(path.join(stage, 'robots.txt'), robots)
  for (const { file, text } of marketing.texts) writeFileSync(path.join(stage, file), text)
  await compressBelow(stage)
  // Documents are filled and compressed for each visit.
  for (const page of rendered) {
    const file = path.join(stage, fileOf(page, rendered))
    const { styles } = page.remote === 'mf-lobby' ? lobby : marketing
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, composePage(page, { styles: [...styles, inlineStyles, previews], scripts }, shellPage))
  }
  replaceFolder(stage, pagesDir)
}
