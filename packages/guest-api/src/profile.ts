import { SCREEN } from './frame.ts'
import { Messages } from './messages.ts'

const PICTURE_SIZE = 64

/** People behind the devices: names, pictures, languages, and what they pay for. */
export abstract class Profiles extends Messages {
  onDeviceProfileChange(_id: number): void {}
  /** The address that a person has granted; none here. */
  onEmailAddress(_address?: string): void {}
  onPremium(_id: number): void {}
  onAdShow(): void {}
  onAdComplete(_wasShown: boolean): void {}

  getUID(id: number | undefined = this.device_id): string | undefined {
    return this.deviceOf(id)?.uid
  }

  /** The name of a device; `Guest` with its id if it has none, undefined if it is unknown. */
  getNickname(id: number | undefined = this.device_id): string | undefined {
    const device = this.deviceOf(id)
    return device && (device.nickname ?? `Guest ${String(id)}`)
  }

  /** The address of a square picture, by a device's id or a person's uid. */
  getProfilePicture(who: number | string | undefined = this.device_id, size = PICTURE_SIZE): string | undefined {
    const device = typeof who === 'string' ? this.devices.find((known) => known?.uid === who) : this.deviceOf(who)
    const picture = device?.picture
    if (picture === undefined || /^(?:data|blob):/.test(picture)) return picture
    return `${picture}${picture.includes('?') ? '&' : '?'}size=${size}`
  }

  isUserLoggedIn(id: number | undefined = this.device_id): boolean | undefined {
    const device = this.deviceOf(id)
    return device && device.auth === true
  }

  getLanguage(id: number | undefined = this.device_id): string | undefined {
    return this.deviceOf(id)?.language
  }

  requestEmailAddress(): void {
    this.set_('email', true)
  }

  editProfile(): void {
    this.set_('login', true)
  }

  /** Whether a controller's person pays; undefined for the screen and for unknown devices. */
  isPremium(id: number | undefined = this.device_id): boolean | undefined {
    const device = this.deviceOf(id)
    return id === SCREEN || !device ? undefined : device.premium === true
  }

  getPremium(): void {
    this.set_('premium', true)
  }

  /** Asks for an ad; the answer on all devices is `onAdComplete`. */
  showAd(): void {
    this.set_('ad', true)
  }

  protected takeAd(wasShown: boolean | undefined): void {
    if (wasShown === undefined) this.onAdShow()
    else this.onAdComplete(wasShown)
  }
}
