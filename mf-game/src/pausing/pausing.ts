import type { Clock, HostLobby, Player, PlayerId } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { seatedPlayers } from '../bridge/game-players.ts'

const pauseReasons = ['hidden', 'menu', 'alert', 'away', 'offline', 'picture', 'moving'] as const
/** Why the game is paused. */
export type PauseReason = (typeof pauseReasons)[number]
export const isPauseReason = (text: unknown): text is PauseReason => pauseReasons.some((reason) => reason === text)

export type PauseState =
  | { phase: 'running' }
  | { phase: 'paused'; reasons: readonly PauseReason[] }
  | { phase: 'countdown'; seconds: number }

export const resumeSeconds = 3

/** Pauses the game while there is a reason to, and counts down three seconds before it resumes (SCR-18). */
export const createPausing = (clock: Clock, build: { pause: (reason: PauseReason) => void; resume: () => void }) => {
  const state = createObservable<PauseState>({ phase: 'running' })
  let cancelCount: () => void = () => undefined

  const countDown = (seconds: number) => {
    if (seconds === 0) {
      state.set({ phase: 'running' })
      build.resume()
      return
    }
    state.set({ phase: 'countdown', seconds })
    cancelCount = clock.after(1_000, () => {
      countDown(seconds - 1)
    })
  }

  return {
    state,
    pause: (reason: PauseReason) => {
      const now = state.get()
      const reasons = now.phase === 'paused' ? now.reasons : []
      if (reasons.includes(reason)) return
      cancelCount()
      if (now.phase === 'running') build.pause(reason)
      state.set({ phase: 'paused', reasons: [...reasons, reason] })
    },
    unpause: (reason: PauseReason) => {
      const now = state.get()
      if (now.phase !== 'paused' || !now.reasons.includes(reason)) return
      const reasons = now.reasons.filter((other) => other !== reason)
      if (reasons.length > 0) state.set({ phase: 'paused', reasons })
      else countDown(resumeSeconds)
    },
    /** Drops all reasons at once: the match is over or restarts. */
    clear: () => {
      cancelCount()
      if (state.get().phase !== 'running') build.resume()
      state.set({ phase: 'running' })
    },
  }
}
export type Pausing = ReturnType<typeof createPausing>

/** How long a game pauses for a player whose phone is away. */
export const absenceWaitMs = 20_000
const SECOND_MS = 1_000

/** The players that the game waits for, and the remaining time. */
export type Absence = { players: readonly Player[]; secondsLeft: number } | null

/**
 * Pauses the game while a player is away, for a limited time and once per player and match: then the build's bot takes over.
 * So does a screen without a connection (SCR-41, SCR-18).
 */
export const createAbsence = (needs: {
  host: Pick<HostLobby, 'session' | 'send'>
  clock: Clock
  pausing: Pausing
  isPlaying: () => boolean
  plays: (playerId: string) => boolean
}) => {
  const { host, clock, pausing } = needs
  const state = createObservable<Absence>(null)
  const awaited = new Set<PlayerId>()
  const givenUp = new Set<PlayerId>()
  let there = new Set<PlayerId>()
  let untilMs = 0
  let stopTicking: (() => void) | null = null

  const here = (): Player[] => {
    const session = host.session.get()
    return session.phase === 'open' ? seatedPlayers(session.lobby) : []
  }
  const tellPhones = () =>
    void host.send('sendToPlayer', { playerId: 'all', type: 'waitingFor', data: { playerIds: [...awaited] } })
  const show = () => {
    const players = here().filter(({ id }) => awaited.has(id))
    state.set({ players, secondsLeft: Math.max(0, Math.ceil((untilMs - clock.monotonicMs()) / SECOND_MS)) })
  }
  const end = () => {
    stopTicking?.()
    stopTicking = null
    if (awaited.size > 0 || state.get() !== null) {
      awaited.clear()
      tellPhones()
    }
    state.set(null)
    pausing.unpause('away')
  }
  const goOn = () => {
    for (const id of awaited) givenUp.add(id)
    end()
  }
  const wait = () => {
    untilMs = clock.monotonicMs() + absenceWaitMs
    pausing.pause('away')
    // While hidden: the wait is limited, and phones show the seconds.
    stopTicking ??= clock.every(SECOND_MS, () => {
      if (clock.monotonicMs() >= untilMs) goOn()
      else show()
    })
  }

  const follow = () => {
    const session = host.session.get()
    const connected = new Set(here().flatMap(({ id, connected }) => (connected ? [id] : [])))
    const gone = [...there].filter((id) => !connected.has(id))
    there = connected
    if (!needs.isPlaying()) return
    if (session.phase === 'open' && session.connection === 'reconnecting') pausing.pause('offline')
    else pausing.unpause('offline')
    const staying = new Set(here().map(({ id }) => id))
    const before = awaited.size
    for (const id of awaited) if (connected.has(id) || !staying.has(id)) awaited.delete(id)
    const returned = awaited.size < before
    const missing = gone.filter((id) => staying.has(id) && needs.plays(id) && !givenUp.has(id))
    for (const id of missing) awaited.add(id)
    if (awaited.size === 0) {
      if (returned) end()
      return
    }
    if (missing.length > 0) wait()
    if (missing.length > 0 || returned) tellPhones()
    show()
  }

  return {
    state,
    /** Checks for absent players; called with every change of the lobby. */
    follow,
    /** Stops waiting: the admin or the screen continues. */
    goOn,
    /** A new match, or none: resets all waiting. */
    reset: () => {
      givenUp.clear()
      if (awaited.size > 0) end()
    },
    stop: () => stopTicking?.(),
  }
}
export type AbsenceWatch = ReturnType<typeof createAbsence>
