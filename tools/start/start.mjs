// npm start: installs what a console needs if it is missing, then starts everything under the pinned Node.
import { join } from 'node:path'
import { root, runPinned } from './src/exec.mjs'

await runPinned(join(root, 'tools', 'start', 'src', 'main.ts'), process.argv.slice(2), {
  extent: 'console',
  flags: ['--max-semi-space-size=1'],
})
