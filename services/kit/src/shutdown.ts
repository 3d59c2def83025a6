import type { Logger } from 'pino'

/**
 * Drains once on SIGTERM or SIGINT, or when the parent process on the IPC channel is gone, then exits:
 * with 0 when draining finished in time, with 1 when it failed or took too long.
 */
export const drainOnSignal = (log: Logger, drain: () => Promise<void>, limitMs: number): void => {
  let draining = false
  const end = (signal: string): void => {
    if (draining) return
    draining = true
    log.info({ signal }, 'draining')
    setTimeout(() => {
      log.error('draining took too long')
      process.exit(1)
    }, limitMs).unref()
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'draining failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  if (process.connected) {
    process.on('disconnect', () => end('disconnect'))
    process.channel?.unref()
  }
}
