import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { distDir, projectDir, remoteConfig, runWebpack, shellConfig, standaloneConfig } from '@sofaspark/build'
import type { ReleaseFile } from '@sofaspark/build/plugins/release-plugin.ts'
import { remoteNames, type RemoteName } from '@sofaspark/contract'
import { compressBelow } from './compress.ts'
import { withPackages } from './inputs.ts'
import { buildMedia } from './media.ts'
import { buildPages } from './pages.ts'
import { publish, registryFile, remoteDir } from './registry.ts'
import { addToFolder, emptyStage, replaceFolder } from './staging.ts'

/** One thing that is built as a whole. Folders are relative to the project, outputs absolute. */
export interface Target {
  name: string
  inputs: readonly string[]
  outputs: readonly string[]
  /** Targets that are built before; this one is stale when one of them was. */
  after: readonly string[]
  /** The file without which the target cannot be built, and the folder that may still be empty. */
  entry: string
  build(inputsHash: string): Promise<void>
}

const shellDir = path.join(distDir, 'shell')
const shell: Target = {
  name: 'shell',
  inputs: withPackages('shell'),
  outputs: [path.join(shellDir, 'index.html')],
  after: [],
  entry: 'shell/src/main.ts',
  build: async () => {
    const stage = emptyStage('shell')
    await runWebpack(shellConfig(stage))
    copyFileSync(path.join(projectDir, 'shell/src/manifest.webmanifest'), path.join(stage, 'manifest.webmanifest'))
    await compressBelow(stage)
    const fonts = path.join(stage, '../media/fonts')
    replaceFolder(stage, shellDir)
    addToFolder(fonts, path.join(distDir, 'media/fonts'))
  },
}

const remote = (name: RemoteName): Target => ({
  name,
  inputs: withPackages(name),
  outputs: [registryFile, remoteDir(name)],
  after: [],
  entry: `${name}/src/app.tsx`,
  build: async (inputsHash) => {
    const stage = emptyStage(name)
    await runWebpack(remoteConfig(name, { outDir: stage, inputsHash }))
    const release = JSON.parse(readFileSync(path.join(stage, 'release.json'), 'utf8')) as ReleaseFile
    await compressBelow(stage)
    replaceFolder(stage, path.join(remoteDir(name), release.version))
    publish(name, release)
  },
})

const controllerDir = path.join(distDir, 'controller')
const controller: Target = {
  name: 'controller',
  inputs: [...withPackages('mf-controller'), 'shell/src/index.html'],
  outputs: [path.join(controllerDir, 'index.html')],
  after: [],
  entry: 'mf-controller/src/standalone.tsx',
  build: async () => {
    const stage = emptyStage('controller')
    await runWebpack(standaloneConfig({ name: 'mf-controller', outDir: stage, publicPath: '/controller/' }))
    await compressBelow(stage)
    replaceFolder(stage, controllerDir)
  },
}

interface GameBuild {
  build(outDir: string): Promise<void>
}
const gameOutput = (key: string) =>
  path.join(distDir, key === 'controller' ? 'browserController' : `games/${key}`, 'Build')

const game = (key: string): Target => ({
  name: `games/${key}`,
  inputs: withPackages(`games/${key}`),
  outputs: [gameOutput(key)],
  after: [],
  entry: `games/${key}/build.ts`,
  build: async () => {
    const stage = emptyStage(`games/${key}`)
    const entry = (await import(path.join(projectDir, 'games', key, 'build.ts'))) as GameBuild
    await entry.build(stage)
    await compressBelow(stage)
    replaceFolder(stage, gameOutput(key))
  },
})

const pages: Target = {
  name: 'pages',
  inputs: withPackages('mf-marketing'),
  outputs: [path.join(distDir, 'pages/sitemap.xml')],
  after: ['shell'],
  entry: 'mf-marketing/src/prerender.tsx',
  build: buildPages,
}

const media: Target = {
  name: 'media',
  inputs: ['packages/ui/assets', 'packages/contract', 'media'],
  outputs: [path.join(distDir, 'media/flags')],
  after: [],
  entry: 'packages/contract/src/languages.ts',
  build: buildMedia,
}

const gameKeys = (): string[] => {
  const folder = path.join(projectDir, 'games')
  return readdirSync(folder).filter((key) => existsSync(path.join(folder, key, 'package.json')))
}

/** Everything that can be built, what takes longest first. */
export const allTargets = (): Target[] => [
  shell,
  ...gameKeys().map(game),
  ...remoteNames.map(remote),
  controller,
  media,
  pages,
]
