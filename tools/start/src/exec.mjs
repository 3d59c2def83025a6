import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, SIGNALS } from './install.mjs'
import { onOrphaned } from './orphan.mjs'

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/**
 * Installs if needed, then runs a script under the pinned Node instead of this process: signals and the exit code pass
 * through (RUN-02). The script detects by its IPC channel when this process is gone, and this process by its own channel,
 * where there is one, when whoever started it is gone (RUN-07). The extent is that of `install`.
 */
export const runPinned = async (script, parameters, { extent = 'all', flags = [] } = {}) => {
  const hasChannel = process.connected === true
  let node
  try {
    node = await install(root, extent)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    if (!error.signal) process.exit(1)
    process.kill(process.pid, error.signal)
    return
  }
  // Before the script runs: a signal in between would end this process alone. It is handled in a later turn, with a child.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const child = spawn(node, [...flags, script, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
    },
  })

  onOrphaned(() => child.kill('SIGTERM'))
  process.once('disconnect', () => child.kill('SIGTERM'))
  if (hasChannel && !process.connected) child.kill('SIGTERM')
  child.on('error', (error) => {
    process.stderr.write(`${node} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of SIGNALS) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
