import { useMemo } from 'react'
import { createSupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { useObserved } from '@sofaspark/browser/react'
import { usePowers } from '../shared/powers.ts'
import { createSupporterDesk } from './supporter-desk.ts'
import { NoSupporters } from './no-supporters.tsx'
import { SupporterPage } from './supporter-page.tsx'

/** The page with its own texts, which no other page waits for. */
export const SupporterRoute = () => {
  const powers = usePowers()
  const desk = useMemo(
    () => createSupporterDesk(powers, createSupporterCalls(window.fetch.bind(window), powers.config.api)),
    [powers],
  )
  return (
    <TextsProvider
      language={useObserved(powers.language.language)}
      namespaces={['supporter', 'marketing', 'games', 'ui']}
      clock={powers.clock}
    >
      {powers.config.supporters === false ? <NoSupporters /> : <SupporterPage desk={desk} />}
    </TextsProvider>
  )
}
