import { useEffect } from 'react'
import { PhoneConsent } from './phone-consent.tsx'

/** The question in the lobby. A game that starts ends it for this room, answered or not, and so does the sheet's own. CTL-130 */
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
