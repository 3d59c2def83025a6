import { Players } from './players.ts'
import { refuse } from './refuse.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages, which arrive once, and custom states, which last as long as their device. */
export abstract class Messages extends Players {
  onMessage(_from: number, _data: unknown): void {}
  onCustomDeviceStateChange(_id: number, _data: unknown): void {}

  /** Sends to one device, or to all others; nothing before the page's answer, to silenced devices or from one. */
  message(to: number | undefined, data?: unknown): void {
    if (this.device_id === undefined || this.isSilenced(this.device_id) || this.isSilenced(to)) return
    this.post({ action: 'message', to, data })
  }

  /** Sends to all others. */
  broadcast(data: unknown): void {
    this.message(undefined, data)
  }

  protected receive(from: number, data: unknown): void {
    if (!this.isSilenced(from) && !this.isSilenced(this.device_id)) this.onMessage(from, data)
  }

  /** The state itself, not a copy, of a device with this game. */
  getCustomDeviceState(id: number | undefined = this.device_id): unknown {
    return id !== undefined && this.isHere(id) ? this.deviceOf(id)?.custom : undefined
  }

  /** Replaces this device's state for everyone. */
  setCustomDeviceState(data: unknown): void {
    if (this.device_id === undefined) return
    const own = this.deviceOf(this.device_id) ?? {}
    own.custom = data
    this.devices[this.device_id] = own
    this.set_('custom', data)
  }

  /** Changes one key of this device's state, and sends the whole. */
  setCustomDeviceStateProperty(key: string, value: unknown): void {
    if (this.device_id === undefined) return
    const state = this.deviceOf(this.device_id)?.custom ?? {}
    if (isObject(state)) {
      state[key] = value
      this.setCustomDeviceState(state)
    } else refuse('The custom device state is not an object')
  }
}
