import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { createFakeCapabilities, createFakeLanguage } from '@sofaspark/browser/fake-capabilities.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createFakeRegionMeter } from '@sofaspark/browser/regions/fake-region-meter.ts'
import { languages, type Game, type Language } from '@sofaspark/contract'
import { loadTexts } from '@sofaspark/i18n'
import { createSounds } from '@sofaspark/ui/sounds/sounds.ts'
import { prerender as renderStatic } from 'react-dom/static'
import { createFakeInvitations } from './page/remote-capabilities.ts'
import { statesOf } from './launch-page/game-shelf.tsx'
import { namespaces } from './page/texts.ts'
import { Root } from './root.tsx'

const fail = (error: unknown): never => {
  throw error
}

/** The launch page before any touch, in one language. */
const launchPage = async (language: Language, games: readonly Game[]): Promise<string> => {
  const capabilities = {
    ...createFakeCapabilities({ games: createObservable(games), language: createFakeLanguage(language) }),
    sounds: createSounds(() => null),
    meter: createFakeRegionMeter(),
    invitations: createFakeInvitations(),
  }
  const texts = await loadTexts(language, namespaces)
  const { prelude } = await renderStatic(<Root capabilities={capabilities} texts={texts} />, { onError: fail })
  return new Response(prelude).text()
}

/** The launch page in one language, and the state of the games that it shows. */
export interface PrerenderedHome {
  language: Language
  body: string
  state: string
}

/** The launch page in every language, for readers without JavaScript and for the first paint. */
export const prerender = async (games: readonly Game[]): Promise<readonly PrerenderedHome[]> =>
  Promise.all(
    languages.map(async (language) => ({ language, body: await launchPage(language, games), state: statesOf(games) })),
  )
