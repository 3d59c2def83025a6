import type { PlayerId } from '@sofaspark/contract'
import { ada, frameOf, laneSofa } from '../testing/lane-sofa.ts'
import { encodeInput } from './datagram.ts'
import { createFrameOrder } from './screen-lanes.ts'

describe('the screen’s ends of the direct lanes', () => {
  it('BRO-43 a late frame of the relay is stale, a new one is not', () => {
    const { screen, phone, connect } = laneSofa()
    expect(screen.isNewer(2, frameOf(9))).toBe(true)
    connect()
    phone.send(frameOf(10), 10)
    expect(screen.isNewer(2, frameOf(9))).toBe(false)
    expect(screen.isNewer(2, frameOf(11))).toBe(true)
    expect(screen.isNewer(2, Uint8Array.of(7, 1))).toBe(true)
    expect(screen.isNewer(3, frameOf(9))).toBe(true)
  })

  it('BRO-46 a question for the clock takes the lane of the newest frame', () => {
    const { log, screen, phone, connect } = laneSofa()
    expect(screen.askClock(ada, 1)).toBe(false)
    connect()
    expect(screen.askClock(ada, 1)).toBe(false)
    phone.send(frameOf(10), 10)
    expect(screen.askClock(ada, 2)).toBe(true)
    expect(log.questions).toEqual([2])
    expect(screen.isNewer(2, frameOf(9))).toBe(false)
    expect(screen.askClock(ada, 3)).toBe(true)
    expect(screen.isNewer(2, frameOf(11))).toBe(true)
    expect(screen.askClock(ada, 4)).toBe(false)
    phone.send(frameOf(12), 12)
    expect(screen.askClock(ada, 5)).toBe(true)
    expect(log.questions).toEqual([2, 3, 5])
  })

  it('BRO-44 a lane carries only well-formed frames, and only for the phone’s seat', () => {
    const { log, links, seats, connect } = laneSofa()
    connect()
    const { events } = links.newest('screen')
    for (const bytes of [
      new Uint8Array(0),
      new Uint8Array(4_000).fill(1),
      encodeInput({ sequence: 5, stamp: 0, frames: [frameOf(6)] }),
      encodeInput({ sequence: 5, stamp: 0, frames: [Uint8Array.of(9, 5)] }),
      encodeInput({ sequence: 5, stamp: 0, frames: [new Uint8Array(65).fill(1)] }),
    ])
      events.onMessage(bytes)
    expect(log.frames).toEqual([])
    seats.set(ada, 4)
    events.onMessage(encodeInput({ sequence: 5, stamp: 0, frames: [frameOf(5)] }))
    expect(log.frames).toEqual([[4, 5]])
  })

  it('BRO-44 a flood is bounded, then ends the lane', () => {
    const { log, links, clock, connect } = laneSofa()
    connect()
    const screen = links.newest('screen')
    for (let sequence = 1; sequence <= 700; sequence += 1)
      screen.events.onMessage(encodeInput({ sequence, stamp: 0, frames: [frameOf(sequence)] }))
    expect(log.frames.length).toBeLessThanOrEqual(240)
    expect(screen.isClosed).toBe(false)
    for (let sequence = 701; sequence <= 1_000; sequence += 1) screen.events.onMessage(new Uint8Array(3))
    expect(screen.isClosed).toBe(true)
    expect(log.lanes.at(-1)).toBe('relay')
    clock.advance(1)
  })

  it('BRO-44 a player who left loses the lane, and strangers get none', () => {
    const { links, seats, screen, connect } = laneSofa()
    connect()
    seats.delete(ada)
    screen.follow()
    expect(links.newest('screen').isClosed).toBe(true)
    const before = links.links.length
    screen.take('eve' as PlayerId, 'offer', { attempt: 'x', body: 'offer' })
    screen.take(ada, 'offer', { attempt: 'x', body: 'offer' })
    seats.set(ada, 2)
    for (const junk of [null, 1, 'offer', {}, { attempt: '' }, { attempt: 'x'.repeat(65) }])
      screen.take(ada, 'offer', junk)
    expect(links.links).toHaveLength(before)
  })

  it('BRO-44 a player has one lane: the newest offer replaces it, offers in quick succession do not', () => {
    const { links, clock, screen, connect } = laneSofa()
    connect()
    for (let n = 0; n < 30; n += 1) screen.take(ada, 'offer', { attempt: `other ${n}`, body: 'offer' })
    expect(links.links.filter(({ side }) => side === 'screen')).toHaveLength(1)
    clock.advance(300)
    const first = links.newest('screen')
    screen.take(ada, 'offer', { attempt: 'newer', body: 'offer' })
    expect(first.isClosed).toBe(true)
    expect(links.newest('screen').isClosed).toBe(false)
    clock.advance(20_000)
    expect(links.newest('screen').isClosed).toBe(true)
  })
})

describe('the order of a seat’s frames', () => {
  it('BRO-43 takes each direct frame once and no older one', () => {
    const order = createFrameOrder()
    expect([5, 4, 5, 6, 300, 299].map((sequence) => order.direct(sequence, 0))).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('BRO-43 a late frame of the relay is stale, even when its number wrapped', () => {
    const order = createFrameOrder()
    expect(order.relay(250, 0, false)).toBe(true)
    order.direct(1_000, 0)
    const late = [1_000, 999, 980, 900, 850, 800, 770, 760].map((sequence) => order.relay(sequence & 255, 16, true))
    expect(late).toEqual(late.map(() => false))
    expect(order.direct(1_001, 20)).toBe(true)
  })

  it('BRO-43 after a fall-back the relay continues where the direct lane stopped, whatever was lost', () => {
    for (const lost of [0, 3, 10]) {
      const order = createFrameOrder()
      order.direct(254, 1_000)
      const next = 255 + lost
      expect(order.relay(next & 255, 1_160, true)).toBe(true)
      expect(order.direct(254, 1_161)).toBe(false)
      expect(order.newest()).toBe(next)
      expect(order.direct(next + 1, 1_200)).toBe(true)
    }
  })

  it('BRO-43 a silent direct lane delays nothing, and its late frames are stale', () => {
    const order = createFrameOrder()
    order.direct(1_000, 0)
    for (let sequence = 1_001; sequence < 2_000; sequence += 1)
      expect(order.relay(sequence & 255, sequence * 16, false)).toBe(true)
    expect(order.direct(1_005, 20_000)).toBe(false)
    expect(order.direct(2_000, 20_000)).toBe(true)
  })
})
