import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runNode } from '@sofaspark/programs'
import { root } from '../shared/command.ts'

interface Complaint {
  filename: string
  message: string
  code?: string
  labels: readonly { span: { line: number } }[]
}

type Rules = Readonly<Record<string, string | readonly [string, ...unknown[]]>>

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  noEmit: true,
  allowImportingTsExtensions: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  jsx: 'react-jsx',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  skipLibCheck: true,
}

/** An empty copy of the project with its lint: files at the project’s paths are judged as they would be there. */
export const lintCopy = (): {
  folder: string
  write: (files: Readonly<Record<string, string>>) => void
  /** Everything that lint refuses in the files, as `path:line rule`. */
  refused: (paths: readonly string[]) => string[]
  /** The rules that are refused anywhere, by the names of oxlint. */
  rules: () => string[]
  remove: () => void
} => {
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-lint-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'tools'))
  symlinkSync(join(root, 'tools/checks'), join(folder, 'tools/checks'))
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  const include = ['games', 'mf-lobby', 'packages', 'services']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  return {
    folder,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    },
    refused: (paths) => {
      const { stdout, stderr } = runNode([join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...paths], {
        cwd: folder,
      })
      if (!stdout.startsWith('{')) throw new Error(`${stdout}\n${stderr}`)
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Complaint[] }
      return diagnostics.map(
        ({ filename, labels, code, message }) => `${filename}:${String(labels[0]?.span.line ?? 0)} ${code ?? message}`,
      )
    },
    rules: () => {
      const { stdout } = runNode([join(root, 'node_modules/oxlint/bin/oxlint'), '--print-config'], { cwd: folder })
      const { rules, overrides } = JSON.parse(stdout) as { rules: Rules; overrides: readonly { rules: Rules }[] }
      const all = [rules, ...overrides.map((override) => override.rules)].flatMap((some) => Object.entries(some))
      const judged = all.filter(([, setting]) => setting === 'deny' || setting[0] === 'deny')
      return [...new Set(judged.map(([name]) => name))]
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
