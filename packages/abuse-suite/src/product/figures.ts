import { WebSocket } from 'ws'
import type { Child } from './product.ts'

/** A service's `/metrics`, by name and labels. */
export type Figures = ReadonlyMap<string, number>

const PATIENCE_MS = 8_000

/** Reads `/metrics` of a service's internal port. */
export const readFigures = async ({ internalUrl }: Child): Promise<Figures> => {
  const response = await fetch(`${internalUrl}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const figures = new Map<string, number>()
  for (const line of (await response.text()).split('\n')) {
    const [, name, value] = /^([a-z][^ {]*(?:\{.*\})?) (\S+)$/i.exec(line) ?? []
    if (name !== undefined) figures.set(name, Number(value))
  }
  return figures
}

/** The sum of a metric over all of its labels; `null` if the service lacks it. */
export const figure = (figures: Figures, name: string): number | null => {
  let sum: number | null = null
  for (const [key, value] of figures) if (key === name || key.startsWith(`${name}{`)) sum = (sum ?? 0) + value
  return sum
}

/** Memory of a service, in megabytes. Without an embedded database in a separate thread: clusters have none. */
export interface Memory {
  /** Reserved heap, and external buffers. */
  takenMb: number
  /** Used heap and external buffers; after a collection, live data. */
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

/** Makes a service collect its garbage, so that only live data is left. */
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
