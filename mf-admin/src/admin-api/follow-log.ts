import type { NumberedLine } from '@sofaspark/contract'
import { streamedLineSchema } from '@sofaspark/contract/admin-answers.ts'

/** The part of the browser's `EventSource` that the desk uses. */
export type EventStream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
export type OpenStream = (address: string) => EventStream

/** `refused`: the log does not exist or may not be read. */
export type LogState = 'opening' | 'live' | 'interrupted' | 'over' | 'refused'

export interface LogListener {
  line(line: NumberedLine): void
  state(state: LogState): void
}

const CLOSED = 2

const parsedLine = (text: string): NumberedLine | null => {
  try {
    const parsed = streamedLineSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    // Skips lines that are not JSON.
    return null
  }
}

/** Follows a log live; after a lost connection it continues behind the last line. Returns a function that stops it (ADM-12). */
export const followLog = (open: OpenStream, address: string, listener: LogListener): (() => void) => {
  const stream = open(address)
  let isOver = false
  const end = (state: LogState): void => {
    isOver = true
    stream.close()
    listener.state(state)
  }
  stream.addEventListener('open', () => listener.state('live'))
  stream.addEventListener('message', ({ data }) => {
    const line = parsedLine(String(data))
    if (line) listener.line(line)
  })
  stream.addEventListener('end', () => end('over'))
  stream.addEventListener('error', () => {
    if (isOver) return
    if (stream.readyState === CLOSED) end('refused')
    else listener.state('interrupted')
  })
  return () => {
    isOver = true
    stream.close()
  }
}
