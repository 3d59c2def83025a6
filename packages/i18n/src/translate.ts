import { createInstance, type i18n as I18nInstance, type ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import type { Namespace, TextKey } from './namespaces.ts'

export type { Namespace, TextKey } from './namespaces.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Speaks one language. A key that the language lacks is said in English. */
export interface Texts {
  <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string
  readonly language: string
}

const loadNamespace = async (language: string, namespace: string): Promise<ResourceKey> => {
  const file = (await import(`./locales/${language}/${namespace}.json`)) as { default: ResourceKey }
  return file.default
}

const start = async (language: string, namespaces: readonly Namespace[]): Promise<I18nInstance> => {
  const instance = createInstance()
  await instance.use(resourcesToBackend(loadNamespace)).init({
    lng: language,
    fallbackLng: 'en',
    ns: [...namespaces],
    partialBundledLanguages: true,
    // React escapes what it shows; escaping here as well would show entities.
    interpolation: { escapeValue: false },
  })
  return instance
}

/** Loads the named namespaces of one language, each once, and returns what speaks them. */
export const loadTexts = async (language: string, namespaces: readonly Namespace[]): Promise<Texts> => {
  const instance = await start(language, namespaces)
  // i18next types its values from one literal key; ours are checked by TextKey.
  const translate = instance.t as unknown as (key: string, values?: TextValues) => string
  const speak = <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string =>
    translate(`${namespace}:${key}`, values)
  return Object.assign(speak, { language })
}
