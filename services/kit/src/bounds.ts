import type { RequestHandler } from 'express'
import { sendError } from './wire-error.ts'

/** Work in flight, bounded in count and bytes (KIT-20). */
export interface InFlight {
  /** Takes a slot for that many bytes and returns its release function, which is idempotent; `null` when none is free. */
  enter(bytes: number): (() => void) | null
  readonly count: number
  readonly bytes: number
}

export const createInFlight = (most: number, maxBytes: number): InFlight => {
  let count = 0
  let held = 0
  return {
    enter: (bytes) => {
      if (count >= most || held + bytes > maxBytes) return null
      count += 1
      held += bytes
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        count -= 1
        held -= bytes
      }
    },
    get count() {
      return count
    },
    get bytes() {
      return held
    },
  }
}

/**
 * Runs before bodies are read: a request beyond the bound is `unavailable` at once, the others keep their slot
 * until they are answered or aborted (KIT-20). A body of unknown length counts as `mostBodyBytes`.
 */
export const boundRequests =
  (inFlight: InFlight, maxBodyBytes: number, onRefused: () => void): RequestHandler =>
  (request, response, next) => {
    const said = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0))
    const leave = inFlight.enter(said >= 0 ? Math.min(said, maxBodyBytes) : maxBodyBytes)
    if (leave) {
      response.once('close', leave)
      next()
      return
    }
    onRefused()
    response.set('Connection', 'close')
    sendError(response, 'unavailable', 'Too many requests are in flight. Try again in a moment.')
  }

/** A bounded queue in which senders take turns, so that one with many entries delays no other. KIT-150 */
interface TurnLines<Entry> {
  readonly size: number
  /**
   * Adds an entry behind the sender's others. In a full queue the sender with the most entries loses its last one, possibly the new one, which is returned; `null` if there was room.
   */
  add(sender: string, entry: Entry): Entry | null
  /** Takes the first entry of the sender whose turn it is, which then waits behind all others. */
  next(): Entry | undefined
  /** Removes all entries that match. */
  takeWhere(holds: (entry: Entry) => boolean): Entry[]
}

export const createTurnLines = <Entry>(mostEntries: number): TurnLines<Entry> => {
  /** In the order of their turns; no queue is empty. */
  const lines = new Map<string, Entry[]>()
  let size = 0

  const longest = (): [string, Entry[]] | undefined =>
    [...lines].reduce<[string, Entry[]] | undefined>(
      (most, line) => (most && most[1].length >= line[1].length ? most : line),
      undefined,
    )
  const keep = (sender: string, line: Entry[]): void => {
    lines.delete(sender)
    if (line.length > 0) lines.set(sender, line)
  }

  return {
    get size() {
      return size
    },
    add: (sender, entry) => {
      const line = lines.get(sender) ?? []
      if (size < mostEntries) {
        lines.set(sender, [...line, entry])
        size += 1
        return null
      }
      const most = longest()
      if (!most || most[1].length <= line.length + 1) return entry
      const [from, others] = most
      const given = others.pop()
      if (others.length === 0) lines.delete(from)
      lines.set(sender, [...line, entry])
      return given ?? null
    },
    next: () => {
      const [turn] = lines
      if (!turn) return undefined
      const [sender, [entry, ...others]] = turn
      keep(sender, others)
      size -= 1
      return entry
    },
    takeWhere: (holds) => {
      const taken: Entry[] = []
      for (const [sender, line] of [...lines]) {
        const left = line.filter((entry) => !holds(entry))
        if (left.length === line.length) continue
        taken.push(...line.filter(holds))
        if (left.length > 0) lines.set(sender, left)
        else lines.delete(sender)
      }
      size -= taken.length
      return taken
    },
  }
}

/** A bound on the work or data that a stranger can cause; `docs/budgets.md` lists them all. */
export interface Budget {
  readonly name: string
  /** The scope that is counted. */
  readonly scope: 'seat' | 'lobby' | 'connection' | 'address' | 'process'
  readonly limit: number
  readonly unit: 'bytes' | 'count' | 'per second'
  /** The effect of exceeding it, in one sentence. */
  readonly onExceeded: string
  /** The metric that shows its use or its refusals. */
  readonly metric: string
}
