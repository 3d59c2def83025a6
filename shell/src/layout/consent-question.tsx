import { useEffect, useRef } from 'react'
import type { Capabilities, ConsentChoice } from '@sofaspark/contract'
import { acceptedChoice, choiceIn, chooseConsent, nothingAllowed } from '@sofaspark/browser/consent-choice.ts'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { ConsentPlace } from '@sofaspark/ui/consent-panel/consent-place.tsx'

/** Pages leave room for the question's actual height when they scroll. */
const useRoomBelow = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => root.style.setProperty('--consent-space', `${(place.current?.offsetHeight ?? 0) + 24}px`)
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    if (place.current) watch?.observe(place.current)
    measure()
    return () => {
      watch?.disconnect()
      root.style.removeProperty('--consent-space')
    }
  }, [])
  return place
}

interface ConsentQuestionProps {
  capabilities: Capabilities
  /** Stays open after a single purpose was chosen. */
  onOpen: () => void
  onClose: () => void
}

/** The question in its corner; only visitors without an answer fetch its texts. */
export const ConsentQuestion = ({ capabilities, onOpen, onClose }: ConsentQuestionProps) => {
  const { consent, language } = capabilities
  const place = useRoomBelow()
  const record = useObserved(consent.record)
  const answers = (choice: ConsentChoice) => () => {
    chooseConsent(capabilities, choice)
    onClose()
  }
  return (
    <ConsentPlace ref={place}>
      <TextsProvider language={useObserved(language.language)} namespaces={['consent']} clock={capabilities.clock}>
        <ConsentPanel
          choice={record === '' ? null : choiceIn(record)}
          onChoose={(choice) => {
            onOpen()
            chooseConsent(capabilities, choice)
          }}
          onReject={answers(nothingAllowed)}
          onAccept={answers(acceptedChoice)}
          onDone={onClose}
        />
      </TextsProvider>
    </ConsentPlace>
  )
}
