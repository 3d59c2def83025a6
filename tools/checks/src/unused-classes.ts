import { dirname, join, normalize } from 'node:path'
import type { Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

const classNamesIn = (sheet: string): Set<string> => {
  const rules = sheet.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').replace(/url\([^)]*\)/g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name))
}

const isNamed = (name: string, source: string): boolean =>
  new RegExp(`['"\`.]${name}\\b`).test(source) ||
  // `name-${size}` names every class that begins like it.
  (name.includes('-') && source.includes(`\`${name.slice(0, name.lastIndexOf('-') + 1)}\${`))

/** The classes of style sheets that no file importing the sheet names. */
export const unusedClasses = (files: ReadonlyMap<string, string>): string[] => {
  const sources = [...files].filter(([path]) => /\.tsx?$/.test(path))
  return [...files]
    .filter(([path]) => path.endsWith('.module.css'))
    .flatMap(([sheet, text]) => {
      const importers = sources.filter(([path, source]) =>
        [...source.matchAll(/from '(\.[^']*\.module\.css)'/g)].some(
          ([, from = '']) => normalize(join(dirname(path), from)) === sheet,
        ),
      )
      const source = importers.map(([, code]) => code).join('\n')
      return [...classNamesIn(text)]
        .filter((name) => !isNamed(name, source))
        .map((name) => `${sheet}: no file that imports it uses .${name}`)
    })
}

export const unusedClassesCheck: Check = {
  name: 'unused classes',
  run: () => {
    const paths = filesToCheck(/(?:\.module\.css|\.tsx?)$/)
    return Promise.resolve(unusedClasses(new Map(paths.map((path) => [path, readProjectFile(path)]))))
  },
}
