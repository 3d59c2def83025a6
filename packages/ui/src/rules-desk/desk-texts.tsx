import type { ReactNode } from 'react'
import type { Clock } from '@sofaspark/contract'
import { TextsProvider, useLanguage } from '@sofaspark/i18n/react.ts'

/** The texts of the host's desk. `namespaces` is named by the remote, whose build brings the texts that its sources name. */
export const DeskTexts = ({
  namespaces,
  clock,
  children,
}: {
  namespaces: readonly ['desk']
  clock: Pick<Clock, 'after'>
  children: ReactNode
}) => {
  const { language } = useLanguage()
  return (
    <TextsProvider language={language} namespaces={namespaces} clock={clock}>
      {children}
    </TextsProvider>
  )
}
