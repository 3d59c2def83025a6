import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { projectDir, distDir } from '../shared/project.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { remoteContract, type RemoteName } from '@sofaspark/contract'
import webpack, { type Configuration } from 'webpack'
import { baseConfig } from './base.ts'
import { EngineGuardPlugin } from '../floor/engine-guard.ts'
import { IntegrityPlugin, ReleasePlugin } from '../plugins/release-plugin.ts'
import { PagePlugin } from '../plugins/page-plugin.ts'

const require = createRequire(import.meta.url)
const installed = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'i18next'] as const
const packageOf = (module: string): string => module.split('/')[0] ?? module
const rangeOf = (version: string): string => `^${version.split('.')[0] ?? ''}.0.0`

/** React and i18next exist once in a page: the shell provides them, remotes bring none and refuse another major version. */
const shared = (role: 'shell' | 'remote') =>
  Object.fromEntries(
    singletons.map((module) => {
      const version = installed(packageOf(module))
      const once = { singleton: true, strictVersion: true, requiredVersion: rangeOf(version), version }
      return [module, role === 'shell' ? { ...once, eager: true } : { ...once, import: false as const }]
    }),
  )

const federationDir = path.join(projectDir, 'node_modules/@module-federation')
/** One copy of the federation's runtime: otherwise its CommonJS and ES builds both end up in the page. */
const onceAliases = {
  '@module-federation/runtime-core$': path.join(federationDir, 'runtime-core/dist/index.js'),
  '@module-federation/sdk$': path.join(federationDir, 'sdk/dist/index.js'),
  '@module-federation/error-codes$': path.join(federationDir, 'error-codes/dist/index.mjs'),
  '@module-federation/runtime-tools/runtime-core$': path.join(federationDir, 'runtime-core/dist/index.js'),
  '@module-federation/runtime$': path.join(federationDir, 'runtime/dist/index.js'),
  '@module-federation/runtime/core$': path.join(federationDir, 'runtime/dist/core.js'),
}

const common = {
  shareStrategy: 'loaded-first',
  dts: false,
} as const

/** Remotes are registered at run time, so none is named here. */
const shellFederation = () =>
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    remotes: {},
    manifest: false,
    shared: shared('shell'),
    experiments: { asyncStartup: false, provideExternalRuntime: true, optimization: { target: 'web' } },
  })

/** `globalName` is a JavaScript name that is unique to this version of the remote. */
export const remoteFederation = (globalName: string, appEntry: string) =>
  new ModuleFederationPlugin({
    ...common,
    name: globalName,
    filename: 'remoteEntry.[contenthash:10].js',
    exposes: { './app': appEntry },
    manifest: true,
    shared: shared('remote'),
    experiments: {
      asyncStartup: false,
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true },
    },
  })

const semverOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(projectDir, folder, 'package.json'), 'utf8')) as { version: string }).version

/** The host: React in a separate file, so that it stays cached when the shell changes. */
export const shellConfig = (outDir = path.join(distDir, 'shell')): Configuration => {
  const base = baseConfig({
    name: 'shell',
    folder: 'shell',
    outDir,
    publicPath: '/',
    filePrefix: 'static/',
    writesFonts: true,
  })
  return {
    ...base,
    entry: { shell: './src/main.ts' },
    resolve: { ...base.resolve, alias: onceAliases },
    plugins: [
      ...base.plugins,
      shellFederation(),
      new EngineGuardPlugin('static/'),
      new PagePlugin(path.join(projectDir, 'shell/src/index.html'), { prefix: 'static/' }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...base.optimization.splitChunks.cacheGroups,
          react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'all', enforce: true },
        },
      },
    },
  }
}

/** A federated remote. `inputsHash` keeps its runtime's globals distinct from every other version's. */
export const remoteConfig = (name: RemoteName, options: { outDir: string; inputsHash: string }): Configuration => {
  const base = baseConfig({ name, folder: name, outDir: options.outDir, publicPath: 'auto' })
  const globalName = `${name.replace('-', '_')}_${options.inputsHash.slice(0, 10)}`
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: globalName },
    plugins: [
      ...base.plugins,
      remoteFederation(globalName, './src/app.tsx'),
      new IntegrityPlugin(),
      new ReleasePlugin({ name, semver: semverOf(name), contract: remoteContract }),
    ],
  }
}

/** Lightweight replacements for React and i18next on standalone pages; see docs/decisions, a lean phone. */
const leanPackages = {
  react$: 'preact/compat',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  i18next$: path.join(projectDir, 'packages/i18n/src/lean-i18next.ts'),
} as const

/** An entry begins with an empty line, as it does within a page (`pageWithScripts`). */
const AFTER_MINIMIZERS = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1

/** A remote as a standalone application: one bundle that includes its renderer, no federation. */
export const standaloneConfig = (options: {
  name: string
  outDir: string
  /** Base path of the files, with slashes at both ends. */
  publicPath: string
  entry?: string
  template?: string
  /** Name of the chunk that the page preloads. */
  ahead?: string
  /** Renders with Preact instead of React, and translates without i18next. */
  isLean?: boolean
}): Configuration => {
  const { name, outDir, publicPath, ahead } = options
  const base = baseConfig({ name, folder: name, outDir, publicPath })
  const template = path.join(projectDir, name, options.template ?? 'src/index.html')
  return {
    ...base,
    entry: { [name]: options.entry ?? './src/standalone.tsx' },
    ...(options.isLean ? { resolve: { ...base.resolve, alias: leanPackages } } : {}),
    plugins: [
      ...base.plugins,
      new EngineGuardPlugin(''),
      new webpack.BannerPlugin({ banner: '', raw: true, entryOnly: true, stage: AFTER_MINIMIZERS }),
      new PagePlugin(existsSync(template) ? template : path.join(projectDir, 'shell/src/index.html'), { ahead }),
    ],
  }
}

/** Renders pages at build time: `src/prerender.tsx` for Node, with the class names and styles of the remote. */
export const ssrConfig = (name: RemoteName, outDir: string, publicPath: string): Configuration => {
  const base = baseConfig({ name, folder: name, outDir, publicPath })
  return {
    ...base,
    target: 'node24',
    entry: { pages: './src/prerender.tsx' },
    output: { ...base.output, filename: '[name].cjs', chunkFilename: 'chunk-[id].cjs', library: { type: 'commonjs2' } },
    externals: [
      ({ request }, decide) => {
        if (request && /^react(-dom)?($|\/)/.test(request)) decide(undefined, `commonjs ${request}`)
        else decide()
      },
    ],
    optimization: { ...base.optimization, minimizer: base.optimization.minimizer.slice(1) },
  }
}

/** The small scripts of prerendered pages, one file each without a shared runtime. */
export const pageScriptsConfig = (name: RemoteName, outDir: string, publicPath: string): Configuration | null => {
  const folder = path.join(projectDir, name, 'src/scripts')
  const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file)) : []
  if (scripts.length === 0) return null
  const base = baseConfig({ name, folder: name, outDir, publicPath })
  return {
    ...base,
    entry: Object.fromEntries(scripts.map((file) => [file.slice(0, -3), path.join(folder, file)])),
    output: { ...base.output, uniqueName: `${name}-pages` },
  }
}
