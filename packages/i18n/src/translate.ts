import { createInstance, type ResourceLanguage } from 'i18next'
import type { Namespace, TextKey } from './namespaces.ts'

export type { Namespace, TextKey } from './namespaces.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Translates into one language. An unknown key is returned as is. */
export interface Texts {
  <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string
  readonly language: string
}

const loadNamespace = async (language: string, namespace: string): Promise<ResourceLanguage[string]> => {
  const file = (await import(`./locales/${language}/${namespace}.json`)) as { default: ResourceLanguage[string] }
  return file.default
}

/** All languages are complete, so English is loaded only if a language cannot be. I18N-01 */
const loadOrEnglish = (language: string, namespace: string): Promise<ResourceLanguage[string]> =>
  loadNamespace(language, namespace).catch((error: unknown) => {
    if (language === 'en') throw error
    return loadNamespace('en', namespace)
  })

/** Loads the named namespaces of one language, each once, and returns its translator. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<Texts> => {
  const words = await Promise.all(namespaces.map(async (name) => [name, await loadOrEnglish(language, name)] as const))
  const instance = createInstance()
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: [...namespaces],
    resources: { [language]: Object.fromEntries(words) },
    // React escapes what it shows; escaping here as well would show entities.
    interpolation: { escapeValue: false },
  })
  // i18next types its values from one literal key; ours are checked by TextKey.
  const translate = instance.t as unknown as (key: string, values?: TextValues) => string
  const speak = <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string =>
    translate(`${namespace}:${key}`, values)
  return Object.assign(speak, { language })
}
