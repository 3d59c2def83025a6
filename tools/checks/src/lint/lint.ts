import { type Check, toolCheck, root } from '../shared/command.ts'
import { readingCheck, filesUnder } from '../shared/files.ts'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startNode } from '@sofaspark/programs'

/** The sources that lint judges; oxlint.config.ts leaves out the same ones. */
const LINTED = /^(?!load-tests\/|packages\/game-sdk\/core\/|oxlint\.config\.ts$).*\.tsx?$/

/** Lints folders with types; docs/lint-rules.md lists the rules. */
export const lintCheck = (folders: readonly string[]): Check =>
  readingCheck(toolCheck('lint', 'oxlint/bin/oxlint', ['--format', 'unix', ...folders]), folders, LINTED)

const RULE = 'no-unsafe-class-instance-assignment'
/** Each answer is a frame: the length of its JSON in four bytes, its kind in one, the JSON. */
const HEAD_BYTES = 5

interface Finding {
  file_path?: string
  range?: { pos: number }
  message: { description: string }
}

const framesOf = (answer: Buffer): Finding[] => {
  const findings: Finding[] = []
  for (let at = 0; at < answer.length;) {
    const end = at + HEAD_BYTES + answer.readUInt32LE(at)
    findings.push(JSON.parse(answer.toString('utf8', at + HEAD_BYTES, end)) as Finding)
    at = end
  }
  return findings
}

const sentenceOf = (folder: string, { file_path: file, range, message }: Finding): string => {
  if (file === undefined) return message.description
  const line = readFileSync(file).toString('utf8', 0, range?.pos).split('\n').length
  return `${relative(folder, file)}:${String(line)}: ${message.description}`
}

/** Values that pass for instances of a class without being made by its constructor, in files of a folder. */
export const classInstanceProblems = (folder: string, files: readonly string[]): Promise<string[]> =>
  new Promise((settle, refuse) => {
    const tool = join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js')
    const child = startNode([tool, 'headless'], { cwd: folder })
    const answer: Buffer[] = []
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => answer.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('error', refuse)
    child.once('close', (code) => {
      if (code !== 0) refuse(new Error(errors.trim() || `tsgolint exited with ${String(code)}`))
      else settle(framesOf(Buffer.concat(answer)).map((finding) => sentenceOf(folder, finding)))
    })
    const paths = files.map((file) => join(folder, file))
    child.stdin.end(JSON.stringify({ version: 2, configs: [{ file_paths: paths, rules: [{ name: RULE }] }] }))
  })

/**
 * The one type-aware rule that oxlint has no name for, although its helper judges it: asked directly. Once oxlint knows it, it
 * belongs into oxlint.config.ts. CHK-40
 */
export const classInstancesCheck = (folders: readonly string[]): Check => ({
  name: 'instances come from their class',
  run: () => classInstanceProblems(root, filesUnder(folders, LINTED)),
})

/** The kinds of files that the formatter knows. */
export const FORMATTED = /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml|html)$/

/** Files, and those in folders, look as `npm run format` writes them; ignored ones are not read even by their names. */
export const formatCheck = (places: readonly string[]): Check =>
  readingCheck(
    toolCheck('format', 'oxfmt/bin/oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...places]),
    places,
    FORMATTED,
  )
