import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { outputOf } from '@sofaspark/programs'
import { type Check, root } from './command.ts'
import ts from 'typescript'

/** The project's own files (tracked, or new and not ignored) whose path matches, relative to the root. */
export const projectFiles = (pattern: RegExp): string[] =>
  outputOf('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(resolve(root, path)))

export const readProjectFile = (path: string): string => readFileSync(resolve(root, path), 'utf8')

const isUnder = (location: string, path: string): boolean =>
  location === '.' || path === location || path.startsWith(`${location.replace(/\/$/, '')}/`)

/**
 * The project's files of a kind in folders, or those files themselves. Throws for a place that has none: a check that reads
 * nothing would pass. CHK-241
 */
export const filesUnder = (places: readonly string[], kind: RegExp): string[] => {
  const files = projectFiles(kind)
  const empty = places.filter((location) => !files.some((path) => isUnder(location, path)))
  if (places.length === 0 || empty.length > 0)
    throw new Error(`There is nothing to check in ${empty.join(', ') || 'no folder'}: no file matches ${String(kind)}.`)
  return files.filter((path) => places.some((location) => isUnder(location, path)))
}

/** The files that a check reads, in the whole project: never none. */
export const filesToCheck = (kind: RegExp): string[] => filesUnder(['.'], kind)

/** A tool's check that fails where one of the places it is given has no file of the kind that it reads. CHK-241 */
export const readingCheck = (check: Check, places: readonly string[], kind: RegExp): Check => ({
  name: check.name,
  run: async () => {
    filesUnder(places, kind)
    return check.run()
  },
})

/** The syntax tree of a TypeScript file. */
export const sourceFileOf = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** The line of a node, from 1 on. */
export const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart()).line + 1

/** The files of a check, by their paths. */
interface CheckedFiles {
  checked: RegExp
  exempt: RegExp
}

/** Code that runs at its users, without tests and what only tests import. */
export const productSources: CheckedFiles = {
  checked: /^(packages|services|games|shell|mf-[a-z]+)\/.*\.tsx?$/,
  exempt:
    /\.(test|spec|cases|type-test)\.tsx?$|\/(testing|fixture|fixtures|history-check)\/|^packages\/(abuse-suite|protocol-suite|lobby-testing)\/|\.d\.ts$/,
}

/** A check that judges each of its files alone. */
export const fileCheck = (
  name: string,
  { checked, exempt }: CheckedFiles,
  problemsIn: (path: string, text: string) => string[],
): Check => ({
  name,
  run: () =>
    Promise.resolve(
      filesToCheck(checked)
        .filter((path) => !exempt.test(path))
        .flatMap((path) => problemsIn(path, readProjectFile(path))),
    ),
})
