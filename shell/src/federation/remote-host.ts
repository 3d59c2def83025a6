import {
  type Capabilities,
  type Observable,
  type Release,
  type RemoteName,
  type RemoteEntry,
  type RemoteApp,
  acceptsRemoteContract,
} from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { RemoteFailure, asFailure, addressOf } from './integrity.ts'
import type { RemoteSource } from './federation-runtime.ts'
import type { ReportFailure, Remotes } from './registry.ts'
import { isInCanary } from '@sofaspark/contract/canary-rooms.ts'
import { keepSheets } from '@sofaspark/browser/prerendered.ts'

type BrowserApp = RemoteApp<HTMLElement>

const isApp = (value: unknown): value is BrowserApp =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as BrowserApp).contract === 'number' &&
  typeof (value as BrowserApp).mount === 'function'

const appIn = (exposed: unknown): BrowserApp | null => {
  const app = typeof exposed === 'object' && exposed !== null ? (exposed as { app?: unknown }).app : null
  return isApp(app) ? app : null
}

/** A release's app, validated and with an accepted contract. Rejects with a `RemoteFailure`. */
const loadApp = async (
  source: RemoteSource,
  name: RemoteName,
  release: Release,
  attempt: number,
): Promise<BrowserApp> => {
  let exposed: unknown
  try {
    exposed = await source.load(name, release, attempt)
  } catch (thrown) {
    throw asFailure(thrown, 'load')
  }
  const app = appIn(exposed)
  if (!app) throw new RemoteFailure('contract', `${name} ${release.version} exposes no app`)
  if (app.name !== name) throw new RemoteFailure('contract', `${name} ${release.version} calls itself ${app.name}`)
  if (!acceptsRemoteContract(app.contract))
    throw new RemoteFailure('contract', `${name} ${release.version} speaks contract ${app.contract}`)
  return app
}

/** The element around the current remote: provides its container, and removes what a broken release left behind. */
const createPlaceFrame = (frame: HTMLElement) => {
  const prerendered = (remote: RemoteName): HTMLElement | null => {
    const element = frame.querySelector<HTMLElement>(':scope > [data-prerendered]')
    return element?.dataset['remote'] === remote ? element : null
  }
  return {
    prerendered,
    freshPlace: (): HTMLElement => {
      const element = frame.ownerDocument.createElement('div')
      element.tabIndex = -1
      frame.replaceChildren(element)
      return element
    },
    /** Empties the frame, except for this remote's prerendered page; returns whether there is one. */
    clearUnlessRendered: (remote: RemoteName): boolean => {
      const isRendered = prerendered(remote) !== null
      if (!isRendered) {
        keepSheets(frame)
        frame.replaceChildren()
      }
      return isRendered
    },
    removeStyles: (remote: RemoteName, release: Release): void => {
      const folder = addressOf(remote, release)
      for (const link of frame.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (link.href.startsWith(folder)) link.remove()
    },
  }
}

/** The releases to try in order: the room's, the stable one, the previous one; only contracts that the shell accepts. */
export const releasesFor = (entry: RemoteEntry, roomNumber: string | null): readonly Release[] => {
  const { stable, previous, canary } = entry
  const chosen = canary && isInCanary(canary, roomNumber) ? [canary] : []
  const ordered: Release[] = [...chosen, stable, ...(previous ? [previous] : [])]
  const first = new Map(ordered.map((release) => [release.version, release]))
  return [...first.values()].filter((release) => acceptsRemoteContract(release.contract))
}

/** The current remote; `isRendered` while its prerendered page is shown instead (MKT-150). */
export type HostState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: RemoteName; isRendered: boolean }
  | { phase: 'shown'; remote: RemoteName; release: Release }
  | { phase: 'unavailable'; remote: RemoteName; failure: RemoteFailure; isRendered: boolean }

export interface RemoteHostOptions {
  /** The element whose only child is the container of the remote on display. */
  frame: HTMLElement
  source: RemoteSource
  /** Read again on every manual retry, so that a repaired registry takes effect. */
  remotes: () => Remotes
  roomNumber: () => string | null
  capabilities: Capabilities
  report: ReportFailure
}

export interface RemoteHost {
  readonly state: Observable<HostState>
  /** Shows a remote; resolves when it is shown or unavailable. The current one stays as it is. */
  show(remote: RemoteName): Promise<void>
  /** Prefetches a remote. Failures are ignored until it is shown. */
  prepare(remote: RemoteName): void
  /** Retries an unavailable remote from the start. */
  retry(): Promise<void>
  /** Reports an uncaught error; it counts if it emptied the remote's container. */
  noticeError(origin: string): void
}

/** Long enough for a network hiccup to pass. */
const retryAfterMs = 300

/** A release is retried once before the next one, since many failures are transient. */
const worthARetry = (failure: RemoteFailure) => failure.reason !== 'contract'

const shownFirst = (releases: readonly Release[], version: string | undefined): readonly Release[] => {
  const isKept = (release: Release) => release.version === version
  return [...releases.filter(isKept), ...releases.filter((release) => !isKept(release))]
}

