import { createRequire } from 'node:module'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir, pageScriptsConfig, runWebpack, ssrConfig } from '@sofaspark/build'
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

/** Renders the marketing pages into `dist/pages`, their styles and small scripts into the shell's static folder. */
export const buildPages = async (): Promise<void> => {
  const scripts = await bundleScripts()
  const { renderer, styles } = await bundleRenderer()
  const assets = { styles, scripts }
  const shellPage = readFileSync(path.join(distDir, 'shell/index.html'), 'utf8')
  const rendered = await renderer.prerender(assets)
  const stage = emptyStage('pages')
  for (const page of rendered) {
    const file = path.join(stage, page.path, 'index.html')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, composePage(page, assets, shellPage))
  }
  writeFileSync(path.join(stage, 'sitemap.xml'), sitemap(rendered))
  writeFileSync(path.join(stage, 'robots.txt'), robots)
  await compressBelow(stage)
  replaceFolder(stage, pagesDir)
}
