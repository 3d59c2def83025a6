import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createJoinExplainer } from './join-explainer.tsx'

const startedWith = (playerCount: number) => {
  const { host, clock } = createFakeCapabilities()
  host.open(playerCount)
  const explainer = createJoinExplainer({ host, clock })
  const stop = explainer.start()
  return { host, clock, explainer, stop }
}

describe('the join explainer', () => {
  it('LCH-31 is open until someone has joined', () => {
    const { host, explainer } = startedWith(0)
    expect(explainer.open.get()).toBe(true)
    host.change({ players: [fakePlayer(0)] })
    expect(explainer.open.get()).toBe(false)
    expect(startedWith(1).explainer.open.get()).toBe(false)
  })

  it('LCH-111 opens again and helps after a minute without a joiner, until the first one', () => {
    const { host, clock, explainer } = startedWith(0)
    explainer.close()
    clock.advance(59_999)
    expect([explainer.open.get(), explainer.helps.get()]).toEqual([false, false])
    clock.advance(1)
    expect([explainer.open.get(), explainer.helps.get()]).toEqual([true, true])
    host.change({ players: [fakePlayer(0)] })
    expect([explainer.open.get(), explainer.helps.get()]).toEqual([false, false])
    host.change({ players: [null] })
    clock.advance(60_000)
    expect(explainer.helps.get()).toBe(true)
  })

  it('LCH-111 does not help once someone is here, or after the lobby is left', () => {
    const { host, clock, explainer } = startedWith(0)
    clock.advance(30_000)
    host.change({ players: [fakePlayer(0)] })
    clock.advance(60_000)
    expect(explainer.helps.get()).toBe(false)
    const left = startedWith(0)
    left.stop()
    left.clock.advance(60_000)
    expect(left.explainer.helps.get()).toBe(false)
  })

  it('LCH-31 is opened and closed by the button and by phones', () => {
    const { host, explainer } = startedWith(2)
    host.emit('addPlayersRequested')
    expect(explainer.open.get()).toBe(true)
    host.emit('addPlayersRequested')
    expect(explainer.open.get()).toBe(false)
    explainer.toggle()
    host.change({ players: [fakePlayer(0), fakePlayer(1), fakePlayer(2)] })
    expect(explainer.open.get()).toBe(true)
    explainer.close()
    expect(explainer.open.get()).toBe(false)
  })
})
