import {
  remoteContract,
  type Capabilities,
  type Config,
  type Game,
  type HostLobby,
  type Language,
  type Navigation,
  type Observable,
  directionOf,
  type LanguageControl,
  type Storage,
} from '@sofaspark/contract'
import { createAnalytics, sendByBeacon } from './analytics.ts'
import { animationFrames, createClock, pageWakeMoments } from './shared/clock.ts'
import { createConsent, documentCookies } from './consent.ts'
import { chooseLanguage, detectDevice, createVisitorId, rememberVisitor } from './visitor.ts'
import type { createLocalSeats } from './local-seats.ts'
import { pageRoom } from './navigation.ts'
import { createPlayerLobby } from './player-lobby.ts'
import { type HostLobbyOptions, createTabClaims, pageTabClaims } from './socket/environment.ts'
import { createStorage, localArea, tabArea } from './storage.ts'
import { createObservable } from './shared/observable.ts'

interface LanguageOptions {
  storage: Storage
  /** Languages of the address and the browser, best first: `he`, `pt-BR`. */
  preferred: readonly string[]
  /** Loads a language's texts before it is shown. */
  load?: (language: Language) => Promise<unknown>
  /** The document's root, whose `lang` and `dir` follow. */
  root?: Pick<HTMLElement, 'lang' | 'dir'>
}

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
      // The language changed while this one loaded.
      if (wanted !== next) return
      storage.set('lang', next)
      language.set(next)
      mark()
    },
  }
}

export interface CapabilitiesOptions {
  config: Config
  games: Observable<readonly Game[]>
  navigation: Navigation
  device?: Capabilities['device']
  /** Loads a language's texts before it is shown. */
  loadLanguage?: (language: Language) => Promise<unknown>
  /** Whether the host's lobby may open a socket on the current path; elsewhere an inert stand-in takes its place. */
  mayHost?: () => boolean
  page?: Window
}

/** All of a remote's capabilities, backed by its page, with the caller's choice of host lobby; seats without a phone only where their maker is given. */
export const createPageCapabilities = <Host extends HostLobby>(
  options: CapabilitiesOptions,
  createHost: (options: HostLobbyOptions) => Host,
  createSeats: typeof createLocalSeats | null = null,
): Capabilities & { host: Host } => {
  const { config, games, navigation, mayHost, page = window } = options
  const clock = createClock()
  const consent = createConsent(documentCookies(page.document))
  const storage = createStorage(localArea(page), consent.state, tabArea(page))
  const visitorId = createVisitorId(consent.state, storage)
  const query = new Map(new URLSearchParams(page.location.search))
  rememberVisitor(storage, clock, { query, referrer: page.document.referrer, ownHost: page.location.host })
  const asked = query.get('language')
  const language = createLanguage({
    storage,
    preferred: [...(asked === undefined ? [] : [asked]), ...page.navigator.languages],
    root: page.document.documentElement,
    ...(options.loadLanguage ? { load: options.loadLanguage } : {}),
  })
  const device = detectDevice(page)
  const environment = {
    config,
    storage,
    visitorId,
    clock,
    fetch: page.fetch.bind(page),
    language: language.language,
    wakeMoments: pageWakeMoments(page),
    tabClaims: pageTabClaims(),
    nextFrame: animationFrames,
    loadLinks:
      typeof RTCPeerConnection === 'function'
        ? async () => (await import('./lane/peer-link.ts')).createPeerLinks(config.iceServers)
        : null,
    onUnreachable: ({ message }: Error, path: string) => analytics.report('socket_refused', { message, path }),
  }
  const host = createHost({
    ...environment,
    isMobile: device.kind === 'phone' && device.system !== null,
    ...(mayHost ? { mayConnect: mayHost } : {}),
  })
  const localSeats =
    device.kind === 'screen' &&
    createSeats?.({
      host,
      language: language.language,
      storage,
      clock,
      page,
      // Several seats of one tab, and no lane to itself.
      makePlayer: (_, ownStorage) =>
        createPlayerLobby({ ...environment, storage: ownStorage, tabClaims: createTabClaims(null), loadLinks: null }),
    })
  const player = createPlayerLobby(environment)
  const analytics = createAnalytics({
    consent: consent.state,
    storage,
    visitorId,
    clock,
    roomNumber: () => pageRoom({ host, player, navigation })?.roomNumber,
    send: sendByBeacon(config.api, page.navigator),
  })
  return {
    contract: remoteContract,
    config,
    games,
    device: options.device ?? device.kind,
    host,
    player,
    ...(localSeats ? { localSeats } : {}),
    storage,
    clock,
    analytics,
    consent,
    language,
    navigation,
  }
}
