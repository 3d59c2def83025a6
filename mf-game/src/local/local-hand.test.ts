import type { Pad } from '@sofaspark/contract'
import { decodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createLocalHand, type DeviceState } from './local-hand.ts'

const rest: DeviceState = { x: 0, y: 0, buttons: [] }
const padOf = (...widgets: Pad['widgets']): Pad => ({ v: 1, orientation: 'any', widgets })

const playing = (pad: Pad) => {
  const hand = createLocalHand()
  hand.show(pad)
  return (now: Partial<DeviceState>, seconds = 0.016) => {
    const { frame, commands } = hand.step({ ...rest, ...now }, seconds)
    return { states: frame && decodeFrame(pad, frame), commands, cursor: hand.cursor() }
  }
}

it('SCR-75 a direction moves stick and tilt, and the buttons of a device are those of the pad in order', () => {
  const step = playing(
    padOf(
      { type: 'stick', id: 'move' },
      { type: 'tilt', id: 'lean' },
      { type: 'button', id: 'dash' },
      { type: 'button', id: 'off', disabled: true },
      { type: 'button', id: 'swap' },
    ),
  )
  const { states } = step({ x: 1, buttons: [true] })
  expect(states?.get('move')).toMatchObject({ x: 1, y: 0 })
  expect(states?.get('lean')).toMatchObject({ x: 1, live: true })
  expect(states?.get('dash')).toMatchObject({ held: true, presses: 1 })
  expect(step({ buttons: [true] }).states?.get('dash')).toMatchObject({ presses: 1 })
  step({})
  const last = step({ buttons: [true, true] })
  expect(last.states?.get('dash')).toMatchObject({ presses: 2 })
  expect(last.states?.get('swap')).toMatchObject({ presses: 1 })
})

it('SCR-75 a slider and a slingshot move while the direction is held, and a swipe goes where it points', () => {
  const step = playing(
    padOf({ type: 'slider', id: 'place' }, { type: 'swipe', id: 'sling', sling: true }, { type: 'swipe', id: 'smash' }),
  )
  const { states } = step({ x: 1, buttons: [true] }, 0.3)
  const place = states?.get('place')
  expect(place?.type === 'slider' ? place.value : 0).toBeCloseTo(0.5, 1)
  expect(states?.get('sling')).toMatchObject({ presses: 1 })
  const swiped = step({ x: -1, buttons: [false, true] }).states?.get('smash')
  expect(swiped).toMatchObject({ presses: 1, x: -1 })
})

it('SCR-75 a device picks an option with its cursor, once a press', () => {
  const options = ['versus', 'coop'].map((id) => ({ id, label: id }))
  const step = playing(padOf({ type: 'choices', id: 'mode', options }))
  expect(step({ x: 1 }).cursor).toBe(1)
  expect(step({ x: 1 }).cursor).toBe(1)
  expect(step({ buttons: [true] }).commands).toEqual([{ type: 'choice', data: { id: 'mode', option: 'coop' } }])
  expect(step({ buttons: [true] }).commands).toEqual([])
})

it('SCR-75 another pad starts again, and without one there is nothing to send', () => {
  const hand = createLocalHand()
  expect(hand.step(rest, 1).frame).toBeNull()
  const pad = padOf({ type: 'button', id: 'go' })
  hand.show(pad)
  hand.step({ ...rest, buttons: [true] }, 0)
  hand.step(rest, 0)
  hand.show(pad)
  const { frame } = hand.step(rest, 0)
  expect(frame && decodeFrame(pad, frame)?.get('go')).toMatchObject({ presses: 0 })
})
