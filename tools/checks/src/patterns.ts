import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'
import { type Check, root } from './shared/command.ts'
import { filesUnder, readProjectFile, lineOf, sourceFileOf } from './shared/files.ts'

/** A regular expression in a file. */
export interface FoundPattern {
  path: string
  line: number
  source: string
  flags: string
}

type Verdict = 'safe' | 'slow' | 'unknown'
/** Judges whether some text makes a pattern take superlinear time. */
export type Judge = (source: string, flags: string) => Verdict | Promise<Verdict>

const PRODUCT = /^(packages|services|games|shell|mf-[a-z]+)\/.*\.tsx?$/
const NOT_PRODUCT = /\.(test|spec|cases)\.tsx?$|\/(testing|fixture|fixtures)\/|\.d\.ts$/
const KEPT = resolve(root, '.cache/patterns.json')
/** The slowest one takes seconds, and more on a busy machine. */
const JUDGED_WITHIN_MS = 600_000

const textOf = (node: ts.Expression | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'

/** Every regular expression literal of a file, and `RegExp` with a constant. */
export const patternsIn = (path: string, text: string): FoundPattern[] => {
  const file = sourceFileOf(path, text)
  const found: FoundPattern[] = []
  const add = (node: ts.Node, source: string, flags: string): void => {
    found.push({ path, line: lineOf(file, node), source, flags })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (isRegExpCall(node)) {
      const [source, flags] = node.arguments ?? []
      const constant = textOf(source)
      if (constant !== null) add(node, constant, textOf(flags) ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The patterns that some text makes slow, as sentences. */
export const patternProblems = async (files: ReadonlyMap<string, string>, judge: Judge): Promise<string[]> => {
  const problems: string[] = []
  for (const { path, line, source, flags } of [...files].flatMap((file) => patternsIn(...file))) {
    const verdict = await judge(source, flags)
    if (verdict === 'safe') continue
    const fault = verdict === 'slow' ? 'backtracks in superlinear time' : 'could not be judged in time'
    problems.push(`${path}:${String(line)}: /${source}/${flags} ${fault}`)
  }
  return problems
}

/**
 * Some patterns are judged by trial. A fixed seed, and limits in characters instead of time, give the same verdict on
 * every machine, however busy: the judge takes a match that exceeds its time for a slow pattern.
 */
const trial = {
  randomSeed: 1,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
} as const

/** The judge as a native program takes a quarter of the time of the one in JavaScript; it does not exist for every machine. */
const backend = (): 'native' | 'pure' => {
  const system = { darwin: 'macos', linux: 'linux', win32: 'windows' }[process.platform as string]
  try {
    createRequire(import.meta.filename).resolve(`recheck-${system ?? ''}-${process.arch}/package.json`)
    return 'native'
  } catch {
    return 'pure'
  }
}

/** Judges by proof where that is possible, else by trial: the same verdict by both programs. */
export const judgePattern: Judge = async (source, flags) => {
  process.env['RECHECK_BACKEND'] ??= backend()
  const { status } = await check(source, flags, { ...trial, timeout: JUDGED_WITHIN_MS })
  return status === 'safe' ? 'safe' : status === 'vulnerable' ? 'slow' : 'unknown'
}

/** Judges each pattern once per checkout: a verdict depends only on its text. */
const remembered = (judge: Judge): { judge: Judge; keep: (isAll: boolean) => void } => {
  const known = new Map<string, Verdict>()
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Verdict>
    for (const [key, verdict] of Object.entries(kept)) known.set(key, verdict)
  } catch {
    // The first run, or an emptied cache folder.
  }
  const used = new Map<string, Verdict>()
  return {
    judge: async (source, flags) => {
      const key = createHash('sha256').update(`${flags}/${source}`).digest('base64url')
      const verdict = used.get(key) ?? known.get(key) ?? (await judge(source, flags))
      used.set(key, verdict)
      return verdict
    },
    keep: (isAll) => {
      mkdirSync(dirname(KEPT), { recursive: true })
      const kept = isAll ? used : new Map([...known, ...used])
      writeFileSync(KEPT, JSON.stringify(Object.fromEntries([...kept].filter(([, verdict]) => verdict !== 'unknown'))))
    },
  }
}

/** The check of the product's files in one folder, or in all: verdicts of other folders stay known. CHK-85 */
export const patternsCheckOf = (folder = '.'): Check => ({
  name: 'patterns cannot backtrack',
  run: async () => {
    const { judge, keep } = remembered(judgePattern)
    const paths = filesUnder([folder], PRODUCT).filter((path) => !NOT_PRODUCT.test(path))
    const problems = await patternProblems(new Map(paths.map((path) => [path, readProjectFile(path)])), judge)
    keep(folder === '.')
    return problems
  },
})

/** No regular expression of the product takes superlinear time on strangers' input (CHK-40). */
export const patternsCheck = patternsCheckOf()
