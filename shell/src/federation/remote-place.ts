import type { Capabilities, Observable, Release, RemoteName } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { releasesFor } from './choose-release.ts'
import { RemoteFailure, asFailure } from './failure.ts'
import type { RemoteSource } from './federation-runtime.ts'
import type { ReportFailure } from './health.ts'
import { addressOf } from './integrity.ts'
import { createPlaceFrame } from './place-frame.ts'
import { loadApp } from './load-app.ts'
import type { Remotes } from './registry.ts'

/** The remote on display; `isRendered` while the build's page stands in for it (MKT-150). */
export type PlaceState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: RemoteName; isRendered: boolean }
  | { phase: 'shown'; remote: RemoteName; release: Release }
  | { phase: 'unavailable'; remote: RemoteName; failure: RemoteFailure; isRendered: boolean }

export interface RemotePlaceOptions {
  /** The element whose only child is the container of the remote on display. */
  frame: HTMLElement
  source: RemoteSource
  /** Read again on every manual retry, so that a repaired registry takes effect. */
  remotes: () => Remotes
  roomNumber: () => string | null
  capabilities: Capabilities
  report: ReportFailure
}

export interface RemotePlace {
  readonly state: Observable<PlaceState>
  /** Shows a remote; resolves when it is shown or unavailable. The current one stays as it is. */
  show(remote: RemoteName): Promise<void>
  /** Prefetches a remote. Failures are ignored until it is shown. */
  prepare(remote: RemoteName): void
  /** Retries an unavailable remote from the start. */
  retry(): Promise<void>
  /** Reports an uncaught error; it counts if it emptied the remote's container. */
  noticeError(origin: string): void
}

/** A network hiccup is over by then. */
const retryAfterMs = 300

/** A release is retried once before the next one: networks hiccup, and many faults pass. */
const worthARetry = (failure: RemoteFailure) => failure.reason !== 'contract'

const keptFirst = (releases: readonly Release[], version: string | undefined): readonly Release[] => {
  const isKept = (release: Release) => release.version === version
  return [...releases.filter(isKept), ...releases.filter((release) => !isKept(release))]
}

/** Which releases a page may still show: a page keeps its versions, and a release that failed twice is broken for it. */
const createReleaseMemory = ({ remotes, roomNumber, capabilities, report }: RemotePlaceOptions) => {
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
      return keptFirst(releases, kept.get(remote))
    },
    keep: (remote: RemoteName, { version }: Release): void => void kept.set(remote, version),
    /** Reports a failure; whether the release is broken since then. */
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

/** The boundary around remotes: retries, then other releases, then the fallback. One remote's fault never leaves it. */
export const createRemotePlace = (options: RemotePlaceOptions): RemotePlace => {
  const { frame, source, capabilities } = options
  const state = createObservable<PlaceState>({ phase: 'empty' })
  const memory = createReleaseMemory(options)
  let attempts = 0
  let visit = 0
  let leave: () => void = () => undefined
  let fail: (thrown: unknown) => void = () => undefined

  const { freshPlace, prerendered, clearUnlessRendered, removeStyles } = createPlaceFrame(frame)
  const leaveSafely = () => {
    const unmount = leave
    leave = () => undefined
    fail = () => undefined
    try {
      unmount()
    } catch (error) {
      console.error(error)
    }
  }

  /** Mounts one release; resolves with `null`, or with the failure. */
  const mount = async (remote: RemoteName, release: Release, current: number): Promise<RemoteFailure | null> => {
    attempts += 1
    try {
      const app = await loadApp(source, remote, release, attempts)
      if (current !== visit) return null
      const place = prerendered(remote) ?? freshPlace()
      let isOver = false
      fail = (thrown) => {
        if (isOver || current !== visit) return
        isOver = true
        void recover(remote, release, asFailure(thrown, 'render'))
      }
      const reportError = fail
      try {
        leave = app.mount(place, { ...capabilities, reportError })
      } catch (thrown) {
        isOver = true
        throw asFailure(thrown, 'mount')
      }
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
    leaveSafely()
    await new Promise<void>((resolve) => capabilities.clock.after(retryAfterMs, resolve))
    if (current === visit) await attempt(remote, current, failure)
  }

  const recover = async (remote: RemoteName, release: Release, failure: RemoteFailure): Promise<void> => {
    noteFailure(remote, release, failure)
    leaveSafely()
    state.set({ phase: 'loading', remote, isRendered: clearUnlessRendered(remote) })
    await attempt(remote, visit, failure)
  }

  const begin = async (remote: RemoteName): Promise<void> => {
    visit += 1
    leaveSafely()
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
      // Only ahead of time: if loading fails again once the remote is shown, that is reported.
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
      if (origin.includes(addressOf(shown.remote, shown.release))) fail(new RemoteFailure('render', origin))
    },
  }
}
