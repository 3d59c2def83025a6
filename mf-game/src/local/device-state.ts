/** A device of the big screen now: a direction and up to four buttons. */
export interface DeviceState {
  x: number
  y: number
  buttons: readonly boolean[]
}
export const restingDevice: DeviceState = { x: 0, y: 0, buttons: [] }

/** A command of a device: sent reliably, as a phone sends it. */
export interface LocalCommand {
  type: string
  data: unknown
}
