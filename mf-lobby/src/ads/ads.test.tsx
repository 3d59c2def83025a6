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
  const capabilities = await showLobby({ at: '/' })
  expect([slot()?.dataset['state'], slot()?.dataset['provider']]).toEqual(['off', 'house'])
  expect(slot()?.textContent).toContain('Good to know')
  act(() => chooseConsent(capabilities, acceptedChoice))
  await passes(capabilities, timings.bannerAdDelayMs)
  expect(slot()?.dataset['state']).toBe('shown')
  expect(slot()?.textContent).toContain('Also on this sofa')
  act(() => chooseConsent(capabilities, nothingAllowed))
  expect(slot()?.textContent).toContain('Good to know')
})

it('SUP-123 an ad is over the lobby 200 ms after a game ended, and goes by itself; none comes without consent', async () => {
  const capabilities = await showLobby({ at: '/games', arrange: ({ host }) => void host.open(2) })
  act(() => chooseConsent(capabilities, nothingAllowed))
  act(() => capabilities.host.change(playing(7)))
  await passes(capabilities, 5_000)
  expect(slot()).toBeNull()
  act(() => chooseConsent(capabilities, acceptedChoice))
  await passes(capabilities, 600_000)
  act(() => capabilities.host.change(playing(7, 8)))
  await passes(capabilities, timings.interstitialAdDelayMs - 1)
  expect(slot()?.dataset['state']).toBe('waiting')
  await passes(capabilities, 1)
  expect(slot()?.dataset['state']).toBe('shown')
  await passes(capabilities, 10_000)
  expect(slot()).toBeNull()
})

it('SUP-123 one press ends the ad', async () => {
  const capabilities = await showLobby({ at: '/games', arrange: ({ host }) => void host.open(2) })
  act(() => chooseConsent(capabilities, acceptedChoice))
  await passes(capabilities, 1_300_000)
  act(() => capabilities.host.change(playing(7)))
  await passes(capabilities, timings.interstitialAdDelayMs)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(slot()).toBeNull()
})
