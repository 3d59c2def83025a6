import { whenParsed } from './document-setup.ts'
import { Navigation } from './navigation.ts'
import { refuse } from './refuse.ts'
import type { DeviceMotion, Ready, SafeArea } from './wire.ts'

/** A vibration in steps. */
interface VibrationComposition {
  type: string
  value: { primitive: string; scale?: number; delay?: number }[]
}

/** The page itself: its orientation, time, motion, vibration, safe area and texts. */
export abstract class Page extends Navigation {
  declare translations: Record<string, string> | undefined
  declare gameSafeArea: SafeArea | undefined
  declare gameConfiguration: Record<string, unknown> | undefined

  onPause(): void {}
  onResume(): void {}
  onDeviceMotion(_motion: DeviceMotion): void {}
  onSetSafeArea(_area: SafeArea): void {}

  setOrientation(orientation: string): void {
    this.set_('orientation', orientation)
  }

  /** Lights and sounds of the room; of the screen. */
  setImmersiveState(state: Record<string, unknown>): void {
    this.set_('immersive', state)
  }

  /** Until 1.7: whether the console shows its own bar. */
  showDefaultUI(isShown: boolean): void {
    this.set_('default_ui', isShown)
  }

  vibrate(pattern: number | VibrationComposition): void {
    this.set_('vibrate', pattern)
  }

  /** Milliseconds since 1970 by the session's clock. */
  getServerTime(): number {
    if (this.server_time_offset === undefined) refuse('Set synchronize_time to true to know the time of the session')
    // Wall clock: the session's clock counts from 1970, as games expect.
    return Date.now() + (this.server_time_offset ?? 0)
  }

  /** The configuration that the console has for this game. */
  getGameConfiguration(): Record<string, unknown> {
    return this.gameConfiguration ?? {}
  }

  /** A text in the device's language, its `%name%` replaced by the value of that name. */
  getTranslation(id: string, values: Readonly<Record<string, string | number>> = {}): string | undefined {
    return this.translations?.[id]?.replace(/%([^%\s]+)%/g, (whole, name: string) => String(values[name] ?? whole))
  }

  protected takeSafeArea(area: SafeArea): void {
    this.gameSafeArea = area
    this.onSetSafeArea(area)
  }

  /** Keeps the page's facts; a fact that is left out stays absent. */
  protected takePage({ server_time_offset, translations, gameSafeArea, gameConfiguration }: Ready): void {
    if (this.server_time_offset !== undefined && server_time_offset !== undefined)
      this.server_time_offset = server_time_offset
    if (gameSafeArea) this.gameSafeArea = gameSafeArea
    if (gameConfiguration) this.gameConfiguration = gameConfiguration
    if (!translations) return
    this.translations = translations
    whenParsed(() => this.#translateElements())
  }

  #translateElements(): void {
    for (const element of document.querySelectorAll('[data-translation]')) {
      const text = this.getTranslation(element.getAttribute('data-translation') ?? '')
      if (text !== undefined) element.textContent = text
    }
  }
}
