import { useEffect } from 'react'
import type { Capabilities } from '@sofaspark/contract'
import { screenAccessOf, showScreenAccess } from '../screen-access.ts'
import { useObserved } from './page-hooks.tsx'

/** The page shows the choices of its storage, and its voice reads while that is chosen. EVE-220, EVE-223 */
export const useScreenAccess = ({
  storage,
  language,
  clock,
}: Pick<Capabilities, 'storage' | 'language' | 'clock'>): void => {
  const access = useObserved(screenAccessOf(storage).state)
  useEffect(() => showScreenAccess(document.documentElement, access), [access])
  const { announcer } = access
  useEffect(() => {
    const { speechSynthesis: speech } = window as Partial<Pick<Window, 'speechSynthesis'>>
    if (!announcer || !speech) return
    let stop: (() => void) | undefined
    let isOver = false
    // Few screens read aloud.
    import('../voice.ts')
      .then(({ startVoice }) => {
        if (!isOver) stop = startVoice({ page: document, speech, language: language.language, clock })
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [announcer, language, clock])
}
