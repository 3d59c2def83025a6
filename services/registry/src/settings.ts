/** Bounds on this service's concurrent work and stored data (REG-10, REG-11). */
export interface RegistrySettings {
  readsAtOnce: number
  swapsAtOnce: number
  reportsAtOnce: number
  entryBytes: number
  reportBytes: number
}

export const defaultSettings: RegistrySettings = {
  readsAtOnce: 200,
  swapsAtOnce: 4,
  reportsAtOnce: 100,
  entryBytes: 512_000,
  reportBytes: 4_096,
}
