import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, systemClock, type Logger } from '@sofaspark/kit'
import { storeLimits } from '../stores/budgets.ts'
import type { JournalFiles } from '../stores/journal-files.ts'
import { createJournal, type Journal, type JournalDeps } from '../stores/journal.ts'
import type { LobbyStore } from '../live/lobby-store.ts'
import { createMemoryStore } from '../stores/memory-store.ts'
import { openSnapshotFiles } from '../stores/snapshot-files.ts'
import { createStoreFigures, lobbiesFigures, type StoreFigures } from '../stores/store-figures.ts'
import { broadcastChange, type LobbyLogLine, type LobbyRecord } from '../record/record.ts'
import { withPlayer } from '../record/seats.ts'

/** A line that a store told the log. */
interface StoreReports {
  level: 'warn' | 'error'
  text: string
  [field: string]: unknown
}

export interface OpenedStore {
  store: LobbyStore
  journal: Journal
  figures: StoreFigures
  received: StoreReports[]
}

interface OpenOptions {
  folder?: string
  maxBytes?: number
  files?: JournalFiles
  clock?: JournalDeps['clock']
}

/** A folder in which stores are opened one after the other, as processes that follow each other do. */
export interface StoreFolder {
  readonly path: string
  journalPath: (suffix?: string) => string
  open(options?: OpenOptions): OpenedStore
  remove(): void
}

const listeningLogger = (received: StoreReports[]): Logger => {
  const log = createLogger('test', { level: 'silent' })
  for (const level of ['warn', 'error'] as const)
    log[level] = (fields: unknown, text?: unknown) =>
      void received.push({ level, text: String(text), ...(fields as object) })
  return log
}

export const makeStoreFolder = (): StoreFolder => {
  const path = mkdtempSync(join(tmpdir(), 'store-'))
  return {
    path,
    journalPath: (suffix = '') => join(path, `lobbies.jsonl${suffix}`),
    open: ({ folder = path, maxBytes = storeLimits.journalBytes, files, clock = systemClock } = {}) => {
      const received: StoreReports[] = []
      const log = listeningLogger(received)
      const figures = createStoreFigures()
      const journal = createJournal({
        folder,
        name: 'lobbies.jsonl',
        clock,
        log,
        maxBytes,
        figures: lobbiesFigures(figures),
        ...(files ? { files } : {}),
      })
      return {
        store: createMemoryStore({ journal, snapshots: openSnapshotFiles(folder), log, figures }),
        journal,
        figures,
        received,
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** The data that tests of stores write: a line of a log, and a record in which the first player has another name. */
export const line = (time: number, message = 'a line'): LobbyLogLine => ({
  time,
  message,
  verified: true,
  gameIndex: null,
})
export const renamed = (record: LobbyRecord, name: string): LobbyRecord =>
  broadcastChange(withPlayer(record, 0, { name })).record
