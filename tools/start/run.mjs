// node tools/start/run.mjs <script.ts> [parameters]: installs if needed, then runs the script under the pinned Node.
import { root, runPinned } from './src/exec.mjs'
import { printsHelp } from './src/usage.mjs'

const [script, ...parameters] = process.argv.slice(2)
if (script) {
  if (!printsHelp(root, script, parameters)) await runPinned(script, parameters)
} else {
  process.stderr.write('Usage: node tools/start/run.mjs <script.ts> [parameters]\n')
  process.exit(1)
}
