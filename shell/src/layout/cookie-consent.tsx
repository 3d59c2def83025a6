import { lazy, Suspense, useEffect, useState } from 'react'
import type { Capabilities } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'

// Visitors who have answered need none of it.
const ConsentQuestion = lazy(async () => ({ default: (await import('./consent-question.tsx')).ConsentQuestion }))

/** Calls when a button of any page's footer asks for the choice again: remotes mark theirs with `data-consent-settings`. BRO-133 */
const useSettingsButtons = (open: () => void): void => {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-consent-settings]')) open()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [open])
}

/** Asks for consent once a device, not while it `isQuiet`, and again when a footer's button is pressed. */
export const CookieConsent = ({ capabilities, isQuiet }: { capabilities: Capabilities; isQuiet: boolean }) => {
  const isAnswered = useObserved(capabilities.consent.record) !== ''
  const [isOpen, setOpen] = useState(false)
  useSettingsButtons(() => setOpen(true))
  if (!isOpen && (isAnswered || isQuiet)) return null
  return (
    <Suspense fallback={null}>
      <ConsentQuestion capabilities={capabilities} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
