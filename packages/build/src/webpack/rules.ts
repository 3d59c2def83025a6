import MiniCss from 'mini-css-extract-plugin'
import type { RuleSetRule } from 'webpack'
import path from 'node:path'
import { floorQueries } from '../floor/floor.ts'
import { projectDir } from '../shared/project.ts'

export interface StyleOptions {
  /** Prefix of every class name, so that two remotes never share one. */
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

/** Packages ship newer syntax than the oldest television reads. React's own files are old enough, and large. */
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

/** One address per font, whoever imports it; only the shell writes the files. */
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

const raw: RuleSetRule = { resourceQuery: /raw/, type: 'asset/source' }

/** Loaders for every kind of file, shared by all targets. */
export const moduleRules = (options: StyleOptions & { writesFonts: boolean }): RuleSetRule[] => [
  { oneOf: [raw, styles(options), fonts(options.writesFonts), files, texts, ownScripts, foreignScripts] },
  pureModules,
]
