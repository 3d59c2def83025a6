/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { timings } from '@sofaspark/contract'
import { acceptedChoice, chooseConsent, nothingAllowed } from '@sofaspark/browser/consent-choice.ts'
import type { FakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { showLobby } from '../testing.tsx'

const slot = () => screen.queryByTestId('ad-slot')
const passes = ({ clock }: FakeCapabilities, ms: number) =>
  act(() => {
    clock.advance(ms)
    return Promise.resolve()
  })
const playing = (...endTimes: (number | null)[]) => ({
  gamesPlayed: endTimes.map((endTime) => ({ gameKey: 'drawgame', startTime: 1, endTime })),
})

it('SUP-127 the launch page shows a tip without consent for ads, and an ad with it', async () => {
  const powers = await showLobby({ at: '/' })
  expect([slot()?.dataset['state'], slot()?.dataset['provider']]).toEqual(['off', 'house'])
  expect(slot()?.textContent).toContain('Good to know')
  act(() => chooseConsent(powers, acceptedChoice))
  await passes(powers, timings.bannerAdDelayMs)
  expect(slot()?.dataset['state']).toBe('shown')
  expect(slot()?.textContent).toContain('Also on this sofa')
  act(() => chooseConsent(powers, nothingAllowed))
  expect(slot()?.textContent).toContain('Good to know')
})

it('SUP-123 an ad is over the lobby 200 ms after a game ended, and goes by itself; none comes without consent', async () => {
  const powers = await showLobby({ at: '/games', arrange: ({ host }) => void host.open(2) })
  act(() => chooseConsent(powers, nothingAllowed))
  act(() => powers.host.change(playing(7)))
  await passes(powers, 5_000)
  expect(slot()).toBeNull()
  act(() => chooseConsent(powers, acceptedChoice))
  await passes(powers, 600_000)
  act(() => powers.host.change(playing(7, 8)))
  await passes(powers, timings.interstitialAdDelayMs - 1)
  expect(slot()?.dataset['state']).toBe('waiting')
  await passes(powers, 1)
  expect(slot()?.dataset['state']).toBe('shown')
  await passes(powers, 10_000)
  expect(slot()).toBeNull()
})

it('SUP-123 one press ends the ad', async () => {
  const powers = await showLobby({ at: '/games', arrange: ({ host }) => void host.open(2) })
  act(() => chooseConsent(powers, acceptedChoice))
  await passes(powers, 1_300_000)
  act(() => powers.host.change(playing(7)))
  await passes(powers, timings.interstitialAdDelayMs)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(slot()).toBeNull()
})
