import type { LocalDevice, SeatGamepads } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'
import { gamepadsOf } from './screen-keys.ts'

const padDevices = ['pad-0', 'pad-1', 'pad-2', 'pad-3'] as const satisfies readonly LocalDevice[]
/** The slot after which a device is named. */
const ownSlot = (device: LocalDevice): number => Number(device.slice(-1))

/** The gamepad of a seat: its id and the slot in which it lay last; null until there is one. */
type Held = { id: string; slot: number } | null

/** Looks once at all gamepads: afterwards each seat whose gamepad is here holds its slot. */
const createLook = (page: Pick<Window, 'navigator'>, held: Map<LocalDevice, Held>) => {
  let seen: readonly (string | null)[] = []
  const idsNow = (): readonly (string | null)[] => gamepadsOf(page).map((pad) => pad?.id ?? null)
  return () => {
    const ids = idsNow()
    const taken = new Set<number>()
    const gone: LocalDevice[] = []
    const hold = (device: LocalDevice, id: string, slot: number) => {
      held.set(device, { id, slot })
      taken.add(slot)
    }
    for (const [device, own] of held) {
      if (own !== null && ids[own.slot] === own.id) taken.add(own.slot)
      else gone.push(device)
    }
    const stillGone = gone.filter((device) => {
      const own = held.get(device) ?? null
      const slot = ids.findIndex(
        (id, at) =>
          id !== null && !taken.has(at) && (own === null ? at === ownSlot(device) : id === own.id && id !== seen[at]),
      )
      const id = ids[slot]
      if (typeof id === 'string') hold(device, id, slot)
      return typeof id !== 'string'
    })
    seen = ids
    return { ids, gone: stillGone }
  }
}

/**
 * Follows the gamepad of each seat by its id. One that comes back may lie in another slot; one of the same kind that has lain
 * there all along belongs to another player. Any other gamepad plays for the seat only after `takeOver`. BRO-70
 */
export const createSeatGamepads = (
  page: Pick<Window, 'navigator'>,
  isSeated: (device: LocalDevice) => boolean = () => true,
): SeatGamepads & { keep(device: LocalDevice): void; release(device: LocalDevice): void; watch(): void } => {
  const held = new Map<LocalDevice, Held>()
  const lost = createObservable<readonly LocalDevice[]>([])
  let goneBefore: readonly LocalDevice[] = []

  const look = createLook(page, held)
  const holderOf = (slot: number, gone: readonly LocalDevice[]): LocalDevice | null => {
    for (const [device, own] of held) if (own?.slot === slot && !gone.includes(device)) return device
    return null
  }
  const keep = (device: LocalDevice) => {
    if (device.startsWith('pad') && !held.has(device)) held.set(device, null)
  }
  const show = (devices: readonly LocalDevice[]) => {
    if (devices.join() !== lost.get().join()) lost.set(devices)
  }
  return {
    lost,
    keep,
    release: (device) => {
      held.delete(device)
      show(lost.get().filter((other) => other !== device))
    },
    slotOf: (device) => {
      keep(device)
      const { gone } = look()
      return gone.includes(device) ? null : (held.get(device)?.slot ?? null)
    },
    seatOf: (slot) => {
      const holder = holderOf(slot, look().gone)
      return holder !== null && isSeated(holder) ? holder : null
    },
    claim: (slot) => {
      const { ids, gone } = look()
      const id = ids[slot] ?? null
      const device =
        holderOf(slot, gone) ??
        [...padDevices]
          .sort((one, other) => Number(ownSlot(other) === slot) - Number(ownSlot(one) === slot))
          .find((other) => !isSeated(other))
      if (device === undefined || id === null) return null
      held.set(device, { id, slot })
      return device
    },
    takeOver: (slot) => {
      const { ids, gone } = look()
      const id = ids[slot] ?? null
      if (id === null || holderOf(slot, gone) !== null) return false
      const waiting = gone.filter((device) => isSeated(device))
      const device = waiting.find((other) => (held.get(other)?.slot ?? ownSlot(other)) === slot) ?? waiting[0]
      if (device === undefined) return false
      held.set(device, { id, slot })
      show(lost.get().filter((other) => other !== device))
      return true
    },
    /** Called twice a second: a seat whose gamepad is gone at two checks in a row has lost it. */
    watch: () => {
      const gone = look().gone.filter((device) => isSeated(device))
      show(gone.filter((device) => goneBefore.includes(device)))
      goneBefore = gone
    },
  }
}
