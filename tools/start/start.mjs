// npm start: installs if needed, then starts everything under the pinned Node.
import { join } from 'node:path'
import { root, runPinned } from './src/exec.mjs'

await runPinned(join(root, 'tools', 'start', 'src', 'main.ts'), process.argv.slice(2), ['--max-semi-space-size=1'])
