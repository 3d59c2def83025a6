import { startProgram } from '@sofaspark/programs'
import { ProcessGroup } from './process-group.ts'

const START_LIMIT_MS = 30_000

/** An invisible display, for engines that draw WebGL only into one; the display of the desk on macOS. */
export interface Display {
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
