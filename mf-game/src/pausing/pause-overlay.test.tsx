/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createFakeCapabilities, fakePlayer } from '@sofaspark/browser/fake-capabilities.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { createAbsence, createPausing } from './pausing.ts'
import { PauseOverlay } from './pause-overlay.tsx'
it.each([
  ['en', 'Waiting for Leo and Zoe', 'Continue without waiting'],
  ['he', 'מי חסר? Leo ו-Zoe', 'ממשיכים בלי לחכות'],
] as const)('SCR-41 in %s away players are named, with a way to play on', async (language, words, goOn) => {
  const { host, clock, ...capabilities } = createFakeCapabilities()
  host.open(3)
  const pausing = createPausing(clock, { pause: () => undefined, resume: () => undefined })
  const absence = createAbsence({ host, clock, pausing, isPlaying: () => true, plays: () => true })
  absence.follow()
  await capabilities.language.set(language)
  render(
    <TextsProvider language={capabilities.language.language.get()} namespaces={['game']}>
      <PauseOverlay pausing={pausing} absence={absence} />
    </TextsProvider>,
  )
  await act(async () => Promise.resolve())
  act(() => {
    host.change({ players: [0, 1, 2].map((seat) => fakePlayer(seat, { connected: seat === 0 })) })
    absence.follow()
  })
  expect((await screen.findByTestId('waiting-for')).textContent).toContain(words)
  expect(document.activeElement?.textContent).toBe(goOn)
  fireEvent.click(screen.getByTestId('go-on'))
  expect(screen.queryByTestId('waiting-for')).toBeNull()
  expect(screen.getByText('3')).toBeTruthy()
})
