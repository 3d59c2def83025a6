import { createInstance, type ResourceLanguage } from 'i18next'
import type access from './locales/en/access.json'
import type admin from './locales/en/admin.json'
import type audience from './locales/en/audience.json'
import type closing from './locales/en/closing.json'
import type consent from './locales/en/consent.json'
import type controller from './locales/en/controller.json'
import type desk from './locales/en/desk.json'
import type evening from './locales/en/evening.json'
import type game from './locales/en/game.json'
import type games from './locales/en/games.json'
import type invitation from './locales/en/invitation.json'
import type mirror from './locales/en/mirror.json'
import type moment from './locales/en/moment.json'
import type lan from './locales/en/lan.json'
import type lobby from './locales/en/lobby.json'
import type marketing from './locales/en/marketing.json'
import type shell from './locales/en/shell.json'
import type supporter from './locales/en/supporter.json'
import type ui from './locales/en/ui.json'

/** The texts of each namespace; English is the model that the other languages match key by key. */
interface Namespaces {
  admin: typeof admin
  audience: typeof audience
  closing: typeof closing
  consent: typeof consent
  controller: typeof controller
  desk: typeof desk
  access: typeof access
  evening: typeof evening
  game: typeof game
  games: typeof games
  invitation: typeof invitation
  mirror: typeof mirror
  moment: typeof moment
  lan: typeof lan
  lobby: typeof lobby
  marketing: typeof marketing
  shell: typeof shell
  supporter: typeof supporter
  ui: typeof ui
}
export type Namespace = keyof Namespaces

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key
type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** Every key of a namespace, dotted, without i18next's plural suffixes. */
export type TextKey<N extends Namespace> = Leaves<Namespaces[N]>

export type TextValues = Readonly<Record<string, string | number>>

/** Translates into one language. An unknown key is returned as is. */
export interface Texts {
  <N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string
  readonly language: string
}

/** The pauses before a file that did not arrive is tried again; about as long as a phone takes to change its network. */
const RETRY_AFTER_MS = [500, 1_500, 4_000] as const

/** The part of the page's clock that waiting needs. */
export interface TextClock {
  /** Calls after a pause, unless the function that it returns is called before. */
  after(delayMs: number, call: () => void): () => void
}

type LoadNamespace = (language: string, namespace: string) => Promise<ResourceLanguage[string]>

const loadNamespace: LoadNamespace = async (language, namespace) => {
  const file = (await import(`./locales/${language}/${namespace}.json`)) as { default: ResourceLanguage[string] }
  return file.default
}

/** All languages are complete, so English is loaded only if a language cannot be. I18N-01 */
const orEnglish =
  (load: LoadNamespace): LoadNamespace =>
  (language, namespace) =>
    load(language, namespace).catch((error: unknown) => {
      if (language === 'en') throw error
      return load('en', namespace)
    })

const withRetries =
  (load: LoadNamespace, clock: TextClock): LoadNamespace =>
  async (language, namespace) => {
    for (const delayMs of RETRY_AFTER_MS) {
      try {
        return await load(language, namespace)
      } catch {
        // The last attempt reports what went wrong.
        await new Promise<void>((resolve) => clock.after(delayMs, resolve))
      }
    }
    return load(language, namespace)
  }

/**
 * Loads the named namespaces of one language, each once, and returns its translator. With a clock, a
 * file that does not arrive is tried four times within 6 s before it rejects (I18N-07).
 */
export const loadTexts = async (
  language: string,
  namespaces: readonly Namespace[],
  clock?: TextClock,
  loadFile: LoadNamespace = loadNamespace,
): Promise<Texts> => {
  const once = orEnglish(loadFile)
  const load = clock ? withRetries(once, clock) : once
  const words = await Promise.all(namespaces.map(async (name) => [name, await load(language, name)] as const))
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
