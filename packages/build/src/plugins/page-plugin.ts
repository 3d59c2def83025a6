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
/** Fetched beside the page's own script, and behind it: the code of the next press. */
const preloadTag = (address: string) =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" href="${address}">`
export const scriptTag = (address: string) => `<script defer src="${address}" nonce="__NONCE__"></script>`

/**
 * Writes `index.html` from a template, with the files of the build's entry in place of `assetsMark`, and links that preload
 * the chunks of the names in `ahead`.
 */
export class PagePlugin {
  private readonly template: string
  private readonly prefix: string
  private readonly ahead: readonly string[]
  constructor(template: string, { prefix = '', ahead = [] }: { prefix?: string; ahead?: readonly string[] } = {}) {
    this.template = template
    this.prefix = prefix
    this.ahead = ahead
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template)
      // After the real content hashes are known: the page is the only file without one in its name.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const publicPath = String(compilation.outputOptions.publicPath)
        const addressesOf = (files: readonly string[]) => [...new Set(files)].map((file) => `${publicPath}${file}`)
        const own = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
        const addresses = addressesOf(own)
        const ahead = this.ahead.flatMap((name) => {
          const chunks = compilation.namedChunkGroups.get(name)
          if (!chunks) throw new Error(`No chunk is named ${name}, which the page shall preload`)
          return chunks.getFiles().filter((file) => !own.includes(file))
        })
        const tags = [
          ...addresses.filter((address) => address.endsWith('.css')).map(styleTag),
          ...guardOf(Object.keys(compilation.assets), publicPath, this.prefix),
          ...addresses.filter((address) => address.endsWith('.js')).map(scriptTag),
          ...addressesOf(ahead).map(preloadTag),
        ]
        const html = readFileSync(this.template, 'utf8').replace(assetsMark, () => tags.join('\n    '))
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
      })
    })
  }
}
