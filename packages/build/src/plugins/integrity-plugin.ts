import MiniCss from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** The page's table of hashes by absolute address; the shell fills it from the registry before it loads a remote. */
export const integrityTable = '__SOFASPARK_INTEGRITY__'
/** A well-formed hash that no file has: what nobody vouches for is fetched and refused. */
const nobodysHash = `sha384-${'A'.repeat(64)}`

const protect = (tag: string, address: string) =>
  `${tag}.integrity = (self.${integrityTable} || {})[${tag}.${address}] || ${JSON.stringify(nobodysHash)};`

/** Makes every chunk and style that a remote loads by itself carry the registry's hash, or one that nothing matches. */
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
