import { createContext, createElement, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { loadTexts, type Namespace, type TextKey, type Texts, type TextValues } from './translate.ts'

const TextsContext = createContext<Texts | null>(null)

/** Loads the namespaces, then shows its children; keeps showing the old language while a new one loads. */
export const TextsProvider = (props: {
  language: string
  namespaces: readonly Namespace[]
  /** Preloaded texts: pages rendered at build time cannot wait. */
  initial?: Texts
  fallback?: ReactNode
  children: ReactNode
}) => {
  const { language } = props
  const [texts, setTexts] = useState<Texts | null>(() => props.initial ?? null)
  const wanted = props.namespaces.join()
  useEffect(() => {
    let current = true
    void loadTexts(language, wanted.split(',') as Namespace[]).then((loaded) => {
      if (current) setTexts(() => loaded)
    })
    return () => {
      current = false
    }
  }, [language, wanted])
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
