import {
  nextOf,
  presets,
  directionOf,
  type Clock,
  type Game,
  type Lobby,
  type OpenSession,
  type Playlist,
  type Preset,
} from '@sofaspark/contract'
import { createLastSettings } from '@sofaspark/browser/last-settings.ts'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { launchDecision, type Launcher } from '../launching/launcher.ts'
import type { RemoteCapabilities } from '../page/remote-capabilities.ts'
import { visibleGames } from '../selection/selection.ts'
import { composePlaylist, ended, skipped, swapped, without, type ComposeNeeds } from './compose-playlist.ts'

/** A first game waits at least so long where a press of the card does not start it at once. */
const firstBreakS = 10
/** How long a notice about a card stays. */
const noticeMs = 6_000

/** Why a card starts nothing. */
export type CardNotice = 'noUsual' | 'noGame'

/** Between two games: the seconds to the next one; `null` while it waits for a press. */
export interface Break {
  leftS: number | null
}

const connectedPeople = ({ players }: Lobby): number => players.filter((player) => player?.connected).length

const standingOf =
  (lobby: Lobby, rollout: string | undefined): ComposeNeeds['standing'] =>
  (game) => {
    const decision = launchDecision(game, lobby, rollout)
    if (decision === 'launch') return 'plays'
    return decision === 'earlyAccess' ? 'supporters' : 'missing'
  }

type Needs = Pick<RemoteCapabilities, 'host' | 'games' | 'clock' | 'storage' | 'consent' | 'sounds' | 'language'>

/** What a playlist is composed from, now. */
const needsOf = ({ games, storage }: Needs, lobby: Lobby): ComposeNeeds => {
  const rollout = storage.get('rollout')
  return {
    games: visibleGames(games.get(), rollout),
    standing: standingOf(lobby, rollout),
    people: connectedPeople(lobby),
    played: lobby.gamesPlayed.map(({ gameKey }) => gameKey),
    last: createLastSettings(storage).all(),
  }
}

/** A countdown in seconds that runs only while it may. */
const createCountdown = (clock: Clock, mayRun: () => boolean, onOver: () => void) => {
  const state = createObservable<Break>({ leftS: null })
  const tick = () => {
    const { leftS } = state.get()
    if (leftS === null || !mayRun()) return
    if (leftS > 1) state.set({ leftS: leftS - 1 })
    else {
      state.set({ leftS: null })
      onOver()
    }
  }
  return {
    state,
    set: (leftS: number | null) => state.set({ leftS }),
    start: () => clock.every(1_000, tick),
  }
}

