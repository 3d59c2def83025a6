/** @jest-environment jsdom */
import { createDevices } from './local-cards.tsx'

const key = (type: 'keydown' | 'keyup', code: string): void => {
  window.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }))
}
const tap = (code: string): void => {
  key('keydown', code)
  key('keyup', code)
}
let monotonicMs = 0
let stop = (): void => undefined
afterEach(() => stop())
const open = () => {
  const devices = createDevices(window, { monotonicMs: () => monotonicMs })
  stop = devices.start()
  return devices
}

describe('keys of players without a phone', () => {
  it('SCR-75 a key that went down and up between two reads is down in the next one only', () => {
    const devices = open()
    tap('KeyD')
    tap('Enter')
    expect(devices.read('keys-1').x).toBe(1)
    expect(devices.read('keys-1').x).toBe(0)
    expect(devices.read('keys-2').buttons[0]).toBe(true)
    expect(devices.read('keys-2').buttons[0]).toBe(false)
  })

  it('SCR-75 a held key stays down until it is released', () => {
    const devices = open()
    key('keydown', 'KeyD')
    expect([devices.read('keys-1').x, devices.read('keys-1').x]).toEqual([1, 1])
    key('keyup', 'KeyD')
    expect(devices.read('keys-1').x).toBe(0)
  })

  it('SCR-75 a press whose release is more than a second old, or that lost the page, does not count', () => {
    const devices = open()
    tap('KeyD')
    monotonicMs += 1_001
    expect(devices.read('keys-1').x).toBe(0)
    tap('Space')
    window.dispatchEvent(new Event('blur'))
    expect(devices.read('keys-1').buttons[0]).toBe(false)
  })
})

describe('gamepads of players without a phone', () => {
  const gamepad = (id: string, x: number, isPressed = false) =>
    ({ id, axes: [x, 0], buttons: [{ pressed: isPressed }] }) as unknown as Gamepad
  const read = (steps: (Gamepad | null)[][]) => {
    let list: (Gamepad | null)[] = []
    Object.defineProperty(navigator, 'getGamepads', {
      value: () => Object.assign({ length: list.length }, list),
      configurable: true,
    })
    const devices = open()
    return steps.map((step) => {
      list = step
      return [devices.read('pad-0').x, devices.read('pad-1').x]
    })
  }
  const [ann, ben] = [gamepad('Xbox', -1), gamepad('DualSense', 1)]

  it('SCR-79 a seat follows its gamepad into another slot, and rests while it is gone', () => {
    const steps = [
      [ann, ben],
      [null, ben],
      [null, ben, ann],
      [ben, ann],
      [ann, ben],
    ]
    expect(read(steps)).toEqual([
      [-1, 1],
      [0, 1],
      [-1, 1],
      [-1, 1],
      [-1, 1],
    ])
  })
})
