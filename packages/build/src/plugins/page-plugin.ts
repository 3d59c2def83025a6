import { readFileSync } from 'node:fs'
import webpack, { type Compiler } from 'webpack'
import { guardOf } from '../floor/engine-guard.ts'

/** Placeholder where the edge inserts the page's registry, configuration and preloads. */
export const headMark = '<!--sofaspark:head-->'
/** Placeholder for the tags of the build's own files in a template. */
export const assetsMark = '<!--sofaspark:assets-->'

export const styleTag = (address: string) => `<link rel="stylesheet" href="${address}">`
/** Inline styles save a round trip before the first paint. */
export const inlineStyleTag = (text: string) => `<style nonce="__NONCE__">${text}</style>`
export const scriptTag = (address: string) => `<script defer src="${address}" nonce="__NONCE__"></script>`
/** Chromium requests a deferred script only after the style and the texts that are requested beside it, unless it is urgent. */
const urgentScriptTag = (address: string) => scriptTag(address).replace('defer', 'defer fetchpriority="high"')

/**
 * A page that needs no request before its scripts run. Each is named as the file that it is and begins with an empty line, and all
 * before them is one line: an error's line and column are those in the file, whether an engine counts from the document or the
 * script. A text that would end the element is escaped: a minified script has it in texts alone.
 */
export const pageWithScripts = (page: string, scripts: readonly { text: string; address: string }[]): string => {
  const within = scripts
    .map(
      ({ text, address }) =>
        `${text.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--')}\n//# sourceURL=${address}`,
    )
    .map((text) => `<script nonce="__NONCE__">${text}\n</script>`)
  return page.replace(/\n */g, ' ').replace('</body>', () => `${within.join('')}</body>`)
}

const isStyle = (address: string) => address.endsWith('.css')
/** After the page's style, which scripts wait for: on a slow connection these files follow the page's script without a gap. */
const preloadTag = (addresses: readonly string[]) => {
  const files = JSON.stringify(addresses.map((address) => [address, isStyle(address) ? 'style' : 'script']))
  const link = "Object.assign(document.createElement('link'),{rel:'preload',href:file[0],as:file[1]})"
  return `<script nonce="__NONCE__">${files}.forEach(function(file){document.head.append(${link})})</script>`
}

/**
 * Writes `index.html` from a template, with the files of the build's entry in place of `assetsMark`. A page that preloads the
 * chunk named `ahead`, once its style is there, shows nothing without its scripts; `first-visit.html` is the same page with its
 * scripts within, for browsers that have cached none of them: a round trip less.
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
        const head = [
          ...own.filter(isStyle).map(styleTag),
          ...guardOf(Object.keys(compilation.assets), publicPath, this.prefix),
        ]
        const template = readFileSync(this.template, 'utf8')
        const pageOf = (tags: readonly string[]) => template.replace(assetsMark, () => tags.join('\n    '))
        const emit = (file: string, html: string) => compilation.emitAsset(file, new webpack.sources.RawSource(html))
        if (this.ahead === undefined) {
          emit('index.html', pageOf([...head, ...scripts.map(scriptTag)]))
          return
        }
        const chunks = compilation.namedChunkGroups.get(this.ahead)
        if (!chunks) throw new Error(`No chunk is named ${this.ahead}, which the page shall preload`)
        const ahead = preloadTag(addressesOf(chunks.getFiles()).filter((address) => !own.includes(address)))
        const textOf = (address: string) =>
          String(compilation.getAsset(address.slice(publicPath.length))?.source.source() ?? '')
        emit('index.html', pageOf([...head, ...scripts.map(urgentScriptTag), ahead]))
        const texts = scripts.map((address) => ({ text: textOf(address), address }))
        emit('first-visit.html', pageWithScripts(pageOf([...head, ahead]), texts))
      })
    })
  }
}
