/** The bounds on what this service does and keeps at once (REG-10, REG-11). */
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
  reportBytes: 1_024,
}
