import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import type { Check } from '../check.ts'
import { root } from '../command.ts'
import { filesToCheck, readProjectFile } from '../files.ts'
import { optional } from './optional.ts'
import { newFeaturesIn, type NewFeature } from './script-features.ts'
import { newStylesIn } from './style-features.ts'
import { createSupport, projectSupport, supportData, type Support } from './support.ts'

export const POLYFILLS = 'packages/build/src/floor/polyfills.ts'

/** Code that runs in visitors' browsers: apps, games and their sims, workers, page scripts and ads. */
const SCRIPTS = /^(?:games|shell|mf-[a-z]+|packages\/(?:browser|contract|game-sdk|game-stage|i18n|ui))\/.*\.tsx?$/
const NOT_BROWSERS =
  /\.(?:test|spec|cases|type-test)\.tsx?$|\/(?:testing|history-check|build)\/|\/testing\.tsx?$|\.d\.ts$|\/(?:build|prerender)\.tsx?$/
/** Scripts outside a page that has loaded its polyfills. */
const WITHOUT_POLYFILLS = /^mf-controller\/src\/worker\/|^mf-marketing\/src\/scripts\/|\/ads\/documents\//

const camel = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The features that the list of polyfills defines, read from its source. */
export const polyfilledIn = (source: string): Set<string> => {
  const types: Readonly<Record<string, string>> = {
    array: 'Array',
    object: 'Object',
    string: 'String',
    'typed-array': 'TypedArray',
  }
  const imports = [...source.matchAll(/'core-js\/stable\/([\w-]+)(?:\/([\w-]+))?'/g)].map(([, owner = '', name]) =>
    name === undefined ? camel(owner) : `${types[owner] ?? owner}.${camel(name)}`,
  )
  const own = [...source.matchAll(/define\(\s*(\w+)(?:\.prototype)?,\s*'(\w+)'/g)].map(
    ([, owner, name]) => `${owner ?? ''}.${name ?? ''}`,
  )
  return new Set([...imports, ...own])
}

const options: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  strict: true,
  noEmit: true,
  types: [],
}

/** Uses in scripts, by their paths from the root. */
export const newInScripts = (paths: readonly string[], support: Support): NewFeature[] => {
  const files = new Map(paths.map((path) => [resolve(root, path), path]))
  return newFeaturesIn(ts.createProgram([...files.keys()], options), files, support)
}

/** Uses that nothing allows, as sentences. */
export const floorProblems = (found: readonly NewFeature[], polyfilled: ReadonlySet<string>): string[] =>
  found
    .filter(
      ({ path, feature }) => !(feature in optional) && !(polyfilled.has(feature) && !WITHOUT_POLYFILLS.test(path)),
    )
    .map(
      ({ path, line, feature }) =>
        `${path}:${String(line)}: ${feature} is newer than the floor (docs/engines.md)` +
        (polyfilled.has(feature) ? ', and no polyfill is loaded here' : ''),
    )

/** Polyfills that the page's guard would miss in some engine, because it asks for an older feature. ENG-04 */
export const unguarded = (polyfilled: ReadonlySet<string>): string[] => {
  const newest = supportData()
  const since = (engine: string) => newest.since('javascript.builtins.Array.toReversed', engine)
  const floor = new Map(['chrome', 'safari', 'safari_ios', 'firefox'].map((engine) => [engine, since(engine)]))
  const support = createSupport(newest.data, floor)
  const pathsOf = (feature: string) =>
    ['javascript.builtins.', 'api.'].flatMap((group) => [group + feature, `${group}${feature}_static`])
  return [...polyfilled]
    .filter((feature) => pathsOf(feature).some((path) => support.has(path) && support.isNewer(path)))
    .map((feature) => `${POLYFILLS}: ${feature} is newer than [].toReversed, by which pages decide whether to load it`)
}

/** Files that a verdict depends on besides the judged ones. */
const JUDGES =
  /^(?:package(?:-lock)?\.json|tools\/checks\/src\/floor\/.*\.ts|packages\/build\/src\/(?:floor|webpack)\/.*\.ts)$/
const PASSED = resolve(root, '.cache/floor-passed')

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\n`).update(readProjectFile(path))
  return hash.digest('hex')
}

/** Nothing that runs in a visitor's browser is newer than the floor, but for the polyfills and what is optional. ENG-03 */
export const floorCheck: Check = {
  name: 'engines of the floor suffice',
  run: () => {
    const scripts = filesToCheck(SCRIPTS).filter((path) => !NOT_BROWSERS.test(path))
    const sheets = filesToCheck(/\.css$/)
    const seen = hashOf([...scripts, ...sheets, ...filesToCheck(JUDGES)])
    if (existsSync(PASSED) && readFileSync(PASSED, 'utf8') === seen) return Promise.resolve([])
    const support = projectSupport()
    const polyfilled = polyfilledIn(readProjectFile(POLYFILLS))
    const styles = sheets.flatMap((path) => newStylesIn(path, readProjectFile(path), support))
    const found = floorProblems([...newInScripts(scripts, support), ...styles], polyfilled)
    const problems = [...found, ...unguarded(polyfilled)]
    mkdirSync(dirname(PASSED), { recursive: true })
    writeFileSync(PASSED, problems.length === 0 ? seen : '')
    return Promise.resolve(problems)
  },
}
