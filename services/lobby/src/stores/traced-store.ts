import { callInSpan } from '@sofaspark/kit/telemetry.ts'
import type { LobbyStore } from './lobby-store.ts'

/** A span for each write, within that of the event that caused it (LOB-113), without rooms, people or contents. */
export const tracedStore = (store: LobbyStore, kind: 'memory' | 'redis'): LobbyStore => {
  const traced = <Result>(name: string, write: () => Result): Result =>
    callInSpan(`store ${name}`, write, { store: kind })
  return {
    load: () => store.load(),
    create: (record) => traced('create', () => store.create(record)),
    save: (record) => traced('save', () => store.save(record)),
    saveCommand: (...command) => traced('command', () => store.saveCommand(...command)),
    saveSnapshot: (...snapshot) => traced('snapshot', () => store.saveSnapshot(...snapshot)),
    log: (...line) => store.log(...line),
    remove: (roomNumber) => traced('remove', () => store.remove(roomNumber)),
    close: () => store.close(),
  }
}
