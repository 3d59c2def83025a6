import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'

/** The releases whose visitors are kept: both sides of every remote, by the minute and by the hour. */
export const MAX_SERVED = 100
/** Edges that report the visitors of one thing; the one that reported first is dropped first. */
export const MAX_EDGES = 200

/** Which visitors the edges served what, in the memory of one process. */
export interface ServedWindow {
  note(what: string, edge: string, visitors: VisitorSketch | null, atMs: number, windowMs: number): number
}

const dropOldest = (kept: Map<string, unknown>, most: number): void => {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

export const createServedWindow = (): ServedWindow => {
  const told = new Map<string, Map<string, { visitors: VisitorSketch; atMs: number }>>()
  return {
    note: (what, edge, visitors, atMs, windowMs) => {
      const edges = told.get(what) ?? new Map<string, { visitors: VisitorSketch; atMs: number }>()
      told.set(what, edges)
      dropOldest(told, MAX_SERVED)
      if (visitors) edges.set(edge, { visitors, atMs })
      dropOldest(edges, MAX_EDGES)
      for (const [name, one] of edges) if (atMs - one.atMs > windowMs) edges.delete(name)
      return VisitorSketch.of(...[...edges.values()].map((one) => one.visitors)).count()
    },
  }
}
