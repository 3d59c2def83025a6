import { readFileSync } from 'node:fs'
import webpack, { type Compiler } from 'webpack'
import { guardOf } from '../floor/engine-guard.ts'

/** Placeholder where the edge inserts the page's registry, configuration and preloads. */
export const headMark = '<!--sofaspark:head-->'
/** Placeholder for the tags of the build's own files in a template. */
export const assetsMark = '<!--sofaspark:assets-->'

export const styleTag = (address: string) => `<link rel="stylesheet" href="${address}">`
/** Styles within the document save a page its second round trip before the first paint. */
export const inlineStyleTag = (text: string) => `<style nonce="__NONCE__">${text}</style>`
export const scriptTag = (address: string) => `<script defer src="${address}" nonce="__NONCE__"></script>`

/** Writes `index.html` from a template, with the files of the build's entry in place of `assetsMark`. */
export class PagePlugin {
  private readonly template: string
  private readonly prefix: string
  constructor(template: string, prefix = '') {
    this.template = template
    this.prefix = prefix
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template)
      // After the real content hashes are known: the page is the only file without one in its name.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const publicPath = String(compilation.outputOptions.publicPath)
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        const addresses = [...new Set(files)].map((file) => `${publicPath}${file}`)
        const tags = [
          ...addresses.filter((address) => address.endsWith('.css')).map(styleTag),
          ...guardOf(Object.keys(compilation.assets), publicPath, this.prefix),
          ...addresses.filter((address) => address.endsWith('.js')).map(scriptTag),
        ]
        const html = readFileSync(this.template, 'utf8').replace(assetsMark, () => tags.join('\n    '))
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
      })
    })
  }
}
