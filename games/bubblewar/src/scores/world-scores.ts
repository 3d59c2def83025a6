import { rulesVersion } from '../sim/numbers.ts'
import type { RunReplay } from '../sim/replay-run.ts'

/** The world list's reply at the start of a run: its seed, and the ticket with which the run can be counted once. */
export interface RunTicket {
  ticket: string
  seed: number
}

export interface WorldRow {
  place: number
  name: string
  score: number
}

export interface Submission {
  ticket: string
  /** Number of the board, of up to four in the run. */
  board: number
  name: string
  score: number
  run: RunReplay
}

/** `away`: no response; `refused`: the list replayed the run and did not count it. */
export type Counted =
  | { outcome: 'counted'; place: number; record: boolean }
  | { outcome: 'unreachable' }
  | { outcome: 'refused' }

/** The worldwide list, as the game sees it. Never throws: a missing response counts as unreachable. */
export interface WorldScores {
  start(): Promise<RunTicket | null>
  submit(submission: Submission): Promise<Counted>
  list(span: 'all' | 'week'): Promise<readonly WorldRow[] | null>
  /** The ticket of this seed's run, even after the page was reloaded. */
  ticketOf(seed: number): string | undefined
}

interface Deps {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Throws where the browser forbids it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

const PATH = '/api/highScores'
const GAME = 'bubblewar'
const STARTS_WITHIN_MS = 3_500
const RESPONSE_WITHIN_MS = 15_000
const TICKET_KEY = 'bubblewarRun'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const isRow = (value: unknown): value is WorldRow =>
  typeof fieldOf(value, 'name') === 'string' &&
  typeof fieldOf(value, 'score') === 'number' &&
  typeof fieldOf(value, 'place') === 'number'

export const createWorldScores = ({ fetch, storage }: Deps): WorldScores => {
  const send = async (
    path: string,
    withinMs: number,
    body?: unknown,
  ): Promise<{ status: number; json: unknown } | null> => {
    try {
      const response = await fetch(`${PATH}${path}`, {
        signal: AbortSignal.timeout(withinMs),
        ...(body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return { status: response.status, json: (await response.json()) as unknown }
    } catch {
      // The screen says that the list is unreachable; the edge counts failed calls.
      return null
    }
  }
  const remembered = (): unknown => {
    try {
      return JSON.parse(storage().getItem(TICKET_KEY) ?? 'null') as unknown
    } catch {
      // A malformed or unreadable ticket is no ticket: the run is not counted.
      return null
    }
  }
  return {
    start: async () => {
      const response = await send('/start', STARTS_WITHIN_MS, { game: GAME, rulesVersion })
      const ticket = fieldOf(response?.json, 'ticket')
      const seed = fieldOf(response?.json, 'seed')
      if (typeof ticket !== 'string' || typeof seed !== 'number') return null
      try {
        storage().setItem(TICKET_KEY, JSON.stringify({ ticket, seed }))
      } catch {
        // Without storage a reloaded page continues uncounted.
      }
      return { ticket, seed }
    },
    submit: async ({ ticket, board, name, score, run }) => {
      const { marks, ticks, end } = run
      const response = await send('', RESPONSE_WITHIN_MS, { ticket, board, name, score, marks, ticks, end })
      if (response?.status === 201) {
        const place = fieldOf(response.json, 'place')
        return {
          outcome: 'counted',
          place: typeof place === 'number' ? place : 0,
          record: fieldOf(response.json, 'record') === true,
        }
      }
      return response === null || response.status >= 500 || response.status === 429
        ? { outcome: 'unreachable' }
        : { outcome: 'refused' }
    },
    list: async (span) => {
      const response = await send(`?game=${GAME}&span=${span}`, RESPONSE_WITHIN_MS)
      const rows = fieldOf(response?.json, 'scores')
      return Array.isArray(rows) ? rows.filter(isRow) : null
    },
    ticketOf: (seed) => {
      const known = remembered()
      const ticket = fieldOf(known, 'ticket')
      return fieldOf(known, 'seed') === seed && typeof ticket === 'string' ? ticket : undefined
    },
  }
}
