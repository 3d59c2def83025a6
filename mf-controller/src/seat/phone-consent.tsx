import type { ConsentChoice } from '@sofaspark/contract'
import { acceptedChoice, choiceIn, chooseConsent, nothingAllowed } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import styles from './phone-consent.module.css'
import { useEffect } from 'react'

/** This phone's own answer, independent of the screen's; its texts load with it. */
export const PhoneConsent = ({ onDone }: { onDone: () => void }) => {
  const capabilities = useCapabilities()
  const { consent, language } = capabilities
  const record = useObserved(consent.record)
  const answers = (choice: ConsentChoice) => () => {
    chooseConsent(capabilities, choice)
    onDone()
  }
  return (
    <TextsProvider language={useObserved(language.language)} namespaces={['consent']} clock={capabilities.clock}>
      <ConsentPanel
        className={styles['panel']}
        choice={record === '' ? null : choiceIn(record)}
        onChoose={(choice) => chooseConsent(capabilities, choice)}
        onReject={answers(nothingAllowed)}
        onAccept={answers(acceptedChoice)}
        onDone={onDone}
      />
    </TextsProvider>
  )
}

/** The question in the lobby. The start of a game, or the question in the sheet, dismisses it for this room. CTL-130 */
export const ConsentQuestion = ({ onDone }: { onDone: () => void }) => {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-phone-consent]')) onDone()
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      onDone()
    }
  }, [onDone])
  return <PhoneConsent onDone={onDone} />
}
