import { isSameGame } from './addresses.ts'
import { Frame, SCREEN } from './frame.ts'
import type { Device } from './wire.ts'

/** The devices that have this game loaded. */
export abstract class Devices extends Frame {
  onReady(_code: string): void {}
  onConnect(_id: number): void {}
  onDisconnect(_id: number): void {}
  /** The root of all changes; without a device, that one has left. */
  onDeviceStateChange(_id: number, _device?: Device): void {}

  /** Whether a device has this game loaded, on whichever of its pages. */
  protected isHere(id: number): boolean {
    const device = this.deviceOf(id)
    if (!device) return false
    return device.location === undefined ? id === this.device_id : isSameGame(device.location, this.getLocationUrl_())
  }

  /** All ids with this game, ascending. */
  protected idsHere(): number[] {
    return Object.keys(this.devices)
      .map(Number)
      .filter((id) => this.isHere(id))
  }

  /** The ids of all controllers with this game, ascending. */
  getControllerDeviceIds(): number[] {
    return this.idsHere().filter((id) => id !== SCREEN)
  }

  /** The ids of all controllers whose people pay, ascending. */
  getPremiumDeviceIds(): number[] {
    return this.getControllerDeviceIds().filter((id) => this.deviceOf(id)?.premium === true)
  }

  /** The controller that leads through menus: the first whose person pays, otherwise the lowest. */
  getMasterControllerDeviceId(): number | undefined {
    return this.getPremiumDeviceIds()[0] ?? this.getControllerDeviceIds()[0]
  }
}
