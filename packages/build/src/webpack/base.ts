import { timings } from '@sofaspark/contract'
import MiniCss from 'mini-css-extract-plugin'
import webpack, { type RuleSetRule, type Configuration } from 'webpack'
import path from 'node:path'
import { floorQueries } from '../floor/floor.ts'
import { projectDir } from '../shared/project.ts'
import Minimizer from 'minimizer-webpack-plugin'
import { smallStyles } from '../floor/small-styles.ts'
import { oneFileALanguage, ownTextsOnly } from './texts.ts'

/** A lazy chunk that takes longer is a ChunkLoadError. */
const limitsMs = { lazyChunk: timings.chunkTimeoutMs } as const

interface StyleOptions {
  /** Prefix of every class name, unique for each remote. */
  prefix: string
}

/** Syntax is lowered for the floor. Its missing features come from the list of polyfills alone. ENG-01 */
const env = { targets: floorQueries }

const ownScripts: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    env,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  },
}

/** Packages ship newer syntax than the oldest television supports; React's files do not, and are large. */
const foreignScripts: RuleSetRule = {
  test: /\.m?js$/,
  include: /node_modules/,
  exclude: /node_modules\/(react|react-dom|scheduler|webpack|css-loader)\//,
  loader: 'swc-loader',
  options: { swcrc: false, isModule: 'unknown', env, jsc: { parser: { syntax: 'ecmascript' } } },
}

/** Our packages consist of modules without side effects, so an index never pulls in unused code. */
const pureModules: RuleSetRule = {
  test: /\.tsx?$/,
  include: path.join(projectDir, 'packages'),
  exclude: path.join(projectDir, 'packages/build/src/floor/polyfills.ts'),
  sideEffects: false,
}

const styles = ({ prefix }: StyleOptions): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCss.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${prefix}_[local]_[hash:base64:5]`,
        },
      },
    },
  ],
})

/** One address per font, for every importer; only the shell writes the files. */
const fonts = (write: boolean): RuleSetRule => ({
  test: /\.woff2?$/,
  type: 'asset/resource',
  generator: {
    filename: '[name].[contenthash:10][ext]',
    publicPath: '/fonts/',
    outputPath: '../media/fonts',
    emit: write,
  },
})

const files: RuleSetRule = {
  test: /\.(svg|png|jpe?g|webp|avif|gif|mp3|ogg|wav|mp4|webm|glb|wasm)$/,
  resourceQuery: { not: [/raw/] },
  type: 'asset/resource',
}

/** Texts of pages, in Markdown. MKT-193 */
const texts: RuleSetRule = {
  test: /\.md$/,
  type: 'javascript/auto',
  loader: path.join(projectDir, 'packages/build/src/content/content-loader.ts'),
}

/** A game's data beside its code: maps, sounds, words. As code it is minified, and smaller than as a text to parse. */
const gameData: RuleSetRule = {
  test: /\.json$/,
  include: path.join(projectDir, 'games'),
  type: 'json',
  generator: { JSONParse: false },
}

/** three.js ships every shader, with comments and indentation; games need few, and neither. SIZ-08 */
const shaders: RuleSetRule = {
  test: /three\/build\/three\.module\.js$/,
  include: /node_modules/,
  enforce: 'pre',
  loader: path.join(projectDir, 'packages/build/src/floor/small-shaders.ts'),
}

const raw: RuleSetRule = { resourceQuery: /raw/, type: 'asset/source' }

/** Loaders for every kind of file, shared by all targets. */
const moduleRules = (options: StyleOptions & { writesFonts: boolean }): RuleSetRule[] => [
  { oneOf: [raw, styles(options), fonts(options.writesFonts), files, texts, gameData, ownScripts, foreignScripts] },
  pureModules,
  shaders,
]

const noWebTransport = path.join(projectDir, 'packages/build/src/no-web-transport.ts')

interface BaseOptions {
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
