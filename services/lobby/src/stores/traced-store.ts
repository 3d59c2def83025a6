import { inSpan } from '@sofaspark/kit/telemetry.ts'
import type { MaybePromise } from '../maybe-promise.ts'
import type { LobbyStore } from './lobby-store.ts'

/** A span for each write, within that of the event that caused it (LOB-113), without rooms, people or contents. */
export const tracedStore = (store: LobbyStore, kind: 'memory' | 'redis'): LobbyStore => {
  const traced = <Result extends MaybePromise<unknown>>(name: string, write: () => Result): Result =>
    inSpan(
      `store ${name}`,
      (end) => {
        const written = write()
        if (written instanceof Promise)
          written.then(
            () => end('ok'),
            // The caller has the rejection; the span only notes it.
            () => end('unavailable'),
          )
        else end('ok')
        return written
      },
      undefined,
      { store: kind },
    )
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
