import { nextOf } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { Launcher } from '../launching/launcher.ts'
import { without } from './compose-playlist.ts'
import { connectedPeople, type EveningCapabilities, type EveningRoom } from './evening-room.ts'

/** The least wait before the first game, unless a press of the card starts it at once. */
const firstBreakS = 10

/** Between two games: the seconds to the next one; `null` while it waits for a press. */
export interface Break {
  leftS: number | null
}

/** A countdown in seconds that runs only while it may. */
const createCountdown = (mayRun: () => boolean, onOver: () => void) => {
  const state = createObservable<Break>({ leftS: null })
  const set = (leftS: number | null) => state.set({ leftS })
  const tick = () => {
    const { leftS } = state.get()
    if (leftS === null || !mayRun()) return
    set(leftS > 1 ? leftS - 1 : null)
    if (leftS <= 1) onOver()
  }
  return { state, set, tick }
}

/** The break before the evening's next game, from the lobby's playlist. EVE-204, EVE-206 */
export const createEveningBreak = (
  { host, games, clock }: EveningCapabilities,
  room: EveningRoom,
  launcher: Launcher,
) => {
  const mayRun = (): boolean => {
    const now = room.session()
    const isReady = launcher.state.get().phase === 'ready'
    return now !== null && now.game === null && connectedPeople(now.lobby) > 0 && isReady
  }
  const countdown = createCountdown(mayRun, () => room.launchNext())
  /** The position and game of the current break; `closed` once an evening without a result was ended. */
  let breakOf: string | null = null
  const follow = () => {
    const now = room.session()
    const evening = now?.lobby.playlist
    const next = evening && nextOf(evening)
    if (!now || !evening || !next || now.game) {
      // Without a result there is no ranking to show.
      if (now && evening && !next && breakOf !== 'closed' && (now.lobby.standings ?? []).length === 0) {
        breakOf = 'closed'
        void room.close()
      } else if (!evening) breakOf = null
      countdown.set(null)
      return
    }
    const game = room.gameOf(next.gameKey)
    const needs = room.needsOf(now.lobby)
    // No game counts as missing before the list has loaded.
    const isMissing = games.get().length > 0 && (!game || needs.standing(game) !== 'plays')
    const name = `${String(evening.at)} ${isMissing ? 'missing ' : ''}${next.gameKey}`
    if (breakOf === name) return
    const isOnlyExchanged = breakOf?.startsWith(`${String(evening.at)} `) ?? false
    breakOf = name
    if (isMissing) void room.keep(without(evening, needs))
    // Replacing the game neither shortens a break nor ends a held one.
    else if (!isOnlyExchanged) countdown.set(Math.max(next.breakS, evening.at === 0 ? firstBreakS : 0))
  }
  return {
    state: countdown.state,
    /** Stops the countdown, or starts it with the game's whole break. */
    hold: () => {
      const now = room.playlist()
      const breakS = now && nextOf(now)?.breakS
      countdown.set(countdown.state.get().leftS === null ? Math.max(breakS ?? 0, firstBreakS) : null)
    },
    start: () => {
      follow()
      // While hidden: the break ends on time.
      const stops = [host.session.subscribe(follow), games.subscribe(follow), clock.every(1_000, countdown.tick)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
