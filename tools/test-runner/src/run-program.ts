import { resolve } from 'node:path'
import { startNode } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'

/** Runs a Node program with our own output and returns its exit code. Ends together with this process. */
export const runProgram = (
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> =>
  new Promise((settle) => {
    const child = startNode([resolve(root, program), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Tests start hundreds of services: Node need not compile the same code again.
      env: { NODE_COMPILE_CACHE: resolve(root, '.cache/node'), ...process.env, ...environment },
    })
    const end = (): void => void child.kill('SIGTERM')
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
    child.on('close', (code) => {
      process.off('SIGTERM', end)
      process.off('SIGINT', end)
      settle(code ?? 1)
    })
  })
