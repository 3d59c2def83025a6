/** @jest-environment jsdom */
import type { LocalDevice, LocalSeats, SeatGamepads } from '@sofaspark/contract'
import { createFakePlayerLobby } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { act, render, screen } from '@testing-library/react'
import { GamepadSign } from './layout.tsx'

it('SHL-31 the sign names the player whose gamepad is disconnected, and disappears on its return', async () => {
  const lost = createObservable<readonly LocalDevice[]>([])
  const player = createFakePlayerLobby()
  await player.join({ roomNumber: '234567' as never, name: 'Ann', language: 'fr' })
  const localSeats: LocalSeats = {
    seats: createObservable([{ device: 'pad-0', player }]),
    toggle: () => Promise.resolve(),
    gamepads: { lost } as unknown as SeatGamepads,
  }
  render(
    <TextsProvider language="fr" namespaces={['shell']}>
      <i data-testid="ready" />
      <GamepadSign localSeats={localSeats} />
    </TextsProvider>,
  )
  await screen.findByTestId('ready')
  expect(screen.queryByTestId('gamepad-sign')).toBeNull()
  act(() => lost.set(['pad-0']))
  const text = screen.getByTestId('gamepad-sign').textContent
  expect(text).toContain('Manette perdue : appuie sur A')
  expect(text).toContain('Ann')
  act(() => lost.set([]))
  expect(screen.queryByTestId('gamepad-sign')).toBeNull()
})
