import path from 'node:path'
import type { Configuration } from 'webpack'
import { baseConfig } from './base.ts'
import { runWebpack } from './run-webpack.ts'
import { projectDir } from '../shared/project.ts'

export interface ScriptBundle {
  /** Absolute path of the TypeScript entry. */
  entry: string
  /** Absolute path of the output script. */
  outFile: string
  /** Modules that the page provides: module name → global expression, as in `{ three: 'THREE' }`. */
  globals?: Readonly<Record<string, string>>
}

/** A game's configuration: everything in one classic script, no chunks, nothing left in the global scope. */
export const gameConfig = ({ entry, outFile, globals = {} }: ScriptBundle): Configuration => {
  const base = baseConfig({
    name: path.basename(outFile, '.js').replace(/[^\w-]/g, '-'),
    folder: path.relative(projectDir, path.dirname(entry)),
    outDir: path.dirname(outFile),
    publicPath: 'auto',
  })
  return {
    ...base,
    entry: { script: entry },
    output: { ...base.output, filename: path.basename(outFile), iife: true },
    externalsType: 'var',
    externals: { ...globals },
    // A dynamic import becomes part of the script: a build is exactly four files.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  }
}

/** Bundles one TypeScript entry into one classic script; rejects with the first errors. */
export const bundleScript = (bundle: ScriptBundle): Promise<void> => runWebpack(gameConfig(bundle))
