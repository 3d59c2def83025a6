import { directionOf, isLanguage, type Language, type LanguageControl, type Storage } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

export interface LanguageOptions {
  storage: Storage
  /** Languages of the address and the browser, best first: `he`, `pt-BR`. */
  preferred: readonly string[]
  /** Loads a language's texts before it is shown. */
  load?: (language: Language) => Promise<unknown>
  /** The document's root, whose `lang` and `dir` follow. */
  root?: Pick<HTMLElement, 'lang' | 'dir'>
}

/** The stored language, else the first supported one, else English. */
export const chooseLanguage = (stored: Language | undefined, preferred: readonly string[]): Language =>
  stored ?? preferred.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export const createLanguage = ({ storage, preferred, load, root }: LanguageOptions): LanguageControl => {
  const language = createObservable(chooseLanguage(storage.get('lang'), preferred))
  const mark = () => {
    if (!root) return
    root.lang = language.get()
    root.dir = directionOf(language.get())
  }
  mark()
  let wanted = language.get()
  return {
    language,
    set: async (next) => {
      if (next === wanted) return
      wanted = next
      await load?.(next)
      // Another language was chosen while this one loaded.
      if (wanted !== next) return
      storage.set('lang', next)
      language.set(next)
      mark()
    },
  }
}
