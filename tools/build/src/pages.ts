import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir, pageScriptsConfig, runWebpack, ssrConfig } from '@sofaspark/build'
import { extractStyles } from '@sofaspark/build/pages/inline-styles.ts'
import { composePage, robots, sitemap, type PageAssets, type PrerenderedPage } from '@sofaspark/build/pages/page.ts'
import { compressBelow } from './compress.ts'
import { emptyStage, replaceFolder } from './staging.ts'

const remoteName = 'mf-marketing'
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
  const config = pageScriptsConfig(remoteName, stage, assetsPath)
  if (config) await runWebpack(config)
  await compressBelow(stage)
  const scripts = scriptAddresses(stage)
  mkdirSync(assetsDir, { recursive: true })
  for (const file of readdirSync(stage)) copyFileSync(path.join(stage, file), path.join(assetsDir, file))
  return scripts
}

interface Renderer {
  prerender(assets: PageAssets): Promise<readonly PrerenderedPage[]>
}

const bundleRenderer = async (): Promise<{ renderer: Renderer; styles: string[] }> => {
  const stage = emptyStage('page-renderer')
  await runWebpack(ssrConfig(remoteName, stage, assetsPath))
  const renderer = createRequire(import.meta.url)(path.join(stage, 'pages.cjs')) as Renderer
  const files = readdirSync(stage).filter((file) => !file.endsWith('.cjs'))
  mkdirSync(assetsDir, { recursive: true })
  for (const file of files) {
    copyFileSync(path.join(stage, file), path.join(assetsDir, file))
    await compressBelow(path.join(assetsDir, file))
  }
  return { renderer, styles: files.filter((file) => file.endsWith('.css')).map((file) => `${assetsPath}${file}`) }
}

const withoutInlineStyles = (pages: readonly PrerenderedPage[]) => {
  const rules = new Map<string, string>()
  const rendered = pages.map((page) => {
    const extracted = extractStyles(page.body)
    for (const [name, rule] of extracted.rules) rules.set(name, rule)
    return { ...page, body: extracted.html }
  })
  return { rendered, styles: [...rules.values()].sort().join('\n') }
}

const writeInlineStyles = async (styles: string): Promise<string[]> => {
  if (styles === '') return []
  const file = `inline.${createHash('sha256').update(styles).digest('hex').slice(0, 10)}.css`
  writeFileSync(path.join(assetsDir, file), styles)
  await compressBelow(path.join(assetsDir, file))
  return [`${assetsPath}${file}`]
}

/** Renders the marketing pages into `dist/pages`, and their styles and small scripts into the shell's static folder. */
export const buildPages = async (): Promise<void> => {
  const scripts = await bundleScripts()
  const { renderer, styles } = await bundleRenderer()
  const shellPage = readFileSync(path.join(distDir, 'shell/index.html'), 'utf8')
  const { rendered, styles: inlineStyles } = withoutInlineStyles(await renderer.prerender({ styles, scripts }))
  const assets = { styles: [...styles, ...(await writeInlineStyles(inlineStyles))], scripts }
  const stage = emptyStage('pages')
  for (const page of rendered) {
    const file = path.join(stage, page.path, 'index.html')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, composePage(page, assets, shellPage))
  }
  writeFileSync(path.join(stage, 'sitemap.xml'), await sitemap(rendered))
  writeFileSync(path.join(stage, 'robots.txt'), robots)
  await compressBelow(stage)
  replaceFolder(stage, pagesDir)
}
