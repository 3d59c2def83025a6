import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '../shared/project.ts'

/** The list of polyfills, from the project's root. */
export const polyfillsPath = 'packages/build/src/floor/polyfills.ts'

const camel = (name: string): string => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The features that a list of polyfills defines, read from its source. */
const definedIn = (source: string): Set<string> => {
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

/** The features that the project's polyfills define, as browser-compat-data names them: `Array.findLast`. ENG-03 */
export const polyfilledFeatures = (): Set<string> =>
  definedIn(readFileSync(path.join(projectDir, polyfillsPath), 'utf8'))
