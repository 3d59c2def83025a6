import { setTimeout } from 'node:timers/promises'
import { processFile, type ChildProcess } from '@sofaspark/programs'
import { commandOf, processesBelow } from './figures.ts'

const NOTHING_LEFT = 'fresh: no process is left'

/**
 * A shell's command that runs another one, then waits until the shell is the only process of its namespace, and says so. npm exits
 * at once when it gets a signal, and its children end in order.
 */
export const untilAlone = (command: string): string =>
  [
    command,
    'set -- /proc/[0-9]*; while [ $# -gt 1 ]; do sleep 0.2; set -- /proc/[0-9]*; done',
    `echo "${NOTHING_LEFT}"`,
  ].join('; ')

/** Empty for a process that has ended. */
const childrenOf = (pid: number): number[] => {
  const text = processFile(pid, `task/${String(pid)}/children`)
  return text.split(' ').filter(Boolean).map(Number)
}

/**
 * Sends SIGTERM to the command alone that `unshare` runs in `untilAlone`, and waits until all its processes have ended by
 * themselves. A signal to `unshare` or to the shell would end them all by SIGKILL, and prove nothing. Throws the names of what is
 * left after the limit, or if the shell did not live to say that nothing is (CHK-15b).
 */
export const endsByItself = async (unshare: ChildProcess, printed: () => string, limitMs: number): Promise<void> => {
  const [shell = 0] = childrenOf(unshare.pid ?? 0)
  const [command] = childrenOf(shell)
  if (command === undefined) throw new Error('The command on the bare system had ended before its SIGTERM.')
  const ended = new Promise<void>((resolve) => unshare.once('close', () => resolve()))
  process.kill(command, 'SIGTERM')
  const limit = new AbortController()
  await Promise.race([ended, setTimeout(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)])
  limit.abort()
  if (printed().includes(NOTHING_LEFT)) return
  const left = processesBelow(unshare.pid ?? 0).filter((pid) => pid !== shell)
  throw new Error(
    left.length === 0
      ? 'The shell on the bare system was killed, and whatever it still ran with it.'
      : `Left running ${String(limitMs / 1_000)} s after SIGTERM: ${left.map(commandOf).join('; ')}`,
  )
}
