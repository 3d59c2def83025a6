import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  bundleScript,
  distDir,
  projectDir,
  remoteConfig,
  runWebpack,
  shellConfig,
  standaloneConfig,
  loneScriptConfig,
  withSourceMaps,
  workerConfig,
} from '@sofaspark/build'
import { checkBuilt } from '@sofaspark/build/floor/check-built.ts'
import type { ReleaseFile } from '@sofaspark/build/plugins/release-plugin.ts'
import { remoteNames, type RemoteName } from '@sofaspark/contract'
import { noteBuilt, addToFolder, emptyStage, replaceFolder } from './built.ts'
import { compressBelow } from './compress.ts'
import { writeKeyArt } from './key-art.ts'
import { buildMedia } from './media.ts'
import { compression, type BuildOrder } from './pool.ts'
import { addPages } from './pages.ts'
import { publish } from './registry.ts'
import { takeSourceMaps } from './source-maps.ts'
import {
  adsDir,
  adsEntry,
  controllerDir,
  gameDir,
  keyArtSources,
  mediaDir,
  remoteDir,
  servedDirs,
  shellDir,
} from './targets.ts'

/** The files of a folder that a service worker caches: hashed scripts and styles, never documents, code readers or what only old browsers load. */
export const cachedFiles = (files: readonly string[]): string[] =>
  files.filter((file) => /^(?!polyfills\.|too-old\.).*\.[0-9a-f]{10}\.(js|css)$/.test(file)).sort()

/** Checks and compresses a finished stage before it is served. */
type Finish = (stage: string) => Promise<void>

const buildShell = async (finish: Finish): Promise<void> => {
  const stage = emptyStage('shell')
  await runWebpack(withSourceMaps(shellConfig(stage)))
  takeSourceMaps(stage, '')
  copyFileSync(path.join(projectDir, 'shell/src/manifest.webmanifest'), path.join(stage, 'manifest.webmanifest'))
  await finish(stage)
  const fonts = path.join(stage, '../media/fonts')
  replaceFolder(stage, shellDir)
  addToFolder(fonts, path.join(distDir, 'media/fonts'))
}

const buildRemote = async (
  name: RemoteName,
  { inputsHash, isPublished }: BuildOrder,
  finish: Finish,
): Promise<void> => {
  const stage = emptyStage(name)
  await runWebpack(withSourceMaps(remoteConfig(name, { outDir: stage, inputsHash })))
  const bundled = JSON.parse(readFileSync(path.join(stage, 'release.json'), 'utf8')) as ReleaseFile
  const release = await addPages(name, stage, bundled)
  takeSourceMaps(stage, path.join('remotes', name, release.version))
  await finish(stage)
  replaceFolder(stage, path.join(remoteDir(name), release.version))
  noteBuilt(name, { version: release.version, inputsHash })
  if (isPublished) await publish(name, release)
}

/** The service worker knows the files that a phone needs to play; files for only some phones are not cached. */
const addWorker = async (stage: string): Promise<void> => {
  const files = cachedFiles(readdirSync(stage)).map((file) => `/controller/${file}`)
  const aside = emptyStage('controller-worker')
  await runWebpack(workerConfig({ name: 'mf-controller', entry: './src/worker/service-worker.ts', outDir: aside }))
  const worker = readFileSync(path.join(aside, 'sw.js'), 'utf8')
  writeFileSync(path.join(stage, 'sw.js'), `self.precached=${JSON.stringify(files)};\n${worker}`)
}

const buildController = async (finish: Finish): Promise<void> => {
  const stage = emptyStage('controller')
  const page = { name: 'mf-controller', outDir: stage, publicPath: '/controller/', isLean: true }
  await runWebpack(withSourceMaps(standaloneConfig({ ...page, ahead: 'seat' })))
  takeSourceMaps(stage, 'controller')
  await addWorker(stage)
  // After the worker, whose phones do not need it.
  const taps = { name: 'mf-controller', script: 'taps', entry: './src/taps/taps.ts' }
  await runWebpack(loneScriptConfig({ ...taps, outDir: stage, publicPath: '/controller/' }))
  await finish(stage)
  replaceFolder(stage, controllerDir)
}

/** The script of the networks' documents on the ad origin. */
const buildAds = async (finish: Finish): Promise<void> => {
  const stage = emptyStage('ads')
  await bundleScript({ entry: path.join(projectDir, adsEntry), outFile: path.join(stage, 'frame.js') })
  await finish(stage)
  replaceFolder(stage, adsDir)
}

interface GameBuilder {
  buildGameIn: (folder: string, outDir: string) => Promise<void>
}
const gameBuilder = path.join(projectDir, 'packages/game-sdk/src/build/build-game.ts')

const buildGame = async (key: string, finish: Finish): Promise<void> => {
  const stage = emptyStage(`games/${key}`)
  const { buildGameIn } = (await import(gameBuilder)) as GameBuilder
  await buildGameIn(path.join(projectDir, 'games', key), stage)
  await finish(stage)
  replaceFolder(stage, gameDir(key))
}

/** Builds an order's target; a remote is published unless the order says otherwise. Rejects with the errors, one line each. */
export const buildTarget = async (order: BuildOrder): Promise<void> => {
  const { target } = order
  const finish: Finish = async (stage) => {
    checkBuilt(stage)
    if (order.isCompressed) await compressBelow(stage)
  }
  const remote = remoteNames.find((name) => name === target)
  if (remote) return buildRemote(remote, order, finish)
  if (target.startsWith('games/')) return buildGame(target.slice('games/'.length), finish)
  const others: Readonly<Record<string, () => Promise<void>>> = {
    shell: () => buildShell(finish),
    controller: () => buildController(finish),
    ads: () => buildAds(finish),
    media: buildMedia,
    'key-art': () => writeKeyArt(path.join(projectDir, keyArtSources), path.join(mediaDir, 'art')),
    [compression]: () => compressBelow(...servedDirs),
  }
  const build = others[target]
  if (!build) throw new Error(`No such target: ${target}`)
  return build()
}
