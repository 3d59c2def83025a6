/** @jest-environment jsdom */
import { catalogue, type Config, type ConsentChoice, type Lobby } from '@sofaspark/contract'
import type { AdMessage } from '@sofaspark/contract/ad-frames.ts'
import { act, render, screen } from '@testing-library/react'
import { chooseConsent, nothingAllowed } from '../consent-choice.ts'
import { createFakeCapabilities, fakeConfig, fakeLobby, fakePlayer } from '../fake-capabilities.ts'
import { createObservable } from '../shared/observable.ts'
import { useAd, type AdSlot } from '../react/use-ad.ts'
import { adsOf, createHouseAds, type AdRequest } from './ads.ts'
const networks: Config = {
  ...fakeConfig,
  ads: { provider: 'frame', origin: 'https://ads.example', client: 'ca-pub-1' },
}
const setUp = (config: Config = fakeConfig, lobby: Lobby | null = null, onWatched?: () => void) => {
  const capabilities = createFakeCapabilities({ config })
  let slot: AdSlot | null = null
  const Slot = ({ room }: { room: Lobby | null }) => {
    slot = useAd({ capabilities, place: 'loading', delayMs: 50, lobby: room, ...(onWatched && { onWatched }) })
    const { ad, state } = slot
    return <p data-testid="slot">{[state, ad?.kind, ad?.kind === 'house' ? ad.gameKey : ad?.address].join(' ')}</p>
  }
  const { rerender } = render(<Slot room={lobby} />)
  return {
    chooses: (choice: Partial<ConsentChoice>) =>
      act(() => chooseConsent(capabilities, { ...nothingAllowed, ...choice })),
    shows: () => screen.getByTestId('slot').textContent.trim(),
    passes: (ms: number) =>
      act(() => {
        capabilities.clock.advance(ms)
        return Promise.resolve()
      }),
    says: (message: AdMessage) => act(() => slot?.onMessage(message)),
    becomes: (room: Lobby) => rerender(<Slot room={room} />),
  }
}
const request: AdRequest = { place: 'loading', isPersonalised: false }

it('SUP-120 nothing is asked before consent for ads, after a refusal or with consent for statistics alone; a withdrawal ends an ad at once', async () => {
  const { chooses, shows, passes } = setUp()
  await passes(5_000)
  expect(shows()).toBe('off')
  for (const choice of [{}, { statistics: true }]) {
    chooses(choice)
    await passes(5_000)
    expect(shows()).toBe('off')
  }
  chooses({ ads: true })
  expect(shows()).toBe('waiting')
  await passes(49)
  expect(shows()).toBe('waiting')
  await passes(1)
  expect(shows()).toMatch(/^shown house \w+$/)
  chooses({})
  expect(shows()).toBe('off')
})

it('SUP-120 a supporter on the sofa or at the screen ends every ad at once, and the last one to leave brings them back', async () => {
  const { chooses, shows, passes, becomes } = setUp(fakeConfig, fakeLobby(2))
  chooses({ ads: true })
  await passes(50)
  expect(shows()).toMatch(/^shown/)
  becomes(fakeLobby(1, { players: [fakePlayer(0, { subscription: true })] }))
  expect(shows()).toBe('off')
  becomes(fakeLobby(1, { hostSubscription: true }))
  await passes(5_000)
  expect(shows()).toBe('off')
  becomes(fakeLobby(1))
  await passes(50)
  expect(shows()).toMatch(/^shown/)
})

it('SUP-121 our own ads name a game that can be played here, and never the one that is on', async () => {
  const { clock } = createFakeCapabilities()
  const house = createHouseAds(createObservable(catalogue), clock)
  const seen = new Set<string>()
  for (let minute = 0; minute < 40; minute++) {
    const ad = await house.load({ ...request, without: 'drawgame' })
    if (ad?.kind === 'house') seen.add(ad.gameKey)
    clock.advance(60_000)
  }
  expect(seen.size).toBeGreaterThan(4)
  expect([...seen]).not.toContain('drawgame')
  expect([...seen]).not.toContain('paintbattles')
  expect(await createHouseAds(createObservable([]), clock).load(request)).toBeNull()
})

it('SUP-122 a frame is laid out unseen until it says that it has an ad', async () => {
  const { chooses, shows, passes, says } = setUp(networks)
  chooses({ ads: true })
  await passes(50)
  expect(shows()).toMatch(/^waiting frame https/)
  says('loaded')
  expect(shows()).toMatch(/^waiting frame https/)
  says('shown')
  expect(shows()).toMatch(/^shown frame https/)
  await passes(2_000)
  expect(shows()).toMatch(/^shown frame/)
})

