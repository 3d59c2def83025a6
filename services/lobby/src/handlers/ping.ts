import type { Handler } from './handler.ts'

/** The server's time in milliseconds; the caller measures how long the answer took. */
export const ping: Handler<'ping'> = ({ clock }) => ({ facts: { time: clock.nowMs() } })
