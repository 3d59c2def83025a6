import type { Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

/** A conversion that makes `NaN` or half a number of a mistyped variable: `Number(process.env['MATCHES'] ?? 16)`. */
const CONVERTED =
  /\b(?:Number(?:\.parse(?:Int|Float))?|parse(?:Int|Float))\(\s*(?:process\.env|env|environment)\b|[=(,:]\s*\+process\.env\b/

/** Lines that convert a variable of the environment without looking at its text; each file's text by its path. */
export const environmentNumberProblems = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        CONVERTED.test(line)
          ? [
              `${path}:${index + 1}: reads a number from the environment unseen; use numberVariable of packages/programs`,
            ]
          : [],
      ),
  )

/** Numbers of the environment are refused by their name when they are none (CMD-20). */
export const environmentNumbersCheck: Check = {
  name: 'numbers of the environment are checked',
  run: () => {
    const paths = filesToCheck(/\.([cm]?[jt]s|tsx)$/).filter(
      (path) => !path.startsWith('tools/checks/src/environment-'),
    )
    return Promise.resolve(
      environmentNumberProblems(new Map(paths.map((path) => [path, readProjectFile(path)] as const))),
    )
  },
}
