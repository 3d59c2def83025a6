import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { outputOf } from '@sofaspark/programs'
import { root } from './command.ts'

/** The project's own files (tracked, or new and not ignored) whose path matches, relative to the root. */
export const projectFiles = (pattern: RegExp): string[] =>
  outputOf('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .split('\n')
    .filter((path) => path !== '' && pattern.test(path) && existsSync(resolve(root, path)))

export const readProjectFile = (path: string): string => readFileSync(resolve(root, path), 'utf8')
