import { frameOf, laneSofa } from '../testing/lane-sofa.ts'

const attempts = ({ links }: ReturnType<typeof laneSofa>) => links.links.filter(({ side }) => side === 'phone').length

describe('the direct lane', () => {
  it('BRO-40 begins on the relay and takes over once it is open', () => {
    const { log, links, phone, connect } = laneSofa()
    expect(phone.send(frameOf(1), 1)).toBe(false)
    connect()
    expect(log.signals).toEqual([
      ['phone', 'offer'],
      ['screen', 'answer'],
    ])
    expect(links.newest('phone').taken).toEqual([{ kind: 'answer', body: 'answer' }])
    expect(log.lanes).toEqual(['direct'])
    expect(phone.send(frameOf(2), 2)).toBe(true)
    expect(log.frames).toEqual([[2, 2]])
  })

  it('BRO-41 falls back after 150 ms of silence while inputs flow, and not when they do not', () => {
    const { log, links, clock, phone, connect } = laneSofa()
    connect()
    for (let sequence = 1; sequence <= 60; sequence += 1) {
      phone.send(frameOf(sequence), sequence)
      clock.advance(16)
    }
    clock.advance(1_200)
    expect(log.lanes).toEqual(['direct'])
    links.cut()
    let sequence = 60
    let directMs = 0
    while (phone.send(frameOf(++sequence), sequence)) {
      clock.advance(16)
      directMs += 16
    }
    expect(directMs).toBeGreaterThanOrEqual(150)
    expect(directMs).toBeLessThanOrEqual(216)
    expect(log.lanes).toEqual(['direct', 'relay'])
  })

  it('BRO-41 a dead idle lane is detected as well', () => {
    const { log, links, clock, connect } = laneSofa()
    connect()
    clock.advance(5_000)
    links.cut()
    clock.advance(2_500)
    expect(log.lanes).toEqual(['direct', 'relay'])
  })

  it('BRO-41 falls back at once when the channel closes', () => {
    const { log, links, phone, connect } = laneSofa()
    connect()
    links.newest('phone').events.onClose()
    expect(log.lanes).toEqual(['direct', 'relay'])
    expect(phone.send(frameOf(1), 1)).toBe(false)
    expect(links.newest('phone').isClosed).toBe(true)
  })

  it('BRO-41 a channel that does not open in 3 s is given up and retried with backoff', () => {
    const party = laneSofa()
    const { clock, links } = party
    clock.advance(2_999)
    expect(links.newest('phone').isClosed).toBe(false)
    clock.advance(1)
    expect(links.newest('phone').isClosed).toBe(true)
    clock.advance(2_000)
    expect(attempts(party)).toBe(2)
    clock.advance(3_000 + 3_999)
    expect(attempts(party)).toBe(2)
    clock.advance(1)
    expect(attempts(party)).toBe(3)
    clock.advance(3_600_000)
    expect(attempts(party)).toBeLessThan(70)
  })

  it('BRO-41 a suspect lane is used again once it acknowledges promptly', () => {
    const party = laneSofa()
    const { log, links, clock, phone, connect } = party
    connect()
    links.cut()
    phone.send(frameOf(1), 1)
    clock.advance(300)
    expect(log.lanes).toEqual(['direct', 'relay'])
    links.cut(false)
    clock.advance(1_000)
    expect(log.lanes).toEqual(['direct', 'relay', 'direct'])
    expect(attempts(party)).toBe(1)
    expect(phone.send(frameOf(3), 3)).toBe(true)
  })

  it('BRO-41 a lane that stays silent is closed and opened again', () => {
    const party = laneSofa()
    const { log, links, clock, phone, connect, carry } = party
    connect()
    links.cut()
    phone.send(frameOf(1), 1)
    clock.advance(3_500)
    expect(links.newest('phone').isClosed).toBe(true)
    links.cut(false)
    clock.advance(2_500)
    carry()
    expect(attempts(party)).toBe(2)
    links.join()
    expect(log.lanes).toEqual(['direct', 'relay', 'direct'])
  })

  it('BRO-41 a new screen gets an offer at once; without a screen nothing is signalled', () => {
    const party = laneSofa()
    const { log, links, clock, phone, connect, carry, screenLeaves } = party
    connect()
    screenLeaves()
    links.newest('phone').events.onClose()
    const before = log.signals.length
    clock.advance(60_000)
    expect(log.signals).toHaveLength(before)
    screenLeaves(false)
    phone.renew()
    carry()
    links.join()
    expect(log.lanes).toEqual(['direct', 'relay', 'direct'])
  })

  it('BRO-41 a phone that wakes tries at once, and does not count the time it slept', () => {
    const party = laneSofa()
    const { clock, phone, log, connect } = party
    clock.advance(3_000)
    phone.wake()
    expect(attempts(party)).toBe(2)
    connect()
    phone.wake()
    clock.advance(1_000)
    expect(log.lanes).toEqual(['direct'])
  })

  it('BRO-43 frames of a lost datagram arrive with the next one, in order and once', () => {
    const { log, links, phone, connect } = laneSofa()
    connect()
    phone.send(frameOf(1), 1)
    links.cut()
    phone.send(frameOf(2), 2)
    phone.send(frameOf(3), 3)
    links.cut(false)
    phone.send(frameOf(4), 4)
    phone.send(frameOf(5), 5)
    expect(log.frames.map(([, sequence]) => sequence)).toEqual([1, 2, 3, 4, 5])
  })

  it('BRO-43 unacknowledged frames are resent, so that the last press arrives', () => {
    const { log, links, clock, phone, connect } = laneSofa()
    connect()
    links.cut()
    phone.send(frameOf(1), 1)
    links.cut(false)
    clock.advance(60)
    expect(log.frames).toEqual([[2, 1]])
    clock.advance(1_000)
    expect(log.frames).toHaveLength(1)
    expect(log.lanes).toEqual(['direct'])
  })

  it('BRO-46 the round trip excludes the screen’s delay', () => {
    const { log, clock, phone, connect } = laneSofa()
    connect()
    for (let sequence = 1; sequence <= 10; sequence += 1) {
      phone.send(frameOf(sequence), sequence)
      clock.advance(10)
    }
    clock.advance(100)
    expect(log.roundTripsMs.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...log.roundTripsMs)).toBe(0)
  })
})
