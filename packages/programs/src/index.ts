export { ensureProgram, ensureTestPrograms } from './ensure-program.ts'
export { ExpectedFailure, noSpaceFailure } from './expected-failure.ts'
export { findProgram } from './find-program.ts'
export { freePort, freePorts } from './free-ports.ts'
export { numberVariable, seedVariable } from './number-variable.ts'
export { memoryMbOf, processFile } from './processes.ts'
export type { ProgramName } from './program-list.ts'
export {
  nodePath,
  outputOf,
  outputOfNode,
  runGivenCommand,
  runNode,
  runProgram,
  startNode,
  startProgram,
  type ChildProcess,
} from './start.ts'
