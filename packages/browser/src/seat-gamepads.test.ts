import type { LocalDevice } from '@sofaspark/contract'
import { createSeatGamepads } from './seat-gamepads.ts'

type Pads = readonly (Gamepad | null)[]

const gamepad = (id: string) => ({ id }) as Gamepad
const [ann, ben, wheel] = [gamepad('Xbox'), gamepad('DualSense'), gamepad('Wheel')]

/** A table of gamepads with two seats, Ann's and Ben's. */
const lay = (start: Pads, seated: readonly LocalDevice[] = ['pad-0', 'pad-1']) => {
  let list = start
  const page = { navigator: { getGamepads: () => Object.assign({ length: list.length }, list) } } as unknown as Window
  const gamepads = createSeatGamepads(page, (device) => seated.includes(device))
  for (const device of seated) gamepads.keep(device)
  const slots = () => seated.map((device) => gamepads.slotOf(device))
  return {
    gamepads,
    slots,
    put: (...next: Pads) => {
      list = next
      return slots()
    },
  }
}

describe('a seat follows its gamepad', () => {
  it('BRO-70 a gamepad that comes back in another slot finds its seat, even when two changed places', () => {
    const { put, slots } = lay([ann, ben])
    expect(slots()).toEqual([0, 1])
    expect(put(null, ben)).toEqual([null, 1])
    expect(put(null, ben, ann)).toEqual([2, 1])
    expect(put(ben, ann)).toEqual([1, 0])
    expect(put(null, null)).toEqual([null, null])
    expect(put(ben, null, null, ann)).toEqual([3, 0])
  })

  it('BRO-70 two of one kind keep their slots, and one that lay on the table all along is no return', () => {
    const twins = lay([ann, gamepad('Xbox'), gamepad('Xbox')])
    expect(twins.slots()).toEqual([0, 1])
    expect(twins.put(null, ann, ann)).toEqual([null, 1])
    expect(twins.put(ann, ann, ann)).toEqual([0, 1])
  })

  it('BRO-70 another gamepad in the slot steers nothing until it takes the seat over by A', () => {
    const { gamepads, put, slots } = lay([ann, ben])
    slots()
    expect(put(wheel, ben)).toEqual([null, 1])
    expect(gamepads.seatOf(0)).toBeNull()
    expect(gamepads.takeOver(1)).toBe(false)
    expect(gamepads.takeOver(0)).toBe(true)
    expect(slots()).toEqual([0, 1])
    expect(put(null, ben, wheel)).toEqual([2, 1])
    expect(gamepads.takeOver(3)).toBe(false)
  })

  it('BRO-70 a gamepad sits down as its slot’s device, or as the first free one', () => {
    const { gamepads, slots } = lay([wheel, ann, ben], ['pad-0', 'pad-2'])
    slots()
    expect([0, 1, 2, 3].map((slot) => gamepads.seatOf(slot))).toEqual(['pad-0', null, 'pad-2', null])
    expect([1, 3].map((slot) => gamepads.claim(slot))).toEqual(['pad-1', null])
    const moved = lay([ann], ['pad-0'])
    moved.slots()
    moved.put(ben, null, ann)
    expect(moved.gamepads.claim(0)).toBe('pad-1')
    moved.gamepads.release('pad-0')
    expect(moved.gamepads.seatOf(2)).toBeNull()
  })

  it('BRO-70 a seat has lost its gamepad if that is missing in two consecutive checks', () => {
    const { gamepads, put } = lay([ann, ben])
    const looks = (...next: Pads) => {
      put(...next)
      gamepads.watch()
      return gamepads.lost.get()
    }
    expect(looks(ann, ben)).toEqual([])
    expect(looks(null, ben)).toEqual([])
    expect(looks(null, ben)).toEqual(['pad-0'])
    expect(looks(null, ben, ann)).toEqual([])
    expect(looks(null, ben)).toEqual([])
    expect(looks(null, ben, wheel)).toEqual(['pad-0'])
    expect(gamepads.takeOver(2)).toBe(true)
    expect(gamepads.lost.get()).toEqual([])
  })
})
