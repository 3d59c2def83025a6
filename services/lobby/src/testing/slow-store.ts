import type { LobbyStore, Saved } from '../live/lobby-store.ts'

/** A store that takes its time, as one across a network does, and that can be unreachable. */
export interface SlowStore extends LobbyStore {
  isDown: boolean
  /** Repeats `round` until nothing is saved during it: one saved deadline starts the next. */
  quiet(round: () => Promise<void>): Promise<void>
}

export const createSlowStore = (store: LobbyStore, delayMs: () => number): SlowStore => {
  let tail = Promise.resolve()
  let asked = 0
  const slowly = (act: () => Saved | Promise<void>): Promise<void> => {
    asked += 1
    const done = tail.then(
      () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => {
            if (slow.isDown) reject(new Error('The store is unavailable.'))
            else Promise.resolve(act()).then(resolve, reject)
          }, delayMs())
        }),
    )
    tail = done.catch(() => undefined)
    return done
  }
  const slow: SlowStore = {
    isDown: false,
    quiet: async (round) => {
      let before: number
      do {
        before = asked
        await tail
        await round()
      } while (asked !== before)
    },
    load: () => store.load(),
    create: async (record) => {
      let created = false
      await slowly(async () => {
        created = await store.create(record)
      })
      return created
    },
    save: (record) => slowly(() => store.save(record)),
    saveCommand: (...args) => slowly(() => store.saveCommand(...args)),
    saveSnapshot: (...args) => slowly(() => store.saveSnapshot(...args)),
    log: (...args) => store.log(...args),
    remove: (roomNumber) => slowly(() => store.remove(roomNumber)),
    close: () => store.close(),
  }
  return slow
}
