import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { projectDir } from '../shared/project.ts'

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
export const onceAliases = {
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
export const shellFederation = () =>
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
