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
/** Chromium requests a deferred script only after the style and the texts that are requested beside it, unless it is urgent. */
const urgentScriptTag = (address: string) => scriptTag(address).replace('defer', 'defer fetchpriority="high"')

const isStyle = (address: string) => address.endsWith('.css')
/** Behind the page's style, which a script waits for: on a slow line these files follow the page's own script without a gap. */
const preloadTag = (addresses: readonly string[]) => {
  const files = JSON.stringify(addresses.map((address) => [address, isStyle(address) ? 'style' : 'script']))
  const link = "Object.assign(document.createElement('link'),{rel:'preload',href:file[0],as:file[1]})"
  return `<script nonce="__NONCE__">${files}.forEach(function(file){document.head.append(${link})})</script>`
}

/**
 * Writes `index.html` from a template, with the files of the build's entry in place of `assetsMark`. A page that preloads the
 * chunk named `ahead`, once its style is there, shows nothing without its scripts.
 */
export class PagePlugin {
  private readonly template: string
  private readonly prefix: string
  private readonly ahead: string | undefined
  constructor(template: string, { prefix = '', ahead }: { prefix?: string; ahead?: string | undefined } = {}) {
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
        const own = addressesOf([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
        const scripts = own.filter((address) => !isStyle(address))
        const tags = [
          ...own.filter(isStyle).map(styleTag),
          ...guardOf(Object.keys(compilation.assets), publicPath, this.prefix),
          ...scripts.map(this.ahead === undefined ? scriptTag : urgentScriptTag),
        ]
        if (this.ahead !== undefined) {
          const chunks = compilation.namedChunkGroups.get(this.ahead)
          if (!chunks) throw new Error(`No chunk is named ${this.ahead}, which the page shall preload`)
          const ahead = addressesOf(chunks.getFiles()).filter((address) => !own.includes(address))
          tags.push(preloadTag(ahead))
        }
        const html = readFileSync(this.template, 'utf8').replace(assetsMark, () => tags.join('\n    '))
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
      })
    })
  }
}
