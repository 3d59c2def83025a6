import { askedVersion, scriptAddresses, silencesByDefault } from './version.ts'
import type { Device, DeviceTable, GuestOptions, SetKey, ToPage } from './wire.ts'

/** The device id of the screen. */
export const SCREEN = 0

/** The fields that games and engines read themselves, and the way to the page. */
export abstract class Frame {
  /** The version that the page asked for, in three parts. */
  version: string
  /** All devices of the session by their ids, whatever they have loaded. */
  devices: DeviceTable = []
  silence_inactive_players: boolean
  /** This device's id, once the page has answered. */
  declare device_id: number | undefined
  /** Milliseconds between this clock and the session's; undefined unless the game asked for it. */
  declare server_time_offset: number | undefined

  constructor(options: GuestOptions) {
    const addresses = scriptAddresses()
    this.version = askedVersion(addresses)
    this.silence_inactive_players = options.silence_inactive_players ?? silencesByDefault(addresses)
    if (options.synchronize_time === true) this.server_time_offset = 0
  }

  /** Posts to the page by the class's own `postMessage_`, which tools replace. */
  protected abstract post(data: ToPage): void

  /** Asks the page for something, or reports a state of this device. */
  set_(key: SetKey, value: unknown): void {
    this.post({ action: 'set', key, value })
  }

  /** The address of this page. */
  getLocationUrl_(): string {
    return document.location.href
  }

  /** This device's id; undefined until the page has answered. */
  getDeviceId(): number | undefined {
    return this.device_id
  }

  protected deviceOf(id: number | undefined): Device | undefined {
    return id === undefined ? undefined : (this.devices[id] ?? undefined)
  }
}
