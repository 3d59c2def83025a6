import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyStoreCases } from './history-store.cases.ts'
import { createMemoryHistory } from './history-store.ts'
import { openJournal } from './journal.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'history-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

historyStoreCases('the history in memory with its journal', (nowMs) =>
  Promise.resolve(createMemoryHistory(openJournal(dataDir, 'history.jsonl'), () => nowMs)),
)
