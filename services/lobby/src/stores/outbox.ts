import { randomUUID } from 'node:crypto'
import type { EndedLobby } from '@sofaspark/contract'
import type { Journal } from './journal.ts'

/** What still has to reach the database. */
export type Outgoing = { entry: string } & ({ ended: EndedLobby } | { day: string; userHash: string })

/** Keeps what is on its way to the database where a killed process leaves it behind; the next one sends it again. */
export interface Outbox {
  /** What the process before left behind. */
  left(): Outgoing[]
  put(what: { ended: EndedLobby } | { day: string; userHash: string }): Outgoing
  /** Everything has arrived. */
  clear(): void
  close(): void
}

export const createOutbox = (journal?: Journal): Outbox => {
  let isEmpty = false
  return {
    left: () => (journal?.read() ?? []) as Outgoing[],
    put: (what) => {
      const outgoing = { entry: randomUUID(), ...what }
      journal?.append(outgoing)
      isEmpty = false
      return outgoing
    },
    clear: () => {
      if (!isEmpty) journal?.rewrite([])
      isEmpty = true
    },
    close: () => journal?.close(),
  }
}
