import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createJoinExplainer } from './join-explainer-state.ts'

const startedWith = (playerCount: number) => {
  const { host } = createFakeCapabilities()
  host.open(playerCount)
  const explainer = createJoinExplainer({ host })
  explainer.start()
  return { host, explainer }
}

describe('the join explainer', () => {
  it('LCH-31 is open until somebody has joined', () => {
    const { host, explainer } = startedWith(0)
    expect(explainer.open.get()).toBe(true)
    host.change({ players: [fakePlayer(0)] })
    expect(explainer.open.get()).toBe(false)
    expect(startedWith(1).explainer.open.get()).toBe(false)
  })

  it('LCH-31 is opened and closed by the button and by phones', () => {
    const { host, explainer } = startedWith(2)
    host.tell('addPlayersRequested')
    expect(explainer.open.get()).toBe(true)
    host.tell('addPlayersRequested')
    expect(explainer.open.get()).toBe(false)
    explainer.toggle()
    host.change({ players: [fakePlayer(0), fakePlayer(1), fakePlayer(2)] })
    expect(explainer.open.get()).toBe(true)
    explainer.close()
    expect(explainer.open.get()).toBe(false)
  })
})
