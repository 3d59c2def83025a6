import { failure, limits, type PlayerId } from '@sofaspark/contract'
import { createFakeClock } from '@sofaspark/browser/fake-page.ts'
import { createFakeHostLobby } from '@sofaspark/browser/fake-lobbies.ts'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { createPadHost } from './pad-host.ts'

const id = (seat: number) => `player-${seat}` as PlayerId

const ready = () => {
  const host = createFakeHostLobby()
  host.open(8)
  const clock = createFakeClock()
  return { host, clock, pads: createPadHost(host, clock) }
}

describe('pads', () => {
  it('SCR-15 the same pad is sent once, a new one again', () => {
    const { host, pads } = ready()
    pads.show(id(0), labelPad('one'))
    pads.show(id(0), labelPad('one'))
    pads.show(id(0), labelPad('two'))
    expect(host.sent.map(({ payload }) => payload)).toEqual([
      { playerId: 'player-0', pad: labelPad('one') },
      { playerId: 'player-0', pad: labelPad('two') },
    ])
    pads.show('all', labelPad('two'))
    expect(pads.hasPad(id(5))).toBe(true)
    pads.forget()
    expect(pads.hasPad(id(5))).toBe(false)
  })

  it('SCR-15 a flood of pads stays below the limit and ends with the newest', () => {
    const { host, clock, pads } = ready()
    for (let round = 0; round < 10; round += 1)
      for (let seat = 0; seat < 8; seat += 1) pads.show(id(seat), labelPad(`${round}`))
    expect(host.sent.length).toBeLessThan(limits.eventBurst)
    const before = host.sent.length
    clock.advance(1_000)
    expect(host.sent.length - before).toBeLessThan(limits.eventsPerSecond)
    clock.advance(5_000)
    const last = new Map(host.sent.map(({ payload }) => [(payload as { playerId: string }).playerId, payload]))
    for (let seat = 0; seat < 8; seat += 1)
      expect(last.get(id(seat))).toEqual({ playerId: id(seat), pad: labelPad('9') })
    pads.stop()
  })

  it('SCR-15 a refused pad is resent, unless there is a newer one', async () => {
    const { host, clock, pads } = ready()
    host.acknowledge('setPad', failure('rate_limited', 'slow'))
    pads.show(id(0), labelPad('one'))
    await Promise.resolve()
    await Promise.resolve()
    host.acknowledge('setPad', { ok: true })
    clock.advance(1_000)
    expect(host.sent).toHaveLength(2)
  })

  it('SCR-15 a pad for all replaces the pads of single phones, even if it is the one that all had before', () => {
    const { host, pads } = ready()
    pads.show('all', labelPad('one'))
    pads.show(id(1), labelPad('own'))
    pads.show('all', labelPad('one'))
    expect(host.sent.map(({ payload }) => payload)).toEqual([
      { playerId: 'all', pad: labelPad('one') },
      { playerId: 'player-1', pad: labelPad('own') },
      { playerId: 'all', pad: labelPad('one') },
    ])
    pads.show(id(2), labelPad('one'))
    expect(host.sent).toHaveLength(3)
  })

  it.each(['unavailable', 'not_found', 'bad_payload'] as const)(
    'SCR-15 a pad that was refused with %s does not count as shown',
    async (code) => {
      const { host, clock, pads } = ready()
      host.acknowledge('setPad', failure(code, 'refused'))
      pads.show(id(0), labelPad('one'))
      await Promise.resolve()
      await Promise.resolve()
      host.acknowledge('setPad', { ok: true })
      clock.advance(1_000)
      pads.show(id(0), labelPad('one'))
      expect(host.sent).toHaveLength(2)
    },
  )
})
