import { startProgram, type ChildProcess } from '@sofaspark/programs'
import { environmentOf } from './bare-system.ts'

/** Mounts that every system has and a plain folder lacks. */
const mounts = [
  'mount -t proc proc "$1/proc"',
  'mount --rbind /sys "$1/sys"',
  'mount --rbind /dev "$1/dev"',
  'mount -t tmpfs shm "$1/dev/shm"',
  'exec chroot "$1" /bin/sh -c "cd ~/sofaspark && $2"',
].join(' && ')

/**
 * Arguments of `unshare`: mounts and processes are in separate namespaces and end with the command, however it ends,
 * so nothing stays mounted or running on the machine (CHK-15).
 */
export const bareArguments = (system: string, command: string): string[] => [
  ...['--mount', '--pid', '--fork', '--kill-child'],
  ...['sh', '-c', mounts, 'sh', system, command],
]

/** Starts a command in the clone on a bare system, in a separate process group. */
export const startOnBareSystem = (
  system: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  startProgram('unshare', bareArguments(system, command), {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(env),
  })
