import { WebSocket } from 'ws'
import type { Child } from './child.ts'

/** What a service's `/metrics` say, by name and labels as they stand there. */
export type Figures = ReadonlyMap<string, number>

const PATIENCE_MS = 8_000

/** Reads `/metrics` of a service's internal port. */
export const readFigures = async ({ internalPort }: Child): Promise<Figures> => {
  const answer = await fetch(`http://127.0.0.1:${internalPort}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const figures = new Map<string, number>()
  for (const line of (await answer.text()).split('\n')) {
    const [, name, value] = /^([a-z][^ {]*(?:\{.*\})?) (\S+)$/i.exec(line) ?? []
    if (name !== undefined) figures.set(name, Number(value))
  }
  return figures
}

/** The sum of a figure over all of its labels; `null` where the service has no such figure. */
export const figure = (figures: Figures, name: string): number | null => {
  let sum: number | null = null
  for (const [key, value] of figures) if (key === name || key.startsWith(`${name}{`)) sum = (sum ?? 0) + value
  return sum
}

/** What a service holds, in megabytes. An embedded database in a thread of its own is not in it: clusters have none. */
export interface Memory {
  /** Room for its heap, and the buffers beside it. */
  takenMb: number
  /** What lies in the heap, and the buffers beside it; after a collection, what is alive. */
  heldMb: number
}

const MEGABYTE = 1_048_576

export const memoryIn = (figures: Figures): Memory => {
  const megabytes = (name: string): number => (figure(figures, name) ?? 0) / MEGABYTE
  const outside = megabytes('nodejs_external_memory_bytes')
  return {
    takenMb: megabytes('nodejs_heap_size_total_bytes') + outside,
    heldMb: megabytes('nodejs_heap_size_used_bytes') + outside,
  }
}

/** Has a service collect its garbage, so that what is still held afterwards is held for a reason. */
export const collectGarbage = ({ debuggerUrl }: Child): Promise<void> =>
  new Promise((resolve, reject) => {
    const debuggerSocket = new WebSocket(debuggerUrl)
    const end = (error?: Error): void => {
      clearTimeout(timer)
      debuggerSocket.terminate()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('The garbage was not collected in time.')), PATIENCE_MS)
    debuggerSocket
      .on('open', () => debuggerSocket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}'))
      .on('message', () => end())
      .on('error', end)
  })
