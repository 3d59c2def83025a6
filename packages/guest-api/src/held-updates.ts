import type { Device } from './wire.ts'

const flags = ['_is_custom_update', '_is_players_update', '_is_premium_update', '_is_profile_update'] as const

/** Updates of silenced devices, one for each: a later one replaces an earlier, and keeps what that one was about. */
export class HeldUpdates {
  readonly #held = new Map<number, Device | undefined>()

  hold(id: number, data: Device | undefined): void {
    const earlier = this.#held.get(id)
    const kept: Device | undefined = data && { ...data }
    if (kept && earlier) for (const flag of flags) if (earlier[flag] === true) kept[flag] = true
    this.#held.set(id, kept)
  }

  /** Takes out all updates of the devices that are meant, in the order of their first one. */
  release(isMeant: (id: number) => boolean): (readonly [id: number, data: Device | undefined])[] {
    const released = [...this.#held].filter(([id]) => isMeant(id))
    for (const [id] of released) this.#held.delete(id)
    return released
  }
}