it('SUP-122 a frame that says nothing is gone after 2 s, and its late word changes nothing', async () => {
  const { chooses, shows, passes, says } = setUp(networks)
  chooses({ ads: true })
  await passes(50)
  await passes(1_999)
  expect(shows()).toMatch(/^waiting frame/)
  await passes(1)
  expect(shows()).toBe('empty')
  says('shown')
  expect(shows()).toBe('empty')
})

it.each(['failed', 'dismissed'] as const)('SUP-122 a frame that says %s is gone at once', async (event) => {
  const { chooses, shows, passes, says } = setUp(networks)
  chooses({ ads: true })
  await passes(50)
  says(event)
  expect(shows()).toBe('empty')
})

it('SUP-125 a frame from the page’s own origin is never shown', async () => {
  const { chooses, shows, passes } = setUp({
    ...networks,
    ads: { provider: 'frame', origin: fakeConfig.address, client: 'x' },
  })
  chooses({ ads: true })
  await passes(50)
  expect(shows()).toBe('empty')
})

it('SUP-125 a frame ends after 30 s, whatever it still does', async () => {
  const { chooses, shows, passes, says } = setUp(networks)
  chooses({ ads: true })
  await passes(50)
  says('shown')
  await passes(29_999)
  expect(shows()).toMatch(/^shown/)
  await passes(1)
  expect(shows()).toBe('empty')
})

it('SUP-150 one of our own games counts as watched once, after 5 s, whatever changes in the lobby meanwhile', async () => {
  const onWatched = jest.fn()
  const { chooses, passes, becomes } = setUp(fakeConfig, fakeLobby(2), onWatched)
  chooses({ ads: true })
  await passes(50)
  await passes(4_000)
  becomes(fakeLobby(3))
  await passes(999)
  expect(onWatched).not.toHaveBeenCalled()
  await passes(1)
  await passes(60_000)
  expect(onWatched).toHaveBeenCalledTimes(1)
})

it('SUP-150 one of our own games that a supporter ends counts as unwatched', async () => {
  const onWatched = jest.fn()
  const { chooses, passes, becomes } = setUp(fakeConfig, fakeLobby(2), onWatched)
  chooses({ ads: true })
  await passes(50)
  becomes(fakeLobby(1, { hostSubscription: true }))
  await passes(60_000)
  expect(onWatched).not.toHaveBeenCalled()
})

it('SUP-150 a frame counts as watched by its word, once it is shown, and once alone', async () => {
  const onWatched = jest.fn()
  const { chooses, passes, says } = setUp(networks, null, onWatched)
  chooses({ ads: true })
  await passes(50)
  says('rewarded')
  says('shown')
  await passes(20_000)
  expect(onWatched).not.toHaveBeenCalled()
  says('rewarded')
  says('rewarded')
  says('dismissed')
  expect(onWatched).toHaveBeenCalledTimes(1)
})

it('SUP-124 a request is marked as directed to children, personal only if allowed, and names no one', async () => {
  const { chooses, shows, passes } = setUp(networks, fakeLobby(2))
  chooses({ ads: true })
  await passes(50)
  const address = 'https://ads.example/ads/adsense.html?place=loading&child=1&personal=0&client=ca-pub-1'
  expect(shows()).toBe(`waiting frame ${address}`)
  chooses({ ads: true, personalisedAds: true })
  await passes(50)
  expect(shows()).toContain('&personal=1&')
})

it('SUP-126 each place has its network, and our own games fill in where none is configured', () => {
  const zone = { ...networks, featureToggles: { ...fakeConfig.featureToggles, applixirZoneId: '2050' } }
  const places = ['loading', 'launch', 'interstitial', 'rewarded'] as const
  const providers = (config: Config) => places.map((place) => adsOf(place, createFakeCapabilities({ config })).provider)
  expect(providers(fakeConfig)).toEqual(['house', 'house', 'house', 'house'])
  expect(providers({ ...zone, ads: { provider: 'none' } })).toEqual(['none', 'none', 'none', 'none'])
  expect(providers(networks)).toEqual(['adsense', 'adsense', 'google', 'google'])
  expect(providers(zone)).toEqual(['adsense', 'adsense', 'google', 'applixir'])
  const zoneAlone: Config = { ...zone, ads: { provider: 'frame', origin: 'https://ads.example' } }
  expect(providers(zoneAlone)).toEqual(['house', 'house', 'house', 'applixir'])
})
