import { resolve } from 'node:path'
import { startNode } from '@sofaspark/programs'
import { checkTypes, writeStyleTypes } from '@sofaspark/tool-command/type-check.ts'

/** One check of the repository: returns its problems as sentences, none when it passes. */
export interface Check {
  name: string
  run(): Promise<string[]>
}

/** The problems of a check; one that cannot judge has that as its problem. */
export const problemsOf = async (check: Check): Promise<string[]> => {
  try {
    return await check.run()
  } catch (error) {
    return [String(error)]
  }
}

export const root = resolve(import.meta.dirname, '../../../..')

const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8')

interface ToolOutput {
  code: number
  /** Of both streams. */
  output: string
  /** Of its standard output alone. */
  said: string
}

/** Runs a program of node_modules. */
export const runTool = (tool: string, args: readonly string[]): Promise<ToolOutput> =>
  new Promise((settle) => {
    const child = startNode([resolve(root, 'node_modules', tool), ...args], { cwd: root })
    const chunks: Buffer[] = []
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      said.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) => settle({ code: code ?? 1, output: textOf(chunks), said: textOf(said) }))
  })

/** A check that is a program: it passes when the program exits with 0. */
export const toolCheck = (name: string, tool: string, args: readonly string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runTool(tool, args)
    return code === 0 ? [] : [output.trim() || `${tool} exited with ${String(code)}`]
  },
})

let styleTypes: Promise<string[]> | undefined

/** A check that reads the types of class names, which are written first, once a process. CMD-05 */
export const withStyleTypes = (check: Check): Check => ({
  name: check.name,
  run: async () => {
    const problems = await (styleTypes ??= writeStyleTypes(root))
    return problems.length > 0 ? problems : check.run()
  },
})

/** The type check of projects and all they are built from; of the whole tree without any. */
export const typesCheck = (name: string, projects: readonly string[] = []): Check =>
  withStyleTypes({
    name,
    run: async () => {
      const { code, output } = await checkTypes(root, projects)
      return code === 0 ? [] : [output.trim() || `tsc exited with ${String(code)}`]
    },
  })
