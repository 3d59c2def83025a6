/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { layPhone, showPhone } from '../testing.tsx'

it('CTL-47 a change of the language on a phone is reported', async () => {
  const powers = layPhone('/browser')
  await showPhone(powers)
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'he' } })
    await Promise.resolve()
  })
  expect(powers.language.language.get()).toBe('he')
  expect(powers.analytics.reports).toEqual([{ name: 'language_changed', params: { lang: 'he', prevLang: 'en' } }])
})
