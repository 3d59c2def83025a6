import type { LogLine, NumberedLine } from '@sofaspark/contract'
import type { EventStream, OpenStream } from '../admin-api/follow-log.ts'

export const numbered = (lines: readonly LogLine[]): NumberedLine[] =>
  lines.map((line, at) => ({ gameIndex: null, ...line, n: at + 1 }))

/** The logs of a house's rooms by address, and the streams that follow them. */
export const createLogStreams = () => {
  type Stream = EventStream & { address: string; readyState: number; tell: (event: string, data?: string) => void }
  const open: Stream[] = []
  const streams = {
    /** Lines by the address of their log; any other address is refused. */
    logs: {} as Record<string, readonly NumberedLine[]>,
    open: ((address) => {
      const listeners: [string, (event: { data: string }) => void][] = []
      const stream: Stream = {
        address,
        readyState: 0,
        addEventListener: (event: string, listener: unknown) =>
          void listeners.push([event, listener as (event: { data: string }) => void]),
        close: () => (stream.readyState = 2),
        tell: (event, data = '') => {
          for (const [name, listener] of listeners) if (name === event) listener({ data })
        },
      }
      open.push(stream)
      queueMicrotask(() => {
        if (stream.readyState === 2) return
        const lines = streams.logs[address]
        stream.readyState = lines ? 1 : 2
        stream.tell(lines ? 'open' : 'error')
        for (const line of lines ?? []) stream.tell('message', JSON.stringify(line))
      })
      return stream
    }) as OpenStream,
    /** Tells the streams of an address something. */
    tell: (address: string, event: string, line?: NumberedLine | string) => {
      for (const stream of open)
        if (stream.address === address && stream.readyState !== 2)
          stream.tell(event, typeof line === 'string' ? line : JSON.stringify(line))
    },
    isFollowed: (address: string) => open.some((one) => one.address === address && one.readyState !== 2),
  }
  return streams
}