/** Which releases a page may still show: a page keeps its versions, and a release that failed twice is broken for it. */
const createReleaseMemory = ({ remotes, roomNumber, capabilities, report }: RemoteHostOptions) => {
  /** The release of each remote that was shown. */
  const kept = new Map<RemoteName, string>()
  const broken = new Set<string>()
  const retried = new Set<string>()
  const keyOf = (remote: RemoteName, { version }: Release): string => `${remote} ${version}`
  return {
    candidates: (remote: RemoteName): readonly Release[] => {
      const entry = remotes().get(remote)
      if (!entry || entry.disabled) return []
      const releases = releasesFor(entry, roomNumber()).filter((release) => !broken.has(keyOf(remote, release)))
      return shownFirst(releases, kept.get(remote))
    },
    keep: (remote: RemoteName, { version }: Release): void => void kept.set(remote, version),
    /** Reports a failure; returns whether the release now counts as broken. */
    noteFailure: (remote: RemoteName, release: Release, failure: RemoteFailure): boolean => {
      const facts = { remote, version: release.version, reason: failure.reason }
      report(facts)
      capabilities.analytics.report('remote_failed', facts)
      const key = keyOf(remote, release)
      if (worthARetry(failure) && !retried.has(key)) {
        retried.add(key)
        return false
      }
      broken.add(key)
      kept.delete(remote)
      return true
    },
    forgetFailures: (): void => {
      broken.clear()
      retried.clear()
    },
  }
}

/** The mounted remote: it fails at most once, and its unmounting cannot affect another one. */
const createTenant = () => {
  let unmount: () => void = () => undefined
  let fail: (thrown: unknown) => void = () => undefined
  return {
    /** Mounts; throws a failure to mount, and reports a later one. */
    move: (
      mount: (reportError: (thrown: unknown) => void) => () => void,
      onFailed: (thrown: unknown) => void,
    ): void => {
      let isOver = false
      fail = (thrown) => {
        if (isOver) return
        isOver = true
        onFailed(thrown)
      }
      try {
        unmount = mount(fail)
      } catch (thrown) {
        isOver = true
        throw asFailure(thrown, 'mount')
      }
    },
    fail: (thrown: unknown): void => fail(thrown),
    leave: (): void => {
      const last = unmount
      unmount = () => undefined
      fail = () => undefined
      try {
        last()
      } catch (error) {
        console.error(error)
      }
    },
  }
}

/** The boundary around remotes: retries, then other releases, then the fallback. A remote's failure stays inside. */
export const createRemoteHost = (options: RemoteHostOptions): RemoteHost => {
  const { frame, source, capabilities } = options
  const state = createObservable<HostState>({ phase: 'empty' })
  const memory = createReleaseMemory(options)
  let attempts = 0
  let visit = 0
  const tenant = createTenant()

  const { freshPlace, prerendered, clearUnlessRendered, removeStyles } = createPlaceFrame(frame)
  /** Mounts one release; resolves with `null`, or with the failure. */
  const mount = async (remote: RemoteName, release: Release, current: number): Promise<RemoteFailure | null> => {
    attempts += 1
    try {
      const app = await loadApp(source, remote, release, attempts)
      if (current !== visit) return null
      const element = prerendered(remote) ?? freshPlace()
      tenant.move(
        (reportError) => app.mount(element, { ...capabilities, reportError }),
        (thrown) => {
          if (current === visit) void recover(remote, release, asFailure(thrown, 'render'))
        },
      )
      memory.keep(remote, release)
      state.set({ phase: 'shown', remote, release })
      return null
    } catch (thrown) {
      return asFailure(thrown, 'load')
    }
  }

  const noteFailure = (remote: RemoteName, release: Release, failure: RemoteFailure) => {
    if (memory.noteFailure(remote, release, failure)) removeStyles(remote, release)
  }

  const attempt = async (remote: RemoteName, current: number, last: RemoteFailure): Promise<void> => {
    const [release] = memory.candidates(remote)
    if (!release) {
      state.set({ phase: 'unavailable', remote, failure: last, isRendered: clearUnlessRendered(remote) })
      return
    }
    const failure = await mount(remote, release, current)
    if (!failure || current !== visit) return
    noteFailure(remote, release, failure)
    tenant.leave()
    await new Promise<void>((resolve) => capabilities.clock.after(retryAfterMs, resolve))
    if (current === visit) await attempt(remote, current, failure)
  }

  const recover = async (remote: RemoteName, release: Release, failure: RemoteFailure): Promise<void> => {
    noteFailure(remote, release, failure)
    tenant.leave()
    state.set({ phase: 'loading', remote, isRendered: clearUnlessRendered(remote) })
    await attempt(remote, visit, failure)
  }

  const begin = async (remote: RemoteName): Promise<void> => {
    visit += 1
    tenant.leave()
    state.set({ phase: 'loading', remote, isRendered: clearUnlessRendered(remote) })
    await attempt(remote, visit, new RemoteFailure('disabled', `${remote} has no release that can be shown`))
  }

  return {
    state,
    show: async (remote) => {
      const shown = state.get()
      if (shown.phase !== 'empty' && shown.remote === remote && shown.phase !== 'unavailable') return
      await begin(remote)
    },
    prepare: (remote) => {
      const [release] = memory.candidates(remote)
      attempts += 1
      // Ignored, since this is a prefetch: a failure is reported once the remote is shown.
      if (release) void loadApp(source, remote, release, attempts).catch(() => undefined)
    },
    retry: async () => {
      const shown = state.get()
      if (shown.phase !== 'unavailable') return
      memory.forgetFailures()
      await begin(shown.remote)
    },
    noticeError: (origin) => {
      const shown = state.get()
      if (shown.phase !== 'shown' || frame.firstElementChild?.childNodes.length !== 0) return
      if (origin.includes(addressOf(shown.remote, shown.release))) tenant.fail(new RemoteFailure('render', origin))
    },
  }
}
