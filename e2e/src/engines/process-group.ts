import { type ChildProcess, startProgram } from '@sofaspark/programs'

const PATIENCE_MS = 5_000
const running = new Set<number>()

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(-pid, name)
  } catch {
    // All of the group has ended.
  }
}

// A worker that ends in the middle of a journey leaves nothing behind.
process.on('exit', () => {
  for (const pid of running) signal(pid, 'SIGKILL')
})

/** A detached program with all that it prints and starts. */
export class ProcessGroup {
  private printed = ''
  private readonly child: ChildProcess
  private readonly ended: Promise<void>

  constructor(child: ChildProcess) {
    this.child = child
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.printed += text))
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.printed += error.message
        resolve()
      })
      child.once('exit', () => resolve())
    })
  }

  output(): string {
    return this.printed
  }

  /** The first group of a pattern as soon as it is printed; rejects with all that was printed if the program ends before. */
  async prints(pattern: RegExp, timeoutMs: number): Promise<string> {
    const until = performance.now() + timeoutMs
    for (;;) {
      const found = pattern.exec(this.printed)?.[1]
      if (found !== undefined) return found
      const isOver = this.child.exitCode !== null || this.child.signalCode !== null || performance.now() > until
      if (isOver) throw new Error(`${this.child.spawnfile} did not print ${String(pattern)}:\n${this.printed}`)
      await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, 50))])
    }
  }

  async stop(): Promise<void> {
    const { pid } = this.child
    if (pid === undefined) return
    signal(pid, 'SIGTERM')
    await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
    signal(pid, 'SIGKILL')
    await this.ended
    running.delete(pid)
  }
}

const START_LIMIT_MS = 30_000

/** An invisible display, for engines that draw WebGL only into one; the display of the desk on macOS. */
interface Display {
  readonly environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

export const openDisplay = async (): Promise<Display> => {
  if (process.platform !== 'linux') return { environment: process.env, stop: () => Promise.resolve() }
  const group = new ProcessGroup(
    // It takes the first free number and prints it.
    startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  try {
    const number = await group.prints(/^(\d+)$/m, START_LIMIT_MS)
    const { WAYLAND_DISPLAY: _, ...environment } = process.env
    return {
      environment: {
        ...environment,
        DISPLAY: `:${number}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        // No bus of the desk is asked for anything, and none is started.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        NO_AT_BRIDGE: '1',
      },
      stop: () => group.stop(),
    }
  } catch (error) {
    await group.stop()
    throw error
  }
}
