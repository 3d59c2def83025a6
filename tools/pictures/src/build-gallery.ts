import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { baseConfig } from '@sofaspark/build/webpack/base.ts'
import { runWebpack } from '@sofaspark/build/webpack/run-webpack.ts'
import { projectDir } from '@sofaspark/build/project.ts'

/** Builds the gallery into a folder and returns it: one page, fonts included, served from its root. */
export const buildGallery = async (outDir = path.join(projectDir, '.cache/gallery')): Promise<string> => {
  const base = baseConfig({
    name: 'gallery',
    folder: 'packages/ui',
    outDir: path.join(outDir, 'static'),
    publicPath: '/static/',
    writesFonts: true,
  })
  await runWebpack({ ...base, entry: { gallery: './src/gallery/main.tsx' }, output: { ...base.output, clean: true } })
  const built = readdirSync(path.join(outDir, 'static'))
  const first = (ending: string): string =>
    built.find((file) => file.startsWith('gallery') && file.endsWith(ending)) ?? ''
  mkdirSync(outDir, { recursive: true })
  writeFileSync(
    path.join(outDir, 'index.html'),
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sofaspark gallery</title><link rel="stylesheet" href="/static/${first('.css')}">
<div id="root"></div><script src="/static/${first('.js')}" defer></script>\n`,
  )
  return outDir
}
