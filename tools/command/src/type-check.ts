import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startNode } from '@sofaspark/programs'

interface Ran {
  code: number
  output: string
}

/** Runs a program of node_modules in a project's folder and returns its exit code and its combined output. */
const runTool = (root: string, tool: string, args: readonly string[]): Promise<Ran> =>
  new Promise((settle, refuse) => {
    const child = startNode([join(root, 'node_modules', tool), ...args], { cwd: root })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', refuse)
    child.once('close', (code) => settle({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })

interface Project {
  references?: readonly { path: string }[]
  include?: readonly string[]
  compilerOptions?: { tsBuildInfoFile?: string }
  cmkOptions?: { dtsOutDir: string }
}

const readProject = (folder: string): Project =>
  JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as Project

const filesIn = (folder: string, suffix: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(suffix))
        .sort()
    : []

/** Whether each sheet, and nothing else, has types that are no older than it. */
const isFresh = (folder: string, { include = [], cmkOptions }: Project): boolean => {
  const typesOf = resolve(folder, cmkOptions?.dtsOutDir ?? '.')
  return include.every((source) => {
    const sheets = filesIn(join(folder, source), '.module.css')
    const types = filesIn(join(typesOf, source), '.module.css.d.ts')
    return (
      types.length === sheets.length &&
      sheets.every((sheet) => {
        const written = statSync(join(typesOf, source, `${sheet}.d.ts`), { throwIfNoEntry: false })
        return written !== undefined && written.mtimeMs >= statSync(join(folder, source, sheet)).mtimeMs
      })
    )
  })
}

/**
 * Writes the types of CSS modules' class names into `.cache/styles`, which `tsc` and the lint read, wherever they are
 * missing or older than their sheet (UI-42, CMD-05). Returns problems.
 */
export const writeStyleTypes = async (root: string): Promise<string[]> => {
  const problems: string[] = []
  for (const { path } of readProject(root).references ?? []) {
    const folder = join(root, path)
    const project = existsSync(folder) ? readProject(folder) : {}
    if (project.cmkOptions === undefined || isFresh(folder, project)) continue
    // The compiler looks for changes in the sources alone: a project with other class names is built again.
    const built = project.compilerOptions?.tsBuildInfoFile
    if (built !== undefined) rmSync(resolve(folder, built), { force: true })
    const { code, output } = await runTool(root, '@css-modules-kit/codegen/bin/cmk.js', ['--project', path, '--clean'])
    if (code === 0) continue
    problems.push(`${path}: ${output.trim()}`)
    // Types that a broken sheet left behind are not fresh.
    rmSync(resolve(folder, project.cmkOptions.dtsOutDir), { recursive: true, force: true })
  }
  return problems
}

/** Compiles projects and all that they refer to, without any the whole tree; the types of class names are written first. CMD-05 */
export const checkTypes = async (root: string, projects: readonly string[] = []): Promise<Ran> => {
  const problems = await writeStyleTypes(root)
  if (problems.length > 0) return { code: 1, output: problems.join('\n') }
  return runTool(root, 'typescript-7/bin/tsc', ['-b', ...projects])
}
