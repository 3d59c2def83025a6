import {
  peopleOf,
  type Game,
  type Lobby,
  gameAddress,
  timings,
  type Capabilities,
  type ErrorCode,
  type Observable,
  type Clock,
} from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import { createLastSettings } from '@sofaspark/browser/last-settings.ts'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import { useTexts } from '@sofaspark/i18n/react.ts'

type LaunchDecision = 'launch' | 'beingBuilt' | 'comingSoon' | 'earlyAccess'

/** Whether a supporter is connected. */
const hasSupporter = (lobby: Lobby): boolean =>
  (lobby.hostSubscription === true && lobby.hostConnected) ||
  peopleOf(lobby).some(({ subscription, connected }) => subscription && connected)

/**
 * The outcome of choosing a game (LCH-20, LCH-21, LCH-23). A tester's screen leaves early access to the lobby
 * (EVE-101).
 */
export const launchDecision = (game: Game, lobby: Lobby, rollout?: string): LaunchDecision => {
  if (game.isBeingBuilt) return 'beingBuilt'
  if (game.earlyAccess && rollout !== 'testing' && !hasSupporter(lobby)) return 'earlyAccess'
  return game.available === false ? 'comingSoon' : 'launch'
}

/** Waits for a picture, at most two seconds; a missing picture delays nothing (LCH-20). */
export const preloadImage = (clock: Clock, address: string): Promise<void> =>
  new Promise((done) => {
    const cancel = clock.after(timings.imagePreloadMs, done)
    const finish = () => {
      cancel()
      done()
    }
    const image = new Image()
    image.addEventListener('load', finish)
    image.addEventListener('error', finish)
    image.src = address
  })

/** How long a notice about a game that could not start stays. */
const noticeMs = 6_000

type LaunchState =
  | { phase: 'ready' }
  | { phase: 'launching'; game: Game }
  | { phase: 'comingSoon'; game: Game }
  | { phase: 'beingBuilt'; game: Game }
  | { phase: 'earlyAccess'; game: Game }
  | { phase: 'failed'; game: Game; code: ErrorCode }

type Needs = Pick<
  Capabilities,
  'games' | 'host' | 'clock' | 'storage' | 'navigation' | 'analytics' | 'language' | 'config'
>

const openLobbyOf = ({ session }: Needs['host']): Lobby | undefined => {
  const now = session.get()
  return now.phase === 'open' ? now.lobby : undefined
}

/** Stores the choice for the game screen and the way back. */
const keepLaunch = (storage: Needs['storage'], game: Game): void => {
  storage.set('lastGamePlayed', game.key)
  createLastSettings(storage).played(game.key)
  storage.set('loadingImage', game.loadingImgUrl)
  storage.set('maxNOfPlayers', game.maxNumberOfPlayers)
}

const go = ({ storage, navigation, config, language }: Needs, game: Game, lobby: Lobby): void => {
  const from = storage.get('from') ?? 'direct'
  navigation.go(gameAddress(config, { lobby, from, gameKey: game.key, language: language.language.get() }))
}

interface EarlyAccess {
  state: Observable<LaunchState>
  recommend: (game: Game) => void
  onPaid: () => void
}

/** Recommends the last game again if its supporter has left, until another one joins. */
const followEarlyAccess = ({ games, host, clock, storage }: Needs, { state, recommend, onPaid }: EarlyAccess) => {
  const lastKey = storage.get('lastGamePlayed')
  const last = games.get().find((game) => game.key === lastKey)
  const cancel = clock.after(timings.earlyAccessPanelDelayMs, () => {
    const lobby = openLobbyOf(host)
    if (!last || !lobby || state.get().phase !== 'ready') return
    if (launchDecision(last, lobby, storage.get('rollout')) === 'earlyAccess') recommend(last)
  })
  // The phone has paid.
  const stop = host.session.subscribe(() => {
    const lobby = openLobbyOf(host)
    if (state.get().phase !== 'earlyAccess' || !lobby || !hasSupporter(lobby)) return
    onPaid()
  })
  return () => {
    cancel()
    stop()
  }
}

/** Starts games, or explains why one cannot start. */
export const createLauncher = (
  capabilities: Needs,
  sounds: Pick<Sounds, 'play'>,
  preload: (clock: Needs['clock'], address: string) => Promise<void> = preloadImage,
) => {
  const { host, clock, storage, analytics } = capabilities
  const state = createObservable<LaunchState>({ phase: 'ready' })
  let cancelEnd: () => void = () => undefined

  const showFor = (notice: LaunchState, durationMs: number) => {
    cancelEnd()
    state.set(notice)
    cancelEnd = clock.after(durationMs, () => state.set({ phase: 'ready' }))
  }
  const recommend = (game: Game) => {
    storage.remove('lastGamePlayed')
    sounds.play('notify')
    void host.send('logToLobby', { message: `early access game ${game.key} needs a supporter` })
    showFor({ phase: 'earlyAccess', game }, timings.earlyAccessPanelMs)
  }
  const start = async (game: Game, lobby: Lobby) => {
    cancelEnd()
    state.set({ phase: 'launching', game })
    sounds.play('launch')
    analytics.report('host_game_selected', { gameKey: game.key })
    const image = preload(clock, game.loadingImgUrl)
    const ack = await host.send('gameLaunched', { roomNumber: lobby.roomNumber, gameKey: game.key })
    if (!ack.ok && ack.error.code === 'early_access') {
      recommend(game)
      return
    }
    if (!ack.ok) {
      sounds.play('error')
      showFor({ phase: 'failed', game, code: ack.error.code }, noticeMs)
      return
    }
    keepLaunch(storage, game)
    await image
    go(capabilities, game, lobby)
  }

  return {
    state,
    launch: async (game: Game): Promise<void> => {
      const lobby = openLobbyOf(host)
      if (!lobby || state.get().phase === 'launching') return
      const decision = launchDecision(game, lobby, storage.get('rollout'))
      switch (decision) {
        case 'launch':
          return start(game, lobby)
        case 'earlyAccess': {
          recommend(game)
          return
        }
        case 'beingBuilt':
        case 'comingSoon': {
          sounds.play('error')
          showFor({ phase: decision, game }, noticeMs)
          return
        }
      }
    },
    dismiss: () => {
      cancelEnd()
      if (state.get().phase !== 'launching') state.set({ phase: 'ready' })
    },
    /** On return from an early-access game whose supporter has left, its recommendation follows after a second (LCH-21). */
    start: () => {
      const stop = followEarlyAccess(capabilities, {
        state,
        recommend,
        onPaid: () => {
          cancelEnd()
          state.set({ phase: 'ready' })
        },
      })
      return () => {
        stop()
        cancelEnd()
      }
    },
  }
}
export type Launcher = ReturnType<typeof createLauncher>

/** A wire error as a sentence for the holder of the remote (LCH-03). */
export const useProblemText = (): ((code: ErrorCode) => string) => {
  const t = useTexts('lobby')
  return (code) => {
    switch (code) {
      case 'rate_limited':
        return t('problem.rateLimited')
      case 'draining':
        return t('problem.draining')
      case 'unavailable':
        return t('problem.unavailable')
      case 'unknown_game':
        return t('problem.unknownGame')
      case 'early_access':
        return t('early.text')
      default:
        return t('problem.other')
    }
  }
}
