/** @jest-environment jsdom */
import type { Language } from '@sofaspark/contract'
import { createFakeClock } from './fake-capabilities.ts'
import { createObservable } from './shared/observable.ts'
import { hasVoiceFailed, startVoice, voiceFor } from './voice.ts'

class Utterance {
  voice: { lang: string } | null = null
  lang = ''
  onerror?: (event: { error: string }) => void
  onend?: () => void
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance })

const listen = (voices: readonly string[], spoken: Language = 'en') => {
  const said: Utterance[] = []
  const speech = {
    pending: false,
    getVoices: () => voices.map((lang) => ({ lang, localService: true })),
    speak: (utterance: Utterance) => void said.push(utterance),
    cancel: jest.fn(),
  } as unknown as SpeechSynthesis
  const clock = createFakeClock()
  document.body.innerHTML = '<p id="plain"></p><div role="status" id="news"></div>'
  const language = createObservable<Language>(spoken)
  const stop = startVoice({ page: document, speech, language, clock })
  const write = async (id: string, words: string) => {
    const element = document.getElementById(id)
    if (element) element.textContent = words
    // Observers are called before the next task.
    await Promise.resolve()
    clock.advance(500)
  }
  return { said, speech, stop, write, language, words: () => said.map(({ text }) => text) }
}

it('EVE-223 what a live region announces is read once, and nothing else', async () => {
  const { words, write, stop } = listen(['en-GB'])
  await write('plain', 'Not for ears')
  await write('news', 'Round  2')
  await write('news', 'Round 2')
  await write('news', 'Ada wins')
  const card = document.createElement('section')
  card.innerHTML = '<div role="alert">Time is up</div>'
  document.body.append(card)
  await write('plain', 'Nor this')
  expect(words()).toEqual(['Round 2', 'Ada wins', 'Time is up'])
  stop()
  await write('news', 'Over')
  expect(words()).toHaveLength(3)
})

it('EVE-223 it reads in the language of the page, by older codes too, and without a voice it is silent', async () => {
  const { said, write, language } = listen(['en_US', 'iw-IL'])
  language.set('he')
  await write('news', 'סיבוב')
  expect(said.map(({ lang }) => lang)).toEqual(['iw-IL'])
  language.set('tr')
  await write('news', 'Tur')
  expect(said).toHaveLength(1)
  expect(voiceFor(undefined, 'en')).toBeUndefined()
})

it('EVE-223 a voice that fails is noted, one that was interrupted is not', async () => {
  const { said, write } = listen(['en'])
  await write('news', 'Go')
  said[0]?.onerror?.({ error: 'interrupted' })
  expect(hasVoiceFailed.get()).toBe(false)
  said[0]?.onerror?.({ error: 'synthesis-failed' })
  expect(hasVoiceFailed.get()).toBe(true)
  said[0]?.onend?.()
  expect(hasVoiceFailed.get()).toBe(false)
})
