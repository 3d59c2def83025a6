import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The server has a core to itself and the load another, where there are two and a way to say so. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

export const serverCore = 0
export const loadCore = 1

/** A command that runs on one core. */
export const pinned = (core: number, [command, ...parameters]: [string, ...string[]]): [string, string[]] =>
  canPin ? ['taskset', ['-c', String(core), command, ...parameters]] : [command, parameters]
