import { rmSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { ensureProgram, ExpectedFailure, runProgram } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { extractDeploy, renderInto, renders } from './src/charts.ts'

/**
 * `npm run charts [commit]`: completes the charts, renders them with every values file into `.cache/charts`, and shows how
 * the objects differ from those of a commit, HEAD by default. Rules and dashboards of both come from the code at hand.
 */
await runCommand(() => {
  const [commit = 'HEAD'] = process.argv.slice(2)
  ensureProgram('helm')
  const folder = path.join(projectDir, '.cache/charts')
  rmSync(folder, { recursive: true, force: true })
  renderInto(path.join(folder, 'now'))
  const atCommit = path.join(folder, 'commit')
  if (!extractDeploy(commit, atCommit))
    throw new ExpectedFailure(`${commit} has no charts to compare with; the renders are in .cache/charts/now.`)
  renderInto(path.join(folder, 'before'), path.join(atCommit, 'deploy'))
  const { status } = runProgram('git', ['--no-pager', 'diff', '--no-index', 'before', 'now'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(
    status === 0
      ? `${String(renders.length)} renders are those of ${commit}.`
      : `Renders differ from those of ${commit}: read the diff above.`,
  )
})
