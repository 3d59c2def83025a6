import {
  localDevices,
  type Clock,
  type HostLobby,
  type Language,
  type LocalDevice,
  type LocalSeat,
  type LocalSeats,
  type Observable,
  type PlayerLobby,
  type Storage,
} from '@sofaspark/contract'
import { everyShown } from './every-shown.ts'
import { createObservable } from './shared/observable.ts'
import { createPrintedKeys } from './printed-keys.ts'
import { createSeatGamepads } from './seat-gamepads.ts'

/** A gamepad that is gone at two looks in a row is lost. */
const LOOK_FOR_GAMEPADS_MS = 500

/** A device's view of the screen's storage: its own seat tokens, and no name to remember. */
export const deviceStorage = (storage: Storage, device: LocalDevice): Storage => {
  const suffix = `@${device}`
  const all = () => Object.entries(storage.get('seatTokens') ?? {})
  return {
    get: (key) => {
      if (key !== 'seatTokens') return storage.get(key)
      const own = all().flatMap(([room, token]) =>
        room.endsWith(suffix) ? [[room.slice(0, -suffix.length), token]] : [],
      )
      return Object.fromEntries(own) as never
    },
    set: (key, value) => {
      if (key !== 'seatTokens') return
      const others = all().filter(([room]) => !room.endsWith(suffix))
      const own = Object.entries(value as Record<string, string>).map(([room, token]) => [`${room}${suffix}`, token])
      storage.set('seatTokens', Object.fromEntries([...others, ...own]) as Record<string, string>)
    },
    remove: () => undefined,
  }
}

/** Seats for players without a phone, each with its own connection, kept by token across reloads. BRO-70 */
export const createLocalSeats = (needs: {
  host: Pick<HostLobby, 'session'>
  language: Observable<Language>
  storage: Storage
  clock: Pick<Clock, 'every'>
  page: Window
  makePlayer: (device: LocalDevice, storage: Storage) => PlayerLobby
}): LocalSeats => {
  const { host, language, storage, clock, page, makePlayer } = needs
  const seats = createObservable<readonly LocalSeat[]>([])
  const entering = new Set<LocalDevice>()
  let room: string | null = null
  const isSeated = (device: LocalDevice) => seats.get().some((seat) => seat.device === device)
  const gamepads = createSeatGamepads(page, isSeated)
  let stopLooking: (() => void) | null = null
  const look = () => {
    const isNeeded = seats.get().some(({ device }) => device.startsWith('pad'))
    if (isNeeded) stopLooking ??= everyShown(clock, LOOK_FOR_GAMEPADS_MS, () => gamepads.watch())
    else {
      stopLooking?.()
      stopLooking = null
    }
  }

  const remove = (device: LocalDevice) => {
    seats.set(seats.get().filter((seat) => seat.device !== device))
    gamepads.release(device)
    look()
  }
  const enter = async (device: LocalDevice, name: string): Promise<void> => {
    const session = host.session.get()
    if (session.phase !== 'open' || entering.has(device)) return
    entering.add(device)
    const player = makePlayer(device, deviceStorage(storage, device))
    const { roomNumber } = session.lobby
    const ack = await player.join({ roomNumber, name, language: language.get() })
    entering.delete(device)
    if (!ack.ok) return
    seats.set([...seats.get(), { device, player }])
    gamepads.keep(device)
    look()
    const stop = player.session.subscribe(() => {
      if (player.session.get().phase === 'seated') return
      stop()
      remove(device)
    })
  }
  host.session.subscribe(() => {
    const session = host.session.get()
    const next = session.phase === 'open' ? session.lobby.roomNumber : null
    if (next === room) return
    room = next
    for (const seat of seats.get()) if (next === null) void seat.player.leave()
    // A reloaded screen: its players without a phone come back by their tokens.
    for (const device of localDevices)
      if (next !== null && deviceStorage(storage, device).get('seatTokens')?.[next] !== undefined)
        void enter(device, '')
  })
  return {
    seats,
    gamepads,
    printedKeys: createPrintedKeys(page, language),
    toggle: async (device, name) => {
      const seat = seats.get().find((other) => other.device === device)
      if (seat) await seat.player.leave()
      else await enter(device, name)
    },
  }
}
