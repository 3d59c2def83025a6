/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { acceptedChoice, chooseConsent } from '@sofaspark/browser/consent-choice.ts'
import { fakeLobby, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { hats, timings, type Hat, type Player } from '@sofaspark/contract'
import { layPhone, showPhone } from '../testing.tsx'

const guest = (patch: Partial<Player> = {}) => ({ lobby: fakeLobby(2), player: fakePlayer(1, patch) })
const sits = async (patch: Partial<Player> = {}) => {
  const capabilities = layPhone('/browser')
  capabilities.player.sit(guest(patch))
  await showPhone(capabilities)
  await screen.findByTestId('connection')
  return capabilities
}

it('CTL-150 a player who allows ads may request one of our own, unless a supporter is in the room', async () => {
  const capabilities = await sits()
  act(() => chooseConsent(capabilities, { statistics: true, ads: false, personalisedAds: false }))
  expect(screen.queryByTestId('ad-offer')).toBeNull()
  act(() => chooseConsent(capabilities, acceptedChoice))
  fireEvent.click(await screen.findByTestId('ad-offer'))
  expect(screen.getByTestId('ad-slot').dataset['state']).toBe('waiting')
  await act(() => {
    capabilities.clock.advance(timings.interstitialAdDelayMs)
    return Promise.resolve()
  })
  expect(screen.getByTestId('ad-slot').dataset['state']).toBe('shown')
  expect(screen.getByTestId('ad-slot').textContent).toContain('Ad')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTestId('ad-slot')).toBeNull()
  act(() => capabilities.player.change({ players: [fakePlayer(0, { subscription: true }), fakePlayer(1)] }))
  expect(screen.queryByTestId('ad-offer')).toBeNull()
})

it('CTL-150 a player who watched the ad wears the evening’s hat, and is offered no second ad', async () => {
  const capabilities = await sits()
  act(() => chooseConsent(capabilities, acceptedChoice))
  fireEvent.click(await screen.findByTestId('ad-offer'))
  await act(() => {
    capabilities.clock.advance(timings.interstitialAdDelayMs)
    return Promise.resolve()
  })
  expect(screen.getByRole('dialog').textContent).toContain('Watch for a moment')
  act(() => capabilities.clock.advance(5_000))
  const avatar = { ...fakePlayer(1).avatar, rewardHat: true }
  expect(capabilities.player.sent).toEqual([{ event: 'dressPlayer', payload: { avatar } }])
  act(() => void capabilities.player.sit(guest({ avatar })))
  expect(screen.getByRole('dialog').textContent).toContain('The hat is yours tonight!')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTestId('ad-offer')).toBeNull()
  expect(document.querySelectorAll('[data-hat=propeller]')).not.toHaveLength(0)
})

it('CTL-150 the hat of the evening is the last of the row, on the waiting phone and in the sheet', async () => {
  const wears = (hat: Hat, rewardHat: boolean) => guest({ avatar: { hat, face: 'smile', rewardHat } })
  const capabilities = await sits(wears('tophat', false).player)
  const next = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    return capabilities.player.sent.at(-1)?.payload
  }
  expect(next()).toEqual({ avatar: { hat: 'tophat', face: 'smile', rewardHat: true } })
  act(() => void capabilities.player.sit(wears('tophat', true)))
  expect(next()).toEqual({ avatar: { hat: 'none', face: 'smile', rewardHat: false } })
  fireEvent.click(screen.getByRole('button', { name: 'Your seat' }))
  await screen.findByRole('textbox', { name: 'Your name' })
  fireEvent.click(screen.getByRole('button', { name: 'Hat 2' }))
  expect(capabilities.player.sent.at(-1)?.payload).toEqual({ avatar: { hat: 'cap', face: 'smile', rewardHat: false } })
  expect(screen.getByRole('button', { name: `Hat ${hats.length + 1}` }).getAttribute('aria-pressed')).toBe('true')
})
