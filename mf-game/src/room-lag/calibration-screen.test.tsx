/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { languages } from '@sofaspark/contract'
import { createFakeCapabilities, type FakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { CapabilitiesProvider } from '../shared/page.ts'
import { silentSounds } from '../testing.tsx'
import type { CalibrationState } from './calibration.ts'
import { CalibrationScreen } from './calibration-screen.tsx'

type Shown = Exclude<CalibrationState, { phase: 'off' }>

const show = async (capabilities: FakeCapabilities, state: Shown, onSkip: () => void = () => undefined) => {
  const page = (shown: Shown) => (
    <CapabilitiesProvider capabilities={{ ...capabilities, sounds: silentSounds() }}>
      <TextsProvider language={capabilities.language.language.get()} namespaces={['game']}>
        <CalibrationScreen state={shown} onSkip={onSkip} />
      </TextsProvider>
    </CapabilitiesProvider>
  )
  const { rerender } = render(page(state))
  await act(async () => Promise.resolve())
  return (next: Shown) => {
    rerender(page(next))
  }
}

it.each(languages)('EVE-110 in %s each part is explained, and a tap makes its bean hop', async (language) => {
  const capabilities = createFakeCapabilities()
  const { host, clock } = capabilities
  await capabilities.language.set(language)
  host.open(2)
  const running = { phase: 'running', startedMs: clock.monotonicMs(), isSilent: false, taps: {} } as const
  const skip = jest.fn()
  const change = await show(capabilities, running, skip)
  const said = new Set<string>()
  for (let second = 0; second < 11; second++) {
    said.add(screen.getByRole('status').textContent)
    act(() => {
      clock.advance(1_000)
    })
  }
  expect(said.size).toBe(3)
  expect([...said].join()).not.toMatch(/lag\.|\{\{/)
  expect(screen.getByText('Leo')).toBeTruthy()
  expect(document.querySelectorAll('li .hop')).toHaveLength(0)
  change({ ...running, taps: { 'player-1': 1 } })
  expect(document.querySelectorAll('li .hop')).toHaveLength(1)
  fireEvent.click(screen.getByTestId('skip-lag'))
  expect(skip).toHaveBeenCalledTimes(1)
})

it('EVE-112 what was measured is shown, and no one’s taps are no fault', async () => {
  const capabilities = createFakeCapabilities()
  capabilities.host.open(1)
  const change = await show(capabilities, { phase: 'told', lag: { pictureMs: 35, soundMs: 120 } })
  expect(screen.getByTestId('room-lag').textContent).toContain('Picture: 35 ms late')
  expect(screen.getByTestId('room-lag').textContent).toContain('Sound: 120 ms late')
  change({ phase: 'told', lag: { pictureMs: null, soundMs: null } })
  expect(screen.getByTestId('room-lag').textContent).toContain('Never mind')
})
