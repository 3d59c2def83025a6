import type { Clock, Language, Observable } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

/** Codes by which older systems know a language. */
const formerCodes: Partial<Record<Language, string>> = { he: 'iw', id: 'in' }

/** The device's voice for a language, its own before one over the network; none where the browser has no speech. EVE-223 */
export const voiceFor = (
  speech: Pick<SpeechSynthesis, 'getVoices'> | undefined,
  language: Language,
): SpeechSynthesisVoice | undefined => {
  const codes = [language, formerCodes[language]]
  const fitting = (speech?.getVoices() ?? []).filter(({ lang }) => codes.includes(lang.split(/[-_]/)[0]?.toLowerCase()))
  return fitting.find(({ localService }) => localService) ?? fitting[0]
}

/** Whether the voice stopped working on this page; the menu says so. */
export const hasVoiceFailed = createObservable(false)

/** Errors that are no failure: newer words took the place, or no key has been pressed on this page yet. */
const harmless: readonly string[] = ['canceled', 'interrupted', 'not-allowed']
const liveRegions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
/** The parts of one announcement arrive within this time. */
const SETTLED_MS = 200

interface VoiceParts {
  page: Document
  speech: SpeechSynthesis
  language: Observable<Language>
  clock: Pick<Clock, 'after'>
}

/** Reads aloud what the page's live regions announce, each announcement once, in the page's language, until it is stopped. EVE-223 */
export const startVoice = ({ page, speech, language, clock }: VoiceParts): (() => void) => {
  const read = new WeakMap<Element, string>()
  const changed = new Set<Element>()
  let cancel: (() => void) | null = null

  const say = (words: string, isUrgent: boolean): void => {
    const voice = voiceFor(speech, language.get())
    if (!voice) return
    // Words that wait are old news by now.
    if (isUrgent || speech.pending) speech.cancel()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.onerror = ({ error }) => hasVoiceFailed.set(!harmless.includes(error))
    utterance.onend = () => hasVoiceFailed.set(false)
    speech.speak(utterance)
  }
  const readAll = (): void => {
    cancel = null
    for (const region of changed) {
      const words = region.textContent.replace(/\s+/g, ' ').trim()
      const isNews = words !== '' && read.get(region) !== words && region.isConnected
      read.set(region, words)
      if (isNews) say(words, region.matches('[role=alert], [aria-live=assertive]'))
    }
    changed.clear()
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(liveRegions)
      if (region) changed.add(region)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(liveRegions)) changed.add(node)
          for (const inner of node.querySelectorAll(liveRegions)) changed.add(inner)
        }
    }
    if (changed.size > 0) cancel ??= clock.after(SETTLED_MS, readAll)
  })
  observer.observe(page.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    cancel?.()
    speech.cancel()
  }
}
