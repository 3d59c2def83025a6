/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { usualScreenAccess } from '@sofaspark/contract'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { ScreenAccessChoices } from './screen-access.tsx'

const clock = { after: () => () => undefined }

const shown = async (voice: 'none' | 'ready' | 'failed', language: 'en' | 'he' = 'en') => {
  render(
    <TextsProvider language={language} namespaces={['ui']} clock={clock}>
      <ScreenAccessChoices
        namespaces={['access']}
        clock={clock}
        access={usualScreenAccess}
        onChange={() => undefined}
        voice={voice}
      />
    </TextsProvider>,
  )
  return within(await screen.findByTestId('screen-access'))
}

it.each(['en', 'he'] as const)(
  'EVE-223 a device without a voice for the language offers no reading aloud in %s',
  async (language) => {
    const choices = await shown('none', language)
    expect(choices.getAllByRole('switch')).toHaveLength(2)
  },
)

it('EVE-223 a voice that stopped working says so beside its switch', async () => {
  const choices = await shown('failed')
  expect(choices.getByRole('switch', { name: 'Read aloud', description: /stopped/ })).toBeTruthy()
})
