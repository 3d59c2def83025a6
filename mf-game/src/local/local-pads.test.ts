/** @jest-environment jsdom */
import type { LocalDevice, LocalSeat, Pad } from '@sofaspark/contract'
import { createFakeClock, createFakePlayerLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createLocalPads } from './local-pads.ts'
import type { DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'

const buttonPad: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'button', id: 'dash' }] }
const choicePad: Pad = {
  v: 1,
  orientation: 'any',
  theme: { title: 'How?' },
  widgets: [{ type: 'choices', id: 'mode', options: [{ id: 'versus', label: 'Versus' }] }],
}

const lay = (pad: Pad) => {
  const clock = createFakeClock()
  const player = createFakePlayerLobby()
  player.sit({ gameKey: 'testgamelocal', pad })
  const inputs: Uint8Array[] = []
  player.input = (frame) => void inputs.push(frame)
  const devices = new Map<LocalDevice, DeviceState>()
  const seats = createObservable<readonly LocalSeat[]>([{ device: 'keys-1', player }])
  let isFree = true
  const pads = createLocalPads({
    localSeats: { seats, toggle: () => Promise.resolve() },
    clock,
    language: () => 'en',
    read: (device) => devices.get(device) ?? { x: 0, y: 0, buttons: [] },
    isFree: () => isFree,
  })
  pads.start()
  const press = () => devices.set('keys-1', { x: 0, y: 0, buttons: [true] })
  const hold = (button: number) =>
    devices.set('keys-1', { x: 0, y: 0, buttons: [0, 1, 2, 3].map((at) => at === button) })
  return { clock, inputs, pads, press, hold, player, menu: () => void (isFree = false) }
}

it('SCR-75 what a device does is sent as a phone would send it, and again while it lasts', () => {
  const { clock, inputs, press } = lay(buttonPad)
  clock.advance(100)
  expect(inputs).toHaveLength(1)
  press()
  clock.advance(100)
  expect(inputs).toHaveLength(2)
  clock.advance(600)
  expect(inputs.length).toBeGreaterThanOrEqual(4)
  expect(inputs[1]).not.toEqual(inputs[0])
})

it('SCR-75 devices rest while a menu has the keys', () => {
  const { clock, inputs, press, menu } = lay(buttonPad)
  clock.advance(20)
  menu()
  press()
  clock.advance(100)
  expect(inputs).toHaveLength(1)
})

it('SCR-75 the options of a player without a phone are on the big screen', () => {
  const { clock, pads } = lay(choicePad)
  clock.advance(20)
  expect(pads.cards.get()).toMatchObject([{ title: 'How?', items: [{ kind: 'option', label: 'Versus' }], cursor: 0 }])
})

it('EVE-60 a secret is on the big screen only while its player holds the last button', () => {
  const { clock, pads, player, hold } = lay({
    v: 1,
    orientation: 'any',
    widgets: [
      { type: 'label', id: 'word', label: 'Draw:', bind: 'word', secret: true },
      { type: 'canvas', id: 'paper' },
    ],
  })
  clock.advance(20)
  player.emit('gameMessage', { type: 'bind', data: { word: 'elephant' } })
  clock.advance(20)
  expect(pads.cards.get()).toMatchObject([{ hasSecret: true, peeks: false, lines: [{ isHidden: true }] }])
  hold(3)
  clock.advance(20)
  expect(pads.cards.get()).toMatchObject([{ peeks: true, lines: [{ value: 'elephant', isHidden: false }] }])
})

it('EVE-60 between rounds the card shows what a phone would; a pad to play on needs none', () => {
  const label = { type: 'label', id: 'points', label: 'Total', bind: 'points' } as const
  const { clock, pads, player } = lay({ v: 1, orientation: 'any', widgets: [label] })
  clock.advance(20)
  player.emit('gameMessage', { type: 'bind', data: { points: 340 } })
  clock.advance(20)
  expect(pads.cards.get()).toMatchObject([{ lines: [{ text: 'Total', value: '340' }] }])
  player.sit({ gameKey: 'testgamelocal', pad: { ...buttonPad, widgets: [label, ...buttonPad.widgets] } })
  clock.advance(20)
  expect(pads.cards.get()).toEqual([])
})
