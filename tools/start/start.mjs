// npm start: installs what a console needs if it is missing, then starts everything under the pinned Node.
import { join } from 'node:path'
import { root, runPinned } from './src/exec.mjs'
import { printsHelp } from './src/usage.mjs'

const parameters = process.argv.slice(2)
if (!printsHelp(root, 'tools/start/start.mjs', parameters))
  await runPinned(join(root, 'tools', 'start', 'src', 'main.ts'), parameters, {
    extent: 'console',
    flags: ['--max-semi-space-size=1'],
  })
