/** @jest-environment jsdom */
import type { LocalDevice, RoomNumber } from '@sofaspark/contract'
import {
  createFakeClock,
  createFakeHostLobby,
  createFakePlayerLobby,
  createFakeStorage,
  type FakePlayerLobby,
} from './fake-capabilities.ts'
import { createLocalSeats, deviceStorage } from './local-seats.ts'
import { createObservable } from './shared/observable.ts'

const settled = () => new Promise<void>((done) => setTimeout(done, 0))

const lay = (storage = createFakeStorage()) => {
  const host = createFakeHostLobby()
  const made: [LocalDevice, FakePlayerLobby][] = []
  const local = createLocalSeats({
    host,
    language: createObservable('en' as const),
    storage,
    clock: createFakeClock(),
    page: window,
    makePlayer: (device) => {
      const player = createFakePlayerLobby()
      made.push([device, player])
      return player
    },
  })
  return { host, made, local, devices: () => local.seats.get().map(({ device }) => device) }
}

it('BRO-70 a gamepad and two on one keyboard take a seat each, and stand up again', async () => {
  const { host, made, local, devices } = lay()
  await local.toggle('pad-0', 'Gamepad 1')
  expect(devices()).toEqual([])
  host.open(1)
  for (const device of ['pad-0', 'keys-1', 'keys-2'] as const) await local.toggle(device, device)
  expect(devices()).toEqual(['pad-0', 'keys-1', 'keys-2'])
  expect(made.map(([, { joins }]) => joins[0]?.name)).toEqual(['pad-0', 'keys-1', 'keys-2'])
  await local.toggle('keys-1', 'keys-1')
  expect(devices()).toEqual(['pad-0', 'keys-2'])
})

it('BRO-70 after a reload a device returns to its seat by its own token, and no other does', async () => {
  const storage = createFakeStorage({ seatTokens: { '234567': 'a phone of this browser', '234567@keys-2': 'token' } })
  const { host, devices } = lay(storage)
  host.open(1)
  await settled()
  expect(devices()).toEqual(['keys-2'])
})

it('BRO-70 a device’s tokens stay apart from the phone’s and from each other', () => {
  const storage = createFakeStorage({ seatTokens: { '234567': 'phone' } })
  const [one, two] = (['keys-1', 'keys-2'] as const).map((device) => deviceStorage(storage, device))
  one?.set('seatTokens', { ['234567' as RoomNumber]: 'one' })
  two?.set('seatTokens', { ['234567' as RoomNumber]: 'two' })
  one?.set('playerName', 'Keyboard 1')
  expect(storage.get('seatTokens')).toEqual({ '234567': 'phone', '234567@keys-1': 'one', '234567@keys-2': 'two' })
  expect(two?.get('seatTokens')).toEqual({ '234567': 'two' })
  expect(storage.get('playerName')).toBeUndefined()
})
