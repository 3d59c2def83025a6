export { ensureProgram, ensureTestPrograms } from './ensure-program.ts'
export { ExpectedFailure, noSpaceFailure } from './expected-failure.ts'
export { findProgram, type ProgramName } from './program-list.ts'
export { freePort, freePorts } from './free-ports.ts'
export { numberVariable, seedVariable } from './number-variable.ts'
export {
  memoryMbOf,
  nodePath,
  outputOf,
  outputOfNode,
  processFile,
  runGivenCommand,
  runNode,
  runProgram,
  startNode,
  startProgram,
  type ChildProcess,
} from './start.ts'
