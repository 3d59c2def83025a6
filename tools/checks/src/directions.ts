import { dirname } from 'node:path'
import { importsBetween, readTable, tableProblems, type CruisedModule } from './architecture-table.ts'
import { folderCircles } from './folder-circles.ts'
import type { Check } from './shared/check.ts'
import { runTool } from './shared/command.ts'
import { filesToCheck, readingCheck, readProjectFile } from './shared/files.ts'

const PAGE = 'docs/architecture.md'

interface Cruised {
  modules: readonly CruisedModule[]
  summary: { violations: readonly { from: string; to: string; rule: { name: string } }[] }
}

/**
 * Folders import only what .dependency-cruiser.mjs allows, docs/architecture.md names what workspaces import, and folders
 * of one workspace import each other in no circle. CHK-270, CHK-271
 */
export const directionsCheck = (folders: readonly string[]): Check =>
  readingCheck(
    {
      name: 'import directions',
      run: async () => {
        const { code, output, said } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
          ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
        ])
        if (!said.startsWith('{')) return [output.trim() || `dependency-cruiser exited with ${String(code)}`]
        const { modules, summary } = JSON.parse(said) as Cruised
        const violations = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
        const workspaces = filesToCheck(/^.+\/package\.json$/).map(dirname)
        const problems = tableProblems(
          readTable(readProjectFile(PAGE), workspaces),
          importsBetween(modules),
          workspaces,
        )
        const circles = folderCircles(modules).map((circle) => `a circle of folders: ${circle.join(', ')}`)
        return [...violations, ...circles, ...problems.map((problem) => `${PAGE}: ${problem}`)]
      },
    },
    folders,
    /\.tsx?$/,
  )
