import { availableParallelism } from 'node:os'
import { findProgram, startNode, startProgram, nodePath, type ChildProcess } from '@sofaspark/programs'

/** Gives the server and the load separate cores, if there are two and a way to pin them. */
const canPin = availableParallelism() > 1 && findProgram('taskset') !== null

export const serverCore = 0
export const loadCore = 1

/** Starts a script under the pinned Node on one core. */
export const startPinned = (
  core: number,
  script: string,
  options: Parameters<typeof startNode>[1] & object = {},
): ChildProcess =>
  canPin ? startProgram('taskset', ['-c', String(core), nodePath(), script], options) : startNode([script], options)
