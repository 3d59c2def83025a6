import type { Pad } from '@sofaspark/contract'
import { createKeyboardPad } from '../host/phone-panel.ts'
import { keyboardSeats } from './device-controls.ts'
import { decodeFrame, encodeFrame, type WidgetState } from './input-frame.ts'
import { createPadBinding } from './pad-controls.ts'
import { chosenOption, sentText } from './pad-commands.ts'

const pad = (button = 'dash'): Pad => ({
  v: 1,
  orientation: 'any',
  widgets: [
    { type: 'stick', id: 'move' },
    { type: 'button', id: button },
  ],
})

const frame = (presses: number, x = 0, button = 'dash'): Uint8Array =>
  encodeFrame(
    pad(button),
    new Map<string, WidgetState>([
      ['move', { type: 'stick', x, y: 0 }],
      [button, { type: 'button', held: false, presses }],
    ]),
  )

const bound = (): ReturnType<typeof createPadBinding> => {
  const binding = createPadBinding()
  binding.show(pad())
  return binding
}

describe('presses', () => {
  it('SDK-06 each is reported once, even when frames were lost between', () => {
    const binding = bound()
    binding.frame(frame(1))
    binding.frame(frame(4))
    expect(binding.take().pressed('dash')).toBe(4)
    expect(binding.take().pressed('dash')).toBe(0)
  })

  it('SDK-06 a counter that wraps or restarts adds no presses', () => {
    const binding = bound()
    binding.frame(frame(1))
    for (let presses = 2; presses <= 127; presses++) binding.frame(frame(presses))
    binding.take()
    binding.frame(frame(1))
    expect(binding.take().pressed('dash')).toBe(2)
    for (let presses = 2; presses <= 60; presses++) binding.frame(frame(presses))
    binding.take()
    binding.frame(frame(0))
    expect(binding.take().pressed('dash')).toBe(0)
    binding.frame(frame(1))
    expect(binding.take().pressed('dash')).toBe(1)
  })

  it('SDK-06 a late frame of the pad before is no press on the next', () => {
    const binding = bound()
    binding.frame(frame(5))
    binding.take()
    binding.show(pad('fish'))
    binding.frame(frame(5, 1, 'fish'))
    expect(binding.take().pressed('fish')).toBe(0)
    binding.frame(frame(1, 0, 'fish'))
    expect(binding.take().pressed('fish')).toBe(1)
  })

  it('SDK-06 junk frames change nothing', () => {
    const binding = bound()
    binding.frame(frame(0, 1))
    for (const junk of [[], [9, 9], [1, 2, 3], new Array<number>(64).fill(255)]) binding.frame(Uint8Array.from(junk))
    expect(binding.take().stick('move').x).toBe(1)
    binding.release()
    expect(binding.take().stick('move').x).toBe(0)
  })
})

it('SDK-06 commands keep their order and junk picks nothing', () => {
  const binding = bound()
  binding.command('choice', { id: 'mode', option: 'coop' })
  binding.command('choice', 7)
  const { commands } = binding.take()
  expect(commands.map((command) => chosenOption(command, 'mode'))).toEqual(['coop', undefined])
  expect(sentText({ type: 'text', data: { id: 'word', text: 'owl' } }, 'word')).toBe('owl')
  expect(binding.take().commands).toHaveLength(0)
})

it('SDK-14 keys move what steers and press the buttons', () => {
  const [wasd] = keyboardSeats
  const keys = createKeyboardPad(wasd)
  const binding = bound()
  keys.show(pad())
  expect(keys.key('ArrowUp', true)).toBe(false)
  keys.key('KeyD', true)
  keys.key('Space', true)
  keys.key('Space', true)
  const sent = keys.frame(0)
  if (sent) binding.frame(sent)
  const controls = binding.take()
  expect(controls.stick('move').x).toBe(1)
  expect(controls.pressed('dash')).toBe(1)
  const tiltPad: Pad = {
    v: 1,
    orientation: 'any',
    widgets: [
      { type: 'tilt', id: 'lean' },
      { type: 'slider', id: 'place' },
    ],
  }
  keys.show(tiltPad)
  const states = decodeFrame(tiltPad, keys.frame(0.3) ?? new Uint8Array())
  expect(states?.get('lean')).toMatchObject({ x: 1, live: true })
  expect(states?.get('place')).toMatchObject({ value: expect.closeTo(0.5, 1) as number })
})

it('SDK-14 keys that rest leave a new pad to the phone, and a key that is held stays held on it', () => {
  const [wasd] = keyboardSeats
  const keys = createKeyboardPad(wasd)
  const moved = (): number | undefined => {
    const sent = keys.frame(0)
    const state = sent && decodeFrame(pad(), sent)?.get('move')
    return state?.type === 'stick' ? state.x : undefined
  }
  keys.show(pad())
  expect(moved()).toBeUndefined()
  keys.key('KeyD', true)
  expect(moved()).toBe(1)
  keys.show(pad())
  expect(moved()).toBe(1)
  keys.key('KeyD', false)
  expect(moved()).toBe(0)
  keys.show(pad())
  expect(moved()).toBeUndefined()
})

it('SDK-06 swipes, taps and wheels are read, and a standing game loses no stroke', () => {
  const rich: Pad = {
    v: 1,
    orientation: 'any',
    widgets: [
      { type: 'swipe', id: 'hop' },
      { type: 'tapPair', id: 'climb' },
      { type: 'wheel', id: 'steer' },
    ],
  }
  const binding = createPadBinding()
  binding.show(rich)
  const states = new Map<string, WidgetState>([
    ['hop', { type: 'swipe', presses: 1, x: 0, y: -1, speed: 1 }],
    ['climb', { type: 'tapPair', left: 1, right: 0 }],
    ['steer', { type: 'wheel', angle: -1 }],
  ])
  binding.frame(encodeFrame(rich, states))
  states.set('climb', { type: 'tapPair', left: 2, right: 2 })
  binding.frame(encodeFrame(rich, states))
  for (let part = 0; part < 400; part++) binding.command('stroke', { part })
  const controls = binding.take()
  expect(controls.swipe('hop')).toEqual({ count: 1, x: 0, y: -1, speed: 1 })
  expect(controls.taps('climb')).toEqual({ left: 2, right: 2 })
  expect(controls.wheel('steer')).toBe(-1)
  expect(controls.commands.map(({ data }) => data)).toEqual(Array.from({ length: 400 }, (_, part) => ({ part })))
  const silent = binding.take()
  expect([silent.swipe('hop').count, silent.taps('climb').left, silent.swipe('none').x]).toEqual([0, 0, 0])
})