/** The evening by its cards: starts one, and leads from game to game until its ranking is closed. EVE-200 to EVE-206 */
export const createEveningControl = (powers: Needs, launcher: Launcher) => {
  const { host, games, clock, consent, sounds, language } = powers
  const session = (): OpenSession | null => {
    const now = host.session.get()
    return now.phase === 'open' ? now : null
  }
  const playlist = (): Playlist | undefined => session()?.lobby.playlist
  /** The card under the remote's cursor; `null` while it is among the games. */
  const aimed = createObservable<Preset | null>(null)
  const notice = createObservable<CardNotice | null>(null)
  let cancelNotice: () => void = () => undefined
  const tell = (next: CardNotice) => {
    sounds.play('error')
    cancelNotice()
    notice.set(next)
    cancelNotice = clock.after(noticeMs, () => notice.set(null))
  }

  const keep = async (next: Playlist | null): Promise<boolean> =>
    (await host.send('setPlaylist', { playlist: next })).ok
  const gameOf = (gameKey: string | undefined): Game | undefined => games.get().find(({ key }) => key === gameKey)
  const launchNext = () => {
    const now = playlist()
    const game = now && gameOf(nextOf(now)?.gameKey)
    if (game) void launcher.launch(game)
  }

  const countdown = createCountdown(
    clock,
    () => {
      const now = session()
      return (
        now !== null && now.game === null && connectedPeople(now.lobby) > 0 && launcher.state.get().phase === 'ready'
      )
    },
    launchNext,
  )

  const mayRemember = (): boolean => consent.state.get() === 'accepted'
  /** What a card would play; `null` where nothing suits, and for our usual one before there is one. */
  const planOf = (preset: Preset): Playlist | null => {
    const now = session()
    if (!now || (preset === 'usual' && !mayRemember())) return null
    return composePlaylist(preset, needsOf(powers, now.lobby))
  }

  const slower = async (lobby: Lobby, next: Playlist): Promise<Playlist> => {
    const before = lobby.rules.times
    if (next.preset !== 'family' || before !== 1) return next
    const ack = await host.send('setRules', { times: 1.5 })
    return ack.ok ? { ...next, timesBefore: before } : next
  }

  let isStarting = false
  const begin = async (preset: Preset) => {
    const now = session()
    const plan = planOf(preset)
    if (!now || now.lobby.playlist || isStarting) return
    if (!plan) {
      tell(preset === 'usual' ? 'noUsual' : 'noGame')
      return
    }
    isStarting = true
    aimed.set(null)
    sounds.play('launch')
    const isKept = await keep(await slower(now.lobby, plan))
    isStarting = false
    if (!isKept) sounds.play('error')
    // Where a game is left out, the page with the evening's games says so before the first one starts.
    else if (!plan.leftOut) {
      const first = gameOf(nextOf(plan)?.gameKey)
      if (first) void launcher.launch(first)
    }
  }

  const change = (next: Playlist | null | undefined) => {
    if (next) void keep(next)
    else sounds.play('error')
  }
  const close = async () => {
    const before = playlist()?.timesBefore
    if (before !== undefined) await host.send('setRules', { times: before })
    await keep(null)
  }

  /** The break begins, its game was exchanged, or nothing is to be waited for. */
  let breakOf: string | null = null
  const follow = () => {
    const now = session()
    const evening = now?.lobby.playlist
    const next = evening && nextOf(evening)
    if (!now || !evening || !next || now.game) {
      // Without a result there is no ranking to show.
      if (now && evening && !next && breakOf !== 'closed' && (now.lobby.standings ?? []).length === 0) {
        breakOf = 'closed'
        void close()
      } else if (!evening) breakOf = null
      countdown.set(null)
      return
    }
    const game = gameOf(next.gameKey)
    const needs = needsOf(powers, now.lobby)
    // Before the list of games is there, nothing is missing.
    if (games.get().length > 0 && (!game || needs.standing(game) !== 'plays')) {
      const name = `${evening.at}:${next.gameKey}`
      if (breakOf === name) return
      breakOf = name
      void keep(without(evening, needs))
      return
    }
    const name = `${String(evening.at)} ${next.gameKey}`
    if (breakOf === name) return
    const isOnlyExchanged = breakOf?.startsWith(`${String(evening.at)} `) ?? false
    breakOf = name
    // A press that exchanges the game does not shorten a break, nor end one that waits.
    if (!isOnlyExchanged) countdown.set(Math.max(next.breakS, evening.at === 0 ? firstBreakS : 0))
  }

  const aimBy = (x: number) => {
    const at = presets.findIndex((preset) => preset === aimed.get())
    const step = directionOf(language.language.get()) === 'rtl' ? -x : x
    aimed.set(presets[(at + step + presets.length) % presets.length] ?? presets[0])
  }

  return {
    aimed,
    aim: (preset: Preset | null) => aimed.set(preset),
    aimBy,
    notice,
    dismiss: () => notice.set(null),
    planOf,
    mayRemember,
    begin,
    break: countdown.state,
    startNow: launchNext,
    /** Stops the countdown, or starts it with the game's whole break. */
    hold: () => {
      const now = playlist()
      const next = now && nextOf(now)
      countdown.set(countdown.state.get().leftS === null ? Math.max(next?.breakS ?? 0, firstBreakS) : null)
    },
    swap: () => {
      const now = session()
      if (now?.lobby.playlist) change(swapped(now.lobby.playlist, needsOf(powers, now.lobby)))
    },
    skip: () => {
      const now = playlist()
      if (now) change(skipped(now))
    },
    end: () => {
      const now = playlist()
      if (now) change(ended(now))
    },
    /** Closes the ranking of the evening, which is over then. */
    close: () => void close(),
    start: () => {
      follow()
      const stops = [host.session.subscribe(follow), games.subscribe(follow), countdown.start()]
      return () => {
        cancelNotice()
        for (const stop of stops) stop()
      }
    },
  }
}
export type EveningControl = ReturnType<typeof createEveningControl>
