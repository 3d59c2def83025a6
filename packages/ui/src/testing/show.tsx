import type { ReactElement } from 'react'
import { render } from '@testing-library/react'
import type { Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'

/** Shows keys in brackets, so that untranslated text is visible. */
const keys = Object.assign((_namespace: string, key: string) => `[${key}]`, { language: 'en' }) as Texts

/** English, and its right-to-left twin. */
export const directions = ['ltr', 'rtl'] as const

/** Shows components for a test, in a document of the given direction. */
export const show = (node: ReactElement, direction: (typeof directions)[number] = 'ltr') => {
  document.documentElement.dir = direction
  return render(
    <TextsProvider language="en" namespaces={['ui']} initial={keys}>
      {node}
    </TextsProvider>,
  )
}
