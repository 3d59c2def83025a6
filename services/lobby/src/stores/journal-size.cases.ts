import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { makeStoreFolder } from '../testing/store-folder.ts'
import { logBudget } from '../record/log-lines.ts'
import { recordOf } from './lobby-store.cases.ts'
import { changedParts } from './record-parts.ts'

const MB = 1_000_000
const LOBBIES = 60

/** A journal as large as unbounded logs once left it is read by a start in time and memory. */
export const readsJournalOf = async (bytes: number): Promise<{ seconds: number; heapMb: number }> => {
  const folder = makeStoreFolder()
  try {
    const file = createWriteStream(folder.journalPath('.1'))
    const put = async (entry: object): Promise<void> => {
      if (!file.write(`${JSON.stringify(entry)}\n`)) await once(file, 'drain')
    }
    await put({ journal: 1, through: 0 })
    const room = (at: number): string => String(100_000 + (at % LOBBIES))
    let n = 1
    for (; n <= LOBBIES; n++) {
      const parts = Object.fromEntries(changedParts(recordOf(room(n)), null))
      await put({ n, kind: 'lobby', room: room(n), whole: true, parts })
    }
    const message = '\u0001'.repeat(4_000)
    for (; file.writableLength + file.bytesWritten < bytes; n++)
      await put({ n, kind: 'log', room: room(n), line: { time: n, message, verified: false, gameIndex: null } })
    file.end()
    await finished(file)

    let heapMb = 0
    const heap = setInterval(() => (heapMb = Math.max(heapMb, process.memoryUsage().heapUsed / MB)), 20)
    const startedMs = performance.now()
    const { store, journal, received: told } = folder.open()
    const loaded = await store.load()
    const seconds = (performance.now() - startedMs) / 1_000
    await journal.settled()
    clearInterval(heap)
    expect(told).toEqual([])
    expect(loaded).toHaveLength(LOBBIES)
    for (const { logs } of loaded) expect(JSON.stringify(logs).length).toBeLessThan(logBudget.bytes)
    expect(loaded.flatMap(({ logs }) => logs).at(-1)?.time).toBeGreaterThan(n - 2 * LOBBIES)
    expect(journal.sizeBytes()).toBeLessThan(LOBBIES * 2 * logBudget.bytes)
    await store.close()
    return { seconds, heapMb }
  } finally {
    folder.remove()
  }
}
