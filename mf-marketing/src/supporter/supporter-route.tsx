import { useMemo } from 'react'
import { createSupporterCalls } from '@sofaspark/browser/supporter/supporter-calls.ts'
import { TextsProvider, useTexts } from '@sofaspark/i18n/react.ts'
import { useObserved } from '@sofaspark/browser/react'
import { useCapabilities } from '../shared/page.tsx'
import { createSupporterPageStore } from './supporter-page-store.ts'
import { SupporterFrame } from './supporter-frame.tsx'
import { SupporterPage } from './supporter-page.tsx'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import styles from './supporter-page.module.css'

/** `/supporter` of a console that takes no payments: says so, and leads home. */
const NoSupporters = () => {
  const t = useTexts('supporter')
  const heading = t('closed.heading')
  return (
    <SupporterFrame title={heading}>
      <div className={styles['words']}>
        <h1>{heading}</h1>
        <p className={styles['lead']}>{t('closed.text')}</p>
        <ButtonLink variant="primary" href="/">
          {t('home')}
        </ButtonLink>
      </div>
    </SupporterFrame>
  )
}

/** The page with its own texts, which no other page waits for. */
export const SupporterRoute = () => {
  const capabilities = useCapabilities()
  const desk = useMemo(
    () =>
      createSupporterPageStore(capabilities, createSupporterCalls(window.fetch.bind(window), capabilities.config.api)),
    [capabilities],
  )
  return (
    <TextsProvider
      language={useObserved(capabilities.language.language)}
      namespaces={['supporter', 'marketing', 'games', 'ui']}
      clock={capabilities.clock}
    >
      {capabilities.config.supporters === false ? <NoSupporters /> : <SupporterPage desk={desk} />}
    </TextsProvider>
  )
}
