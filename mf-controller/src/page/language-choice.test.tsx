/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { layPhone, showPhone } from '../testing.tsx'

it('CTL-47 a change of the language on a phone is reported', async () => {
  const capabilities = layPhone('/browser')
  await showPhone(capabilities)
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'he' } })
    await Promise.resolve()
  })
  expect(capabilities.language.language.get()).toBe('he')
  expect(capabilities.analytics.reports).toEqual([{ name: 'language_changed', params: { lang: 'he', prevLang: 'en' } }])
})
