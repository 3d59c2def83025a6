import type admin from './locales/en/admin.json'
import type consent from './locales/en/consent.json'
import type controller from './locales/en/controller.json'
import type evening from './locales/en/evening.json'
import type game from './locales/en/game.json'
import type games from './locales/en/games.json'
import type invitation from './locales/en/invitation.json'
import type lan from './locales/en/lan.json'
import type lobby from './locales/en/lobby.json'
import type marketing from './locales/en/marketing.json'
import type shell from './locales/en/shell.json'
import type supporter from './locales/en/supporter.json'
import type ui from './locales/en/ui.json'

/** The texts of each namespace; English is the model that the other languages match key by key. */
export interface Namespaces {
  admin: typeof admin
  consent: typeof consent
  controller: typeof controller
  evening: typeof evening
  game: typeof game
  games: typeof games
  invitation: typeof invitation
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
