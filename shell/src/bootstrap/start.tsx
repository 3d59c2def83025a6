import {
  createCapabilities,
  createClock,
  createDocumentNavigation,
  createObservable,
  followGamesToCome,
  loadConfig,
  loadGames,
  type ShellCapabilities,
  createWakeLock,
} from '@sofaspark/browser'
import { socketRoutes, type Config, type Game, timings, type Capabilities, type Analytics } from '@sofaspark/contract'
import { readInlined, createFailureBeacon, fetchRegistry, loadRegistry, type Remotes } from '../federation/registry.ts'
import { createRoot } from 'react-dom/client'
import { onceAccepted } from '@sofaspark/browser/consent.ts'
import { pageRoom } from '@sofaspark/browser/navigation.ts'
import { watchQuiet } from '@sofaspark/browser/quiet-page.ts'
import { createFederationSource } from '../federation/federation-runtime.ts'
import { showsPrerenderedPageOf, retryOnPress } from '../federation/prerendered-page.ts'
import { createRemoteHost, type RemoteHost } from '../federation/remote-host.ts'
import { Layout } from '../layout/layout.tsx'
import { guardHostPages, markTranslatable, stayAwakeWithPlayers } from '../routes/party-page.ts'
import { followLinks, appPathsWith, ownerOf } from '../routes/routes.ts'
import { reportChunkError, watchPageErrors, watchWebglLosses } from '@sofaspark/browser/page-errors.ts'

const inlinedConfig = (page: Document): Config | null => {
  const config = readInlined(page, 'config') as Config | null
  return typeof config?.api === 'string' ? config : null
}
const inlinedGames = (page: Document): readonly Game[] | null => {
  const games = readInlined(page, 'games')
  return Array.isArray(games) ? (games as Game[]) : null
}

/** The remotes' capabilities, from the page's inlined data and, for the rest, from the server. */
const createShellCapabilities = async (page: Window, appPaths: readonly string[]): Promise<ShellCapabilities> => {
  const request = page.fetch.bind(page)
  const clock = createClock()
  const config = inlinedConfig(page.document) ?? (await loadConfig(request, clock))
  const inlined = inlinedGames(page.document)
  const games = createObservable<readonly Game[]>(inlined ?? [])
  if (!inlined) void loadGames(request, clock, config).then((loaded) => games.set(loaded))
  followGamesToCome(games, { fetch: request, clock, config, document: page.document })
  const navigation = createDocumentNavigation(page, appPaths)
  const mayHost = () => socketRoutes.includes(navigation.location.get().path)
  return createCapabilities({ config, games, navigation, mayHost, page })
}

/** Reports what goes wrong in the page; an error that took a remote away goes to the boundary. */
export const watchErrors = (page: Window, remoteHost: RemoteHost, analytics: Analytics): void => {
  watchPageErrors(page, analytics, (thrown, file) =>
    remoteHost.noticeError(`${file} ${thrown instanceof Error ? (thrown.stack ?? '') : String(thrown)}`),
  )
  watchWebglLosses(page, analytics)
}

/** Time for the page to settle before likely needs are prefetched. */
const prepareAfterMs = 1_500

const elementWithId = (page: Document, id: string): HTMLElement => {
  const found = page.getElementById(id)
  if (found) return found
  const made = page.createElement('div')
  made.id = id
  page.body.append(made)
  return made
}

/** Follows the address: shows its owner, and moves a screen reader's focus on a change of owner. */
const followLocation = (
  capabilities: Capabilities,
  remoteHost: RemoteHost,
  frame: HTMLElement,
  remotes: Remotes,
): void => {
  const { navigation, device } = capabilities
  let owner = ownerOf(navigation.location.get().path, device, remotes)
  markTranslatable(document, owner)
  void remoteHost.show(owner)
  navigation.location.subscribe(() => {
    const next = ownerOf(navigation.location.get().path, device, remotes)
    if (next === owner) return
    owner = next
    markTranslatable(document, owner)
    window.scrollTo(0, 0)
    void remoteHost.show(next).then(() => {
      const shown = frame.firstElementChild
      const isAlreadyInside = shown?.contains(document.activeElement) && shown !== document.activeElement
      if (shown instanceof HTMLElement && !isAlreadyInside) shown.focus({ preventScroll: true })
    })
  })
}

