import { startNode } from '@sofaspark/programs'

/** Between two bursts the process hears that it should end. */
const BURST_MS = 50
const program = `
const spin = () => {
  const endMs = performance.now() + ${BURST_MS}
  while (performance.now() < endMs);
  setImmediate(spin)
}
process.on('disconnect', () => process.exit())
spin()
`

/** A process that keeps one core busy until it is ended, or until this process is gone, however that happened (CHK-14). */
export interface BusyNeighbour {
  pid: number
  end(): void
}

export const startBusyNeighbour = (): BusyNeighbour => {
  const child = startNode(['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // It lasts as long as the run and never keeps it.
  child.unref()
  child.channel?.unref()
  return { pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') }
}
