/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react'
import type { LocalDevice, LocalSeat } from '@sofaspark/contract'
import { createFakePlayerLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createLocalSeating } from '../games/lobby-screen.ts'

const lay = () => {
  const seats = createObservable<readonly LocalSeat[]>([])
  const toggled: LocalDevice[] = []
  const toggle = (device: LocalDevice) => {
    toggled.push(device)
    seats.set([...seats.get(), { device, player: createFakePlayerLobby() }])
    return Promise.resolve()
  }
  return { toggled, seating: createLocalSeating({ seats, toggle }, (device) => device) }
}

const layGamepads = (...ids: (string | null)[]) => {
  const list = ids.map((id) => id && { id })
  Object.defineProperty(navigator, 'getGamepads', { value: () => list, configurable: true })
}

it('LCH-91 A on a gamepad takes a seat once, then presses as before; Select gives it up', () => {
  layGamepads('Xbox', 'DualSense')
  const { toggled, seating } = lay()
  expect(seating.pressed(1, 'stand')).toBe(false)
  expect(seating.pressed(1, 'enter')).toBe(true)
  expect(seating.pressed(1, 'enter')).toBe(false)
  expect(seating.pressed(0, 'enter')).toBe(true)
  expect(seating.pressed(1, 'stand')).toBe(true)
  expect(toggled).toEqual(['pad-1', 'pad-0', 'pad-1'])
  expect(createLocalSeating(undefined, () => '').pressed(0, 'enter')).toBe(false)
})

it('LCH-91 a seated gamepad that comes back in another slot sits down no second time, and another takes its seat over', () => {
  layGamepads('Xbox', null)
  const { toggled, seating } = lay()
  expect(seating.pressed(0, 'enter')).toBe(true)
  layGamepads(null, 'Xbox')
  expect(seating.pressed(1, 'enter')).toBe(false)
  layGamepads('Wheel', null)
  expect(seating.pressed(0, 'enter')).toBe(true)
  expect(toggled).toEqual(['pad-0'])
  layGamepads('Wheel', 'Xbox')
  expect(seating.pressed(1, 'enter')).toBe(true)
  expect(toggled).toEqual(['pad-0', 'pad-1'])
})

it('LCH-91 1 and 2 are the halves of the keyboard, unless someone writes', () => {
  const { toggled, seating } = lay()
  const stop = seating.start()
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' })
  fireEvent.keyDown(document.body, { code: 'Numpad2', key: '2' })
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '2', ctrlKey: true })
  fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' })
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { code: 'Digit1', key: '1' })
  stop()
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' })
  expect(toggled).toEqual(['keys-1', 'keys-2'])
})
