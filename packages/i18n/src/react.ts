import { createContext, createElement, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { loadTexts, type Namespace, type TextClock, type TextKey, type Texts, type TextValues } from './translate.ts'

const TextsContext = createContext<Texts | null>(null)

/** The pause before texts that could not be loaded are tried again. */
const LATER_MS = 15_000

/**
 * Loads the namespaces, then shows its children; keeps showing the old language while a new one loads. The first texts of
 * a `root` that cannot be loaded are its boundary's error; all others are tried again every 15 s (I18N-07).
 */
export const TextsProvider = (props: {
  language: string
  namespaces: readonly Namespace[]
  /** Preloaded texts: pages rendered at build time cannot wait. */
  initial?: Texts
  fallback?: ReactNode
  /** Whether the whole remote waits for these texts. */
  root?: boolean
  /** Absent if nothing is loaded, or only manually: then nothing is retried. */
  clock?: TextClock
  load?: typeof loadTexts
  children: ReactNode
}) => {
  const { language, root = false, clock, load = loadTexts } = props
  const [texts, setTexts] = useState<Texts | null>(() => props.initial ?? null)
  const wanted = props.namespaces.join()
  useEffect(() => {
    let isCurrent = true
    let stopWaiting: (() => void) | undefined
    const attempt = (): void => {
      load(language, wanted.split(',') as Namespace[], clock).then(
        (loaded) => {
          if (isCurrent) setTexts(() => loaded)
        },
        (error: unknown) => {
          if (!isCurrent) return
          stopWaiting = clock?.after(LATER_MS, attempt)
          // React passes what an update throws to the boundary.
          if (root)
            setTexts((shown: Texts | null) => {
              if (shown === null) throw error
              return shown
            })
        },
      )
    }
    attempt()
    return () => {
      isCurrent = false
      stopWaiting?.()
    }
  }, [language, wanted, root, clock, load])
  if (!texts) return props.fallback ?? null
  return createElement(TextsContext, { value: texts }, props.children)
}

const useContextTexts = (): Texts => {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('Texts are used outside a TextsProvider')
  return texts
}

/** The translator of one namespace. */
export const useTexts = <N extends Namespace>(namespace: N) => {
  const texts = useContextTexts()
  return useCallback((key: TextKey<N>, values?: TextValues) => texts(namespace, key, values), [texts, namespace])
}

/** The language on display, and its direction. */
export const useLanguage = (): { language: string; direction: 'ltr' | 'rtl' } => {
  const { language } = useContextTexts()
  return { language, direction: language === 'he' ? 'rtl' : 'ltr' }
}
