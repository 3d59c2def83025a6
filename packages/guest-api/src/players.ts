import { Devices } from './devices.ts'
import { SCREEN } from './frame.ts'
import { HeldUpdates } from './held-updates.ts'
import { refuse } from './refuse.ts'
import type { Device } from './wire.ts'

/** The active players, and the silence of all others while a round runs. */
export abstract class Players extends Devices {
  readonly #held = new HeldUpdates()

  /** The number of this device, or undefined if it does not play. */
  onActivePlayersChange(_player?: number): void {}

  /** Makes the lowest connected ids the players: as many as named, all without a number, none for 0. Of the screen only. */
  setActivePlayers(most?: number): void {
    if (this.device_id === undefined) return
    if (this.device_id !== SCREEN) refuse('Only the screen can set the active players')
    const ids = this.getControllerDeviceIds()
    const players = most === undefined ? ids : ids.slice(0, Math.max(0, most))
    const screen = this.deviceOf(SCREEN) ?? {}
    screen.players = players
    this.devices[SCREEN] = screen
    this.set_('players', players)
    this.releaseUpdates()
  }

  /** The ids of the players in the order of their numbers. */
  getActivePlayerDeviceIds(): number[] {
    return this.deviceOf(SCREEN)?.players ?? []
  }

  convertPlayerNumberToDeviceId(player: number): number | undefined {
    return this.getActivePlayerDeviceIds()[player]
  }

  convertDeviceIdToPlayerNumber(id: number): number | undefined {
    const player = this.getActivePlayerDeviceIds().indexOf(id)
    return player < 0 ? undefined : player
  }

  /** Whether devices that do not play are silenced at this moment. */
  arePlayersSilenced(): boolean {
    const byScreen = this.device_id === SCREEN ? undefined : this.deviceOf(SCREEN)?.silencePlayers
    return (byScreen ?? this.silence_inactive_players) && this.getActivePlayerDeviceIds().length > 0
  }

  protected isSilenced(id: number | undefined): boolean {
    return (
      id !== undefined && id !== SCREEN && this.arePlayersSilenced() && !this.getActivePlayerDeviceIds().includes(id)
    )
  }

  /** Keeps an update of a silenced device for later, and says whether it did. */
  protected holdsUpdate(id: number, data: Device | undefined): boolean {
    if (id === this.device_id || !this.isSilenced(id)) return false
    this.#held.hold(id, data)
    return true
  }

  /** Applies what waited for devices that are silenced no longer. */
  protected releaseUpdates(): void {
    for (const [id, data] of this.#held.release((held) => !this.isSilenced(held)))
      if (data !== undefined || this.deviceOf(id)) this.applyUpdate(id, data)
  }

  /** Takes in a change and fires its callbacks. */
  protected abstract applyUpdate(id: number, data: Device | undefined): void
}