/** An open party will need its game: prefetched, it appears at once. */
const prepareGame = ({ host, clock }: Capabilities, remoteHost: RemoteHost): void => {
  const stop = host.session.subscribe(() => {
    if (host.session.get().phase !== 'open') return
    stop()
    clock.after(prepareAfterMs, () => remoteHost.prepare('mf-game'))
  })
}

/** The first trace that a phone begins loads the code for the later ones; screens without such phones never load it. */
const traceFromFirst = ({ host, consent, config, analytics }: Capabilities): void => {
  const mayTrace = () => consent.state.get() === 'accepted'
  const stop = host.on('traced', () => {
    if (!mayTrace()) return
    stop()
    void import('./picture-traces.ts').then(
      (traces) => traces.tracePicturesOf(host, config.api, mayTrace),
      (thrown: unknown) => reportChunkError(thrown, analytics),
    )
  })
}

/** The first person who watches loads the code for the audience; a file that does not arrive is tried again with the next counts. BRO-431 */
export const awaitAudience = (page: Document, capabilities: ShellCapabilities): void => {
  const stop = capabilities.host.on('audienceCounts', (counts) => {
    if (counts.size === 0) return
    stop()
    void import('../audience/open-audience.tsx').then(
      ({ openAudience }) => openAudience(page, capabilities, counts),
      (thrown: unknown) => {
        reportChunkError(thrown, capabilities.analytics)
        awaitAudience(page, capabilities)
      },
    )
  })
}

/** A page that is left alone stops moving; phones that steer it count as news. BRO-190 */
const restWhileAlone = (page: Window, { host, clock, device }: Capabilities): void => {
  const { stir } = watchQuiet(page, clock, device === 'phone' ? timings.phoneQuietMs : timings.screenQuietMs)
  host.onActivity(stir)
}

/** Starts the shell in a page: registry, capabilities, layout, then the remote that owns the address. */
export const start = async (page: Window): Promise<void> => {
  const frame = elementWithId(page.document, 'root')
  const request = page.fetch.bind(page)
  // A page that cannot reach its origin cannot report that; each remote shows its boundary with a retry.
  let remotes: Remotes = await loadRegistry(page.document, request).catch(() => new Map())
  const appPaths = appPathsWith(remotes)
  const capabilities = await createShellCapabilities(page, appPaths)
  const remoteHost = createRemoteHost({
    frame,
    source: createFederationSource(),
    remotes: () => remotes,
    roomNumber: () => pageRoom(capabilities)?.roomNumber ?? null,
    capabilities,
    report: createFailureBeacon(page.navigator),
  })
  const retry = async () => {
    // The last registry stays; the boundary is shown again if that does not help.
    remotes = await fetchRegistry(request).catch(() => remotes)
    await remoteHost.retry()
  }
  watchErrors(page, remoteHost, capabilities.analytics)
  const isShownHere = (path: string) =>
    appPaths.includes(path) && !showsPrerenderedPageOf(remoteHost, ownerOf(path, capabilities.device, remotes))
  followLinks(page.document, capabilities.navigation, isShownHere)
  retryOnPress(frame, remoteHost, retry)
  createRoot(elementWithId(page.document, 'layout')).render(
    <Layout capabilities={capabilities} place={{ ...remoteHost, retry }} />,
  )
  followLocation(capabilities, remoteHost, frame, remotes)
  guardHostPages(capabilities.host, capabilities.navigation, capabilities.device)
  stayAwakeWithPlayers(capabilities.host, createWakeLock(page))
  restWhileAlone(page, capabilities)
  prepareGame(capabilities, remoteHost)
  traceFromFirst(capabilities)
  awaitAudience(page.document, capabilities)
  capabilities.clock.after(prepareAfterMs, () => {
    const { analytics, consent } = capabilities
    onceAccepted(consent.state, () => {
      void import('@sofaspark/browser/page-vitals.ts').then(
        ({ reportWebVitals }) => reportWebVitals(analytics),
        (thrown: unknown) => reportChunkError(thrown, analytics),
      )
    })
  })
}
