import type { Pad } from '@sofaspark/contract'
import { decodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import type { DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { createLocalHand } from './local-hand.ts'

const rest: DeviceState = { x: 0, y: 0, buttons: [] }
const padOf = (...widgets: Pad['widgets']): Pad => ({ v: 1, orientation: 'any', widgets })

const playing = (pad: Pad) => {
  const hand = createLocalHand()
  hand.show(pad)
  return (now: Partial<DeviceState>, seconds = 0.016) => {
    const { frame, commands } = hand.step({ ...rest, ...now }, seconds)
    return { states: frame && decodeFrame(pad, frame), commands, ...hand.shown() }
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

it('SCR-75 a direction aims, letting it go is a lift, and the button alone taps', () => {
  const step = playing(padOf({ type: 'aim', id: 'throw' }))
  expect(step({ x: 1 }).states?.get('throw')).toMatchObject({ held: true, x: 1, lifts: 0 })
  expect(step({}).states?.get('throw')).toMatchObject({ held: false, x: 1, lifts: 1, taps: 0 })
  expect(step({ buttons: [true] }).states?.get('throw')).toMatchObject({ lifts: 1, taps: 1 })
})

it('EVE-60 letters on the big screen write a text: erased, sent once, in the alphabet of the language', () => {
  const step = playing(padOf({ type: 'text', id: 'guess' }))
  const press = () => [step({ buttons: [true] }), step({})][0]
  const go = (direction: Partial<DeviceState>) => [step(direction), step({})]
  expect(step({}).items.filter(({ kind }) => kind === 'letter')).toHaveLength(26)
  press()
  go({ x: 1 })
  expect(press()?.draft).toBe('ab')
  // Letters are in rows: straight below b is i, and in the last row the letters end with erase and send.
  go({ y: 1 })
  expect(press()?.draft).toBe('abi')
  for (let row = 0; row < 2; row++) go({ y: 1 })
  for (let column = 0; column < 3; column++) go({ x: 1 })
  expect(step({}).items[step({}).cursor]?.kind).toBe('letter')
  for (let column = 0; column < 1; column++) go({ x: 1 })
  expect(press()?.draft).toBe('ab')
  go({ x: 1 })
  expect(press()?.commands).toEqual([{ type: 'text', data: { id: 'guess', text: 'ab' } }])
  expect(press()?.commands).toEqual([])

  const hebrew = createLocalHand(() => 'he')
  hebrew.show(padOf({ type: 'text', id: 'guess' }))
  hebrew.step({ ...rest, x: -1 }, 0.016)
  expect(hebrew.shown().items[hebrew.shown().cursor]).toMatchObject({ letter: 'ב' })
})

it('EVE-60 the cursor moves on while a direction is held', () => {
  const step = playing(padOf({ type: 'text', id: 'guess' }))
  for (let frame = 0; frame < 60; frame++) step({ x: 1 })
  expect(step({}).cursor).toBeGreaterThan(4)
})

const canvas: Pad['widgets'][number] = { type: 'canvas', id: 'paper', palette: ['#111111', '#ff0000'], widths: [8, 16] }

it('EVE-60 the first button draws what the direction moves over, in parts of one stroke', () => {
  const step = playing(padOf(canvas))
  const sent = [...Array(30).keys()].flatMap(() => step({ x: 1, buttons: [true] }).commands)
  sent.push(...step({}).commands)
  const strokes = sent.map(({ type, data }) => ({
    type,
    ...(data as { stroke: number; points: number[]; end: boolean }),
  }))
  expect(new Set(strokes.map(({ type, stroke }) => `${type} ${stroke}`)).size).toBe(1)
  expect(strokes.filter(({ end }) => end)).toHaveLength(1)
  expect(strokes.at(-1)?.end).toBe(true)
  const points = strokes.flatMap((part) => part.points)
  expect(points.slice(0, 2)).toEqual([expect.any(Number), 400])
  expect(points.at(-2)).toBeGreaterThan((points[0] ?? 0) + 60)
  // A phone's limit is thirty commands a second.
  expect(sent.length).toBeLessThan(15)
})

it('EVE-60 between strokes the pen reports its position, the second button opens the tools, the third undoes', () => {
  const step = playing(padOf(canvas))
  const hovers = [...Array(10).keys()].flatMap(() => step({ y: -1 }).commands)
  expect(hovers[0]).toMatchObject({ type: 'hover', data: { id: 'paper', x: 480 } })
  expect(step({ buttons: [false, true] }).items.map(({ kind }) => kind)).toEqual([
    ...['ink', 'ink', 'width', 'width', 'undo', 'clear'],
  ])
  step({ x: 1 })
  expect(step({ buttons: [true] })).toMatchObject({ ink: '#ff0000', items: [] })
  const held = [...Array(10).keys()].flatMap(() => step({ buttons: [true] }).commands)
  expect(held.filter(({ type }) => type === 'stroke')).toEqual([])
  expect(step({ buttons: [false, false, true] }).commands).toEqual([{ type: 'undo', data: { id: 'paper' } }])
})
