import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { ensureProgram, ExpectedFailure } from '@sofaspark/programs'
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
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}:deploy/schemas`], { cwd: projectDir })
  if (known.status !== 0)
    throw new ExpectedFailure(`${commit} is no commit whose charts can be completed; renders are in .cache/charts/now.`)
  renderInto(path.join(folder, 'before'), extractDeploy(commit, path.join(folder, 'commit')))
  const { status } = spawnSync('git', ['--no-pager', 'diff', '--no-index', 'before', 'now'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(
    status === 0
      ? `${String(renders.length)} renders are those of ${commit}.`
      : `Renders differ from those of ${commit}: read the diff above.`,
  )
})
