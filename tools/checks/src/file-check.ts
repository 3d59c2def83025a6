import type { Check } from './shared/check.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

/** The files of a check, by their paths. */
export interface CheckedFiles {
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
