import type { Clock, HostLobby, MirrorId } from '@sofaspark/contract'
import type { createBuildLink } from '../bridge/build-link.ts'

interface Deps {
  host: Pick<HostLobby, 'session' | 'on'>
  clock: Pick<Clock, 'monotonicMs'>
  link: Pick<ReturnType<typeof createBuildLink>, 'send'>
}

/** A mirror's lag is the median of its last reports, so that a single hiccup or false figure changes nothing. */
const REPORTS = 5
/** A mirror that says nothing for this long is closed, or draws nothing. */
const SILENT_MS = 10_000
/** More is never credited. */
const MOST_MS = 250
const LONGEST_ID = 64

const screenIn = (data: unknown): string | undefined => {
  const screen = typeof data === 'object' && data !== null ? (data as { screen?: unknown }).screen : undefined
  return typeof screen === 'string' && screen.length <= LONGEST_ID ? screen : undefined
}

const medianOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** The last reports of each mirror. */
const createReports = ({ clock }: Pick<Deps, 'clock'>) => {
  const known = new Map<string, { ms: readonly number[]; atMs: number }>()
  const forgetSilent = (): void => {
    for (const [id, { atMs }] of known) if (clock.monotonicMs() - atMs > SILENT_MS) known.delete(id)
  }
  return {
    add: (id: MirrorId, ms: number): void => {
      known.set(id, { ms: [...(known.get(id)?.ms ?? []), ms].slice(-REPORTS), atMs: clock.monotonicMs() })
      forgetSilent()
    },
    /** The lag of a mirror; of one that reconnected under another id, the least of all. */
    of: (screen: string): number => {
      forgetSilent()
      const own = known.get(screen)
      const lags = (own ? [own] : [...known.values()]).map(({ ms }) => medianOf(ms))
      return lags.length === 0 ? 0 : Math.min(...lags)
    },
  }
}

/**
 * How late the players before a mirror see the match, for the build: the mirror's own reports and this screen's way to the service. The
 * phones of a mirror's code name it in their greeting. SCR-102
 */
export const createViewLags = ({ host, clock, link }: Deps) => {
  const screens = new Map<string, string>()
  const reports = createReports({ clock })

  const hereMs = (): number => {
    const session = host.session.get()
    return session.phase === 'open' ? (session.pingMs ?? 0) / 2 : 0
  }
  const tell = (id: string, screen: string): void => {
    const seenMs = reports.of(screen)
    const milliseconds = seenMs === 0 ? 0 : Math.round(Math.min(MOST_MS, seenMs + hereMs()))
    link.send('ViewLag', { id, milliseconds })
  }
  return {
    /** Handles a phone's `hello`; one without a mirror is in the room of this screen. */
    handle: (playerId: string, data: unknown): void => {
      const screen = screenIn(data)
      if (screen !== undefined) {
        screens.set(playerId, screen)
        tell(playerId, screen)
      } else if (screens.delete(playerId)) link.send('ViewLag', { id: playerId, milliseconds: 0 })
    },
    /** A match that began again, and people who came, hear of it with the next report. */
    start: (): (() => void) =>
      host.on('mirrorLag', ({ mirrorId, ms }) => {
        reports.add(mirrorId, ms)
        for (const [id, screen] of screens) tell(id, screen)
      }),
  }
}
