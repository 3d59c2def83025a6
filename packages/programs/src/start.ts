import {
  spawn,
  spawnSync,
  type ChildProcess,
  type ChildProcessByStdio,
  type ChildProcessWithoutNullStreams,
  type SpawnOptions,
  type SpawnOptionsWithoutStdio,
  type SpawnOptionsWithStdioTuple,
  type SpawnSyncOptions,
  type SpawnSyncReturns,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process'
import { existsSync, realpathSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ExpectedFailure } from './expected-failure.ts'
import { findProgram, programOf, type ProgramName } from './program-list.ts'

export type { ChildProcess }

/** The overloads of `spawn`: piped streams are not null. */
interface Starts<What extends unknown[]> {
  (...start: [...What, options?: SpawnOptionsWithoutStdio]): ChildProcessWithoutNullStreams
  (
    ...start: [...What, options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe>]
  ): ChildProcessByStdio<null, Readable, Readable>
  (
    ...start: [...What, options: Omit<SpawnOptions, 'stdio'> & { stdio: [StdioNull, StdioPipe, StdioPipe, 'ipc'] }]
  ): ChildProcessByStdio<null, Readable, Readable>
  (
    ...start: [...What, options: SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioNull>]
  ): ChildProcessByStdio<null, Readable, null>
  (
    ...start: [...What, options: SpawnOptionsWithStdioTuple<StdioPipe, StdioNull, StdioNull>]
  ): ChildProcessByStdio<Writable, null, null>
  (...start: [...What, options: SpawnOptions]): ChildProcess
}
type Arguments = readonly string[]
type Ended = SpawnSyncReturns<string>

/** The error for a missing program. */
export const missing = (name: ProgramName): string => {
  const { neededFor, otherwise } = programOf(name)
  return `${name} is needed for ${neededFor}, but it is not installed. ${otherwise}`
}

const pathOf = (name: ProgramName): string => {
  // A test that starts a program outside the test command's list passes only where it happens to be installed (CHK-04).
  if (process.env['JEST_WORKER_ID'] !== undefined && programOf(name).inTests === undefined)
    throw new Error(`A test starts ${name}, which the test command does not install: set “inTests” in the list.`)
  const path = findProgram(name)
  if (path === null) throw new ExpectedFailure(missing(name))
  return path
}

const packages = resolve(import.meta.dirname, '../../../node_modules')
const isWindows = process.platform === 'win32'
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`
/** In its own package: npm 10 links no program of that name. */
const pinned = [`node-${system}`, `node-bin-${system}`]
  .map((name) => resolve(packages, name, 'bin', isWindows ? 'node.exe' : 'node'))
  .find(existsSync)

/** The Node for everything: the pinned one, or this process's if that could not be installed. */
export const nodePath = (): string => (pinned === undefined ? process.execPath : realpathSync(pinned))

/** Starts a program on the list. Throws one sentence if it is missing. */
export const startProgram: Starts<[name: ProgramName, args: Arguments]> = (
  name: ProgramName,
  args: Arguments,
  options: SpawnOptions = {},
) => spawn(pathOf(name), args, options) as never

/** Starts the pinned Node. */
export const startNode: Starts<[args: Arguments]> = (args: Arguments, options: SpawnOptions = {}) =>
  spawn(nodePath(), args, options) as never

const run = (path: string, args: Arguments, options: SpawnSyncOptions): Ended =>
  spawnSync(path, args, { maxBuffer: 1 << 26, ...options, encoding: 'utf8' })

/** Runs a program on the list and waits for it. Throws one sentence if it is missing. */
export const runProgram = (name: ProgramName, args: Arguments, options: SpawnSyncOptions = {}): Ended =>
  run(pathOf(name), args, options)

/** Runs the pinned Node and waits for it. */
export const runNode = (args: Arguments, options: SpawnSyncOptions = {}): Ended => run(nodePath(), args, options)

const outputOrThrow = (what: string, { status, signal, error, stdout, stderr }: Ended): string => {
  if (status === 0) return stdout
  const words = error?.message ?? ((stderr as string | null) ?? '').trim()
  throw new Error(words === '' ? `${what} exited with ${String(status ?? signal)}.` : words)
}

/** The output of a program on the list; throws the program's own error text when it fails. */
export const outputOf = (name: ProgramName, args: Arguments, options: SpawnSyncOptions = {}): string =>
  outputOrThrow(name, runProgram(name, args, options))

/** The output of the pinned Node; throws its own error text when it fails. */
export const outputOfNode = (args: Arguments, options: SpawnSyncOptions = {}): string =>
  outputOrThrow('node', runNode(args, options))

/** Runs a command from a setting or parameter, with further arguments. */
export const runGivenCommand = (words: string, args: Arguments, options: SpawnSyncOptions = {}): Ended => {
  const [program = '', ...first] = words.split(' ').filter((word) => word !== '')
  return run(program, [...first, ...args], options)
}

const KB_PER_MB = 1_024

/** A file of a process below `/proc`; empty for a process that has ended. Linux only. */
export const processFile = (pid: number | string, name: string): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8')
  } catch {
    // It has ended, or belongs to another user.
    return ''
  }
}

/** The memory of processes in MB, by their proportional shares: pages that several share are divided among them. */
export const memoryMbOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(processFile(pid, 'smaps_rollup'))?.[1] ?? 0), 0) /
  KB_PER_MB
