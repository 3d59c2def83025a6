import type { Storage, StoredSettings } from '@sofaspark/contract'

export interface FakeStorage extends Storage {
  readonly values: Map<keyof StoredSettings, unknown>
}

export const createFakeStorage = (initial: Partial<StoredSettings> = {}): FakeStorage => {
  const values = new Map<keyof StoredSettings, unknown>(Object.entries(initial) as [keyof StoredSettings, unknown][])
  return {
    values,
    get: <K extends keyof StoredSettings>(key: K) => values.get(key) as StoredSettings[K] | undefined,
    set: (key, value) => {
      values.set(key, value)
    },
    remove: (key) => {
      values.delete(key)
    },
  }
}
