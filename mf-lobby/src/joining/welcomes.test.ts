import { timings } from '@sofaspark/contract'
import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { createWelcomes } from './welcomes.tsx'

it('LCH-30 newcomers are welcomed for 2 s and supporters for 4 s, each with the motif of the seat', () => {
  const capabilities = createFakeCapabilities()
  const { host, clock } = capabilities
  host.open(1)
  const play = jest.fn()
  const welcomes = createWelcomes(capabilities, { play })
  welcomes.start()
  const names = () => welcomes.cards.get().map((player) => player.name)
  expect(names()).toEqual([])
  host.change({ players: [fakePlayer(0), fakePlayer(1), fakePlayer(2, { subscription: true })] })
  expect(names()).toEqual(['Leo', 'Zoe'])
  expect(play.mock.calls).toEqual([
    ['join', { shape: 'triangle' }],
    ['join', { shape: 'square' }],
  ])
  clock.advance(timings.welcomeCardMs)
  expect(names()).toEqual(['Zoe'])
  host.change({ players: [fakePlayer(0), fakePlayer(1, { connected: false }), fakePlayer(2)] })
  expect(names()).toEqual(['Zoe'])
  clock.advance(timings.welcomeCardSubscriberMs - timings.welcomeCardMs)
  expect(names()).toEqual([])
})
