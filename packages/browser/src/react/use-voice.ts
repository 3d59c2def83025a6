import { useSyncExternalStore } from 'react'
import type { Language } from '@sofaspark/contract'
import { hasVoiceFailed, voiceFor } from '../voice.ts'
import { useObserved } from './page-hooks.tsx'

const speech = (): SpeechSynthesis | undefined => (window as Partial<Pick<Window, 'speechSynthesis'>>).speechSynthesis

// Safari before 16 has no such event, and its voices at once.
const follow = (listener: () => void): (() => void) => {
  const voices = speech() as Partial<SpeechSynthesis> | undefined
  voices?.addEventListener?.('voiceschanged', listener)
  return () => voices?.removeEventListener?.('voiceschanged', listener)
}

/** Whether the device has a voice for a language, and whether it stopped working. EVE-223 */
export const useVoice = (language: Language): 'none' | 'ready' | 'failed' => {
  const isThere = useSyncExternalStore(follow, () => voiceFor(speech(), language) !== undefined)
  const hasFailed = useObserved(hasVoiceFailed)
  return isThere ? (hasFailed ? 'failed' : 'ready') : 'none'
}
