import { createHash } from 'node:crypto'
import webpack, { type Compilation, type Compiler } from 'webpack'
import MiniCss from 'mini-css-extract-plugin'
import { integrityTableName, nobodysIntegrity } from '@sofaspark/contract'

interface ReleaseDetails {
  name: string
  /** Semantic version; the hash of the files is appended. */
  semver: string
  contract: number
}

/** `release.json` beside a remote's files. `preload` lists the first files that a page of the remote needs, in order. */
export interface ReleaseFile {
  name: string
  version: string
  contract: number
  manifest: string
  files: Record<string, string>
  preload: { path: string; as: 'fetch' | 'script' | 'style' }[]
}

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

const manifestFile = 'mf-manifest.json'
const isCode = (name: string) => /\.(js|css|json)$/.test(name) && name !== 'mf-stats.json'
const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

const preloadsOf = (manifest: Manifest): ReleaseFile['preload'] => {
  const assets = manifest.exposes.flatMap((exposed) => exposed.assets)
  const list = (paths: string[], as: 'script' | 'style') => paths.map((path) => ({ path, as }))
  return [
    { path: manifestFile, as: 'fetch' as const },
    ...list([manifest.metaData.remoteEntry.name], 'script'),
    ...list([...new Set(assets.flatMap((asset) => asset.css.sync))], 'style'),
    ...list([...new Set(assets.flatMap((asset) => asset.js.sync))], 'script'),
  ]
}

/** Describes a remote's build: its version by content, every file's hash, what to preload. */
export class ReleasePlugin {
  private readonly facts: ReleaseDetails
  constructor(facts: ReleaseDetails) {
    this.facts = facts
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => this.emit(compilation))
    })
  }

  private emit(compilation: Compilation): void {
    const assets = compilation
      .getAssets()
      .filter((asset) => isCode(asset.name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    const files = Object.fromEntries(assets.map((asset) => [asset.name, sha384(asset.source.buffer())]))
    const manifest = compilation.getAsset(manifestFile)
    if (!manifest) return
    const content = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
    const release: ReleaseFile = {
      name: this.facts.name,
      version: `${this.facts.semver}-${content}`,
      contract: this.facts.contract,
      manifest: manifestFile,
      files,
      preload: preloadsOf(JSON.parse(manifest.source.source().toString()) as Manifest),
    }
    compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(release, null, 1)}\n`))
  }
}

const protect = (tag: string, address: string) =>
  `${tag}.integrity = (self.${integrityTableName} || {})[${tag}.${address}] || ${JSON.stringify(nobodysIntegrity)};`

/** Gives every chunk and style that a remote loads by itself the registry's hash, or one that nothing matches. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${protect('script', 'src')}`,
      )
      MiniCss.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, variables) => `${source}\n${protect(variables.tag, 'href')}`,
      )
    })
  }
}
