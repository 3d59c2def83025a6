import path from 'node:path'
import MiniCss from 'mini-css-extract-plugin'
import Minimizer from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { limitsMs } from './limits.ts'
import { moduleRules } from './rules.ts'
import { smallStyles } from '../floor/small-styles.ts'
import { oneFileALanguage, ownTextsOnly } from './texts.ts'
import { floorQueries } from '../floor/floor.ts'
import { projectDir } from '../shared/project.ts'

const noWebTransport = path.join(projectDir, 'packages/build/src/no-web-transport.ts')

export interface BaseOptions {
  /** Name of the build in class names and globals. */
  name: string
  /** The folder whose sources are built, relative to the project. */
  folder: string
  outDir: string
  publicPath: string
  /** Prefix of every file name, for builds that share a folder with others. */
  filePrefix?: string
  writesFonts?: boolean
}

const minifyStyles = (input: Readonly<Record<string, unknown>>) => {
  const [file = 'styles.css'] = Object.keys(input)
  return Promise.resolve({ code: smallStyles(file, String(input[file])) })
}

/** Limits the syntax of the bundler's own code. ENG-01 */
const floorTarget = `browserslist:${floorQueries.join(', ')}`

const minimizers = () => [
  new Minimizer({
    minify: { implementation: Minimizer.swcMinify, options: { ecma: 2020, compress: { passes: 2 }, mangle: true } },
    extractComments: false,
    parallel: false,
  }),
  new Minimizer({ test: /\.css$/, minify: { implementation: minifyStyles }, parallel: false }),
]

/** Shared by all browser builds: production mode, content hashes, the floor's syntax, separate style files. */
export const baseConfig = (options: BaseOptions) => {
  const prefix = options.filePrefix ?? ''
  const styles = {
    filename: `${prefix}[name].[contenthash:10].css`,
    chunkFilename: `${prefix}[name].[contenthash:10].css`,
    ignoreOrder: true,
  }
  return {
    name: options.name,
    mode: 'production',
    target: ['web', floorTarget],
    context: path.join(projectDir, options.folder),
    devtool: false,
    output: {
      path: options.outDir,
      filename: `${prefix}[name].[contenthash:10].js`,
      chunkFilename: `${prefix}[name].[contenthash:10].js`,
      assetModuleFilename: `${prefix}[name].[contenthash:10][ext]`,
      uniqueName: options.name,
      publicPath: options.publicPath,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: limitsMs.lazyChunk,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    resolveLoader: { modules: [path.join(projectDir, 'node_modules')] },
    module: { rules: moduleRules({ prefix: options.name, writesFonts: options.writesFonts ?? false }) },
    plugins: [
      new MiniCss(styles),
      ownTextsOnly(options.folder),
      new webpack.NormalModuleReplacementPlugin(/^\.\/webtransport\.js$/, noWebTransport),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      splitChunks: { cacheGroups: { texts: oneFileALanguage } },
      minimizer: minimizers(),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration
}
