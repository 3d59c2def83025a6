/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { languages, type Language, type LocalSeats, type PrintedKeys } from '@sofaspark/contract'
import { createFakeCapabilities } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { keyboardSeats } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { CapabilitiesProvider } from '../shared/page.ts'
import { silentSounds } from '../testing.tsx'
import { useKeyLabel } from './local-cards.tsx'

const Hints = () => {
  const labelOf = useKeyLabel()
  const codes = [...keyboardSeats[0].buttons, ...keyboardSeats[1].buttons]
  return <p data-testid="hints">{codes.map((code) => labelOf(code)).join(', ')}</p>
}

const show = async (language: Language, printed: PrintedKeys) => {
  const printedKeys = createObservable(printed)
  const localSeats: LocalSeats = { seats: createObservable([]), toggle: () => Promise.resolve(), printedKeys }
  const capabilities = { ...createFakeCapabilities({ localSeats }), sounds: silentSounds() }
  const { unmount } = render(
    <CapabilitiesProvider capabilities={capabilities}>
      <TextsProvider language={language} namespaces={['ui']}>
        <Hints />
      </TextsProvider>
    </CapabilitiesProvider>,
  )
  const hints = await screen.findByTestId('hints')
  return { printedKeys, unmount, text: () => hints.textContent }
}

it('SCR-24 hints name printed letters and the language’s words, and follow the keyboard', async () => {
  const { text, printedKeys } = await show('fr', { KeyE: 'E', KeyQ: 'A', KeyF: 'F', Slash: '!', Period: ':' })
  expect(text()).toBe('Espace, E, A, F, Entrée, Maj droite, [!], [:]')
  act(() => printedKeys.set({ KeyE: 'E', KeyQ: 'Q', KeyF: 'F', Slash: 'é', Period: '.' }))
  expect(text()).toBe('Espace, E, Q, F, Entrée, Maj droite, é, [.]')
})

it('SCR-24 no language but English calls the space bar Space', async () => {
  for (const language of languages) {
    const { text, unmount } = await show(language, {})
    expect(text().startsWith('Space')).toBe(language === 'en')
    unmount()
  }
})
