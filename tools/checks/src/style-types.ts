import { dirname } from 'node:path'
import { runTool } from './command.ts'
import { projectFiles, readProjectFile } from './files.ts'

const projects = (): string[] =>
  projectFiles(/(?:^|\/)tsconfig\.json$/).filter((path) => readProjectFile(path).includes('"cmkOptions"'))

/** Writes the types of every CSS module's class names into `.cache/styles`, which `tsc` and the lint read (UI-42). Returns problems. */
export const writeStyleTypes = async (): Promise<string[]> => {
  const problems: string[] = []
  for (const path of projects()) {
    const { code, output } = await runTool('@css-modules-kit/codegen/bin/cmk.js', [
      '--project',
      dirname(path),
      '--clean',
    ])
    if (code !== 0) problems.push(`${path}: ${output.trim()}`)
  }
  return problems
}
