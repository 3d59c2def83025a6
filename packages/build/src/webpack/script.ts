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

const pixiFolder = path.join(projectDir, 'node_modules/pixi.js/lib')

/** Pixi's systems for pointers, screen readers, filters and sheets in files: a game has none of them, its picture asks for none. */
const unusedInGames = Object.fromEntries(
  ['environment-browser/browserAll.mjs', 'spritesheet/init.mjs'].map((file) => [
    path.join(pixiFolder, file),
    false as const,
  ]),
)

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
    resolve: { ...base.resolve, alias: unusedInGames },
    // A dynamic import becomes part of the script: a build is exactly four files.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  }
}

/** Bundles one TypeScript entry into one classic script; rejects with the first errors. */
export const bundleScript = (bundle: ScriptBundle): Promise<void> => runWebpack(gameConfig(bundle))

/** A service worker in one file, `sw.js`: its address never changes, so the browser revalidates it each time. */
export const workerConfig = (options: { name: string; entry: string; outDir: string }): Configuration => {
  const base = baseConfig({ name: options.name, folder: options.name, outDir: options.outDir, publicPath: '/' })
  return {
    ...base,
    // Browserslist knows pages alone.
    target: 'webworker',
    entry: { sw: options.entry },
    output: { ...base.output, filename: 'sw.js', uniqueName: `${options.name}-worker` },
    optimization: { ...base.optimization, splitChunks: false },
  }
}

/** A script that a page loads besides its application, in one hashed file: it shares no runtime with it. */
export const loneScriptConfig = (options: {
  name: string
  /** The file's name before its hash. */
  script: string
  entry: string
  outDir: string
  publicPath: string
}): Configuration => {
  const { name, script, entry, outDir, publicPath } = options
  const base = baseConfig({ name, folder: name, outDir, publicPath })
  return {
    ...base,
    entry: { [script]: entry },
    output: { ...base.output, uniqueName: `${name}-${script}` },
    optimization: { ...base.optimization, splitChunks: false },
  }
}
