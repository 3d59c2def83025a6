import type { HostCommands } from '@sofaspark/contract'
import type { VisitorHandler } from './handler.ts'

/** The server's time in milliseconds; the caller measures how long the answer took. */
export const ping: VisitorHandler<HostCommands['ping']> = ({ clock }) => ({ facts: { time: clock.nowMs() } })
