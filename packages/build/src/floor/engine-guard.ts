import path from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { projectDir } from '../shared/project.ts'
import { tooOldScript, tooOldSources } from './too-old.ts'

/** True only in browsers that have every feature of `polyfills.ts`: the newest of them in every engine. ENG-04 */
const hasAllFeatures = '[].toReversed'
/** True only from the floor on: Chromium 85 brought the first two, Safari 15.4 and Firefox 98 the third. ENG-02 */
const reachesFloor = "''.replaceAll&&window.Promise&&Promise.any&&window.HTMLDialogElement"

const polyfillsName = 'polyfills'
const tooOldName = 'too-old'

/**
 * Markup that makes an old browser load its polyfills, or what to do instead, before the scripts of the page: those are deferred, and what
 * a parser is given it reads first. It has no syntax newer than ES3, and no `<` beyond its tags. ENG-02, ENG-04
 */
export const guardTag = (polyfills: string, tooOld: string): string =>
  `<script nonce="__NONCE__">${hasAllFeatures}||document.write('\\x3cscript src="'+(${reachesFloor}?'${polyfills}':'${tooOld}')+'">\\x3c/script>')</script>`

const isFile = (name: string, prefix: string) => (file: string) =>
  file.startsWith(prefix) && new RegExp(`^${name}\\.[0-9a-f]{10}\\.js$`).test(file.slice(prefix.length))

/** Adds both scripts of old browsers to a build. They are no part of an entry: the page's guard alone names them. */
export class EngineGuardPlugin {
  private readonly prefix: string
  constructor(prefix: string) {
    this.prefix = prefix
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('EngineGuardPlugin', async (compilation) => {
      const filename = `${this.prefix}[name].[contenthash:10].js`
      const entry = path.join(projectDir, 'packages/build/src/floor/polyfills.ts')
      const child = compilation.createChildCompiler('EngineGuard', { filename, chunkFilename: filename }, [
        new webpack.EntryPlugin(compiler.context, entry, { name: polyfillsName }),
      ])
      await new Promise<void>((resolve, reject) => {
        child.runAsChild((error) => (error ? reject(error) : resolve()))
      })
    })
    compiler.hooks.thisCompilation.tap('EngineGuardPlugin', (compilation) => {
      compilation.fileDependencies.addAll(tooOldSources())
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'EngineGuardPlugin', stage }, () => {
        const text = tooOldScript()
        const hash = webpack.util.createHash('xxhash64').update(text).digest('hex').slice(0, 10)
        compilation.emitAsset(`${this.prefix}${tooOldName}.${hash}.js`, new webpack.sources.RawSource(text), {
          minimized: true,
        })
      })
    })
  }
}

/** The guard of a page whose build has the scripts of old browsers; none for another. */
export const guardOf = (files: readonly string[], publicPath: string, prefix: string): string[] => {
  const [polyfills, tooOld] = [polyfillsName, tooOldName].map((name) => files.find(isFile(name, prefix)))
  return polyfills === undefined || tooOld === undefined ? [] : [guardTag(publicPath + polyfills, publicPath + tooOld)]
}
