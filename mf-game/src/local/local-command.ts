/** A command of a device: sent reliably, as a phone sends it. */
export interface LocalCommand {
  type: string
  data: unknown
}
