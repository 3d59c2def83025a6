// npm start: installs when needed, then starts everything under the pinned Node.
import { join } from 'node:path'
import { root, runPinned } from './start/exec.mjs'

runPinned(join(root, 'scripts', 'start', 'main.ts'), process.argv.slice(2))
