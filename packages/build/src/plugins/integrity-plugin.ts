import MiniCss from 'mini-css-extract-plugin'
import { integrityTableName, nobodysIntegrity } from '@sofaspark/contract'
import webpack, { type Compiler } from 'webpack'

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
