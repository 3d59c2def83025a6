import { limits, timings, type Game, type Lobby } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { PageMessages, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { createDownload } from '../loading/download.ts'
import type { Powers } from '../page/capabilities-context.tsx'
import { createPausing } from '../pausing/pausing.ts'
import { base64Of, bytesOf } from './base64.ts'
import { readJson, readPad, readRanking, readTarget, type BuildMessage } from './build-messages.ts'
import type { BuildPort } from './build-port.ts'
import { gamePlayer, seatedPlayers } from './game-players.ts'
import { createPadSender } from './pad-sender.ts'
import { createRoundPlayers } from './round-players.ts'
import { decisionOf, resultPad, type Say } from './screen-pads.ts'

export type GamePhase =
  | { phase: 'loading' }
  | { phase: 'playing' }
  | { phase: 'result'; ranking: readonly RankingRow[] }
  | { phase: 'broken' }

/** A notice that the build asked for. */
export type BuildNotice = { kind: 'mobileOnly' } | { kind: 'recommendedApp'; name: string }

/** A build that never says that it started is shown all the same. */
export const silentStartMs = 2_500

export interface PlayerSettings {
  reducedMotion: boolean
  quality: 'low' | 'high'
}

/** One game from its download to its ranking: the lobby on one side, the build on the other. */
export const createGameSession = (
  powers: Powers,
  game: Game,
  needs: { say: Say; seed: () => number; settings: () => PlayerSettings },
) => {
  const { host, clock, storage, language, navigation, sounds } = powers
  const { say } = needs
  const state = createObservable<GamePhase>({ phase: 'loading' })
  const notice = createObservable<BuildNotice | null>(null)
  const download = createDownload(clock)
  const pads = createPadSender(host, clock)
  const phaseNow = () => state.get().phase
  const players = createRoundPlayers({
    host,
    clock,
    pads,
    say,
    most: game.maxNumberOfPlayers,
    isPlaying: () => phaseNow() === 'loading' || phaseNow() === 'playing',
  })
  let port: BuildPort | null = null
  let cancelNotice: () => void = () => undefined
  const stops: (() => void)[] = []

  const openLobby = (): Lobby | null => {
    const session = host.session.get()
    return session.phase === 'open' ? session.lobby : null
  }
  const pausing = createPausing(clock, {
    pause: () => port?.send('Pause', {}),
    resume: () => port?.send('Resume', {}),
  })

  const showResultPads = () => {
    const lobby = openLobby()
    if (lobby) for (const player of seatedPlayers(lobby)) pads.show(player.id, resultPad(player, lobby, say))
  }
  const finish = (ranking: readonly RankingRow[]) => {
    pausing.clear()
    state.set({ phase: 'result', ranking })
    sounds.play('win')
    showResultPads()
  }
  const leave = () => {
    const lobby = openLobby()
    if (lobby) void host.send('gameEnded', { roomNumber: lobby.roomNumber })
    navigation.go('/games', { replace: true })
  }
  const rematch = () => {
    if (!port) return
    sounds.play('launch')
    pads.forget()
    state.set({ phase: 'playing' })
    pausing.clear()
    port.send('Rematch', {})
    players.follow(port)
  }
  const showNotice = (next: BuildNotice, durationMs: number) => {
    cancelNotice()
    notice.set(next)
    cancelNotice = clock.after(durationMs, () => notice.set(null))
  }

  const initOf = (lobby: Lobby): PageMessages['Init'] => {
    const session = host.session.get()
    const running = session.phase === 'open' ? session.game : null
    const saved = running?.gameKey === game.key ? running.snapshot : undefined
    return {
      roomNumber: lobby.roomNumber,
      language: language.language.get(),
      seed: needs.seed(),
      players: players.seat().map(gamePlayer),
      ...(lobby.admin === null ? {} : { admin: lobby.admin }),
      settings: { volume: storage.get('volume') ?? 0.7, bots: true, ...needs.settings() },
      ...(saved === undefined ? {} : { snapshot: base64Of(saved) }),
    }
  }

  /** The build is there: it is told who plays, and from now on the lobby's news and inputs reach it. */
  const connect = (built: BuildPort) => {
    const lobby = openLobby()
    if (port || !lobby) return
    port = built
    built.send('Init', initOf(lobby))
    stops.push(
      host.onInput((seat, frame) => {
        if (built.input) built.input(seat, frame)
        else {
          const id = players.idOf(seat)
          if (id !== undefined) built.send('Input', { id, frame: [...frame] })
        }
      }),
      host.on('command', (command) => {
        if (command.playerId === openLobby()?.admin) {
          if (command.type === 'backToLobby') {
            leave()
            return
          }
          const decision = phaseNow() === 'result' ? decisionOf(command) : undefined
          if (decision === 'rematch') {
            rematch()
            return
          }
          if (decision === 'lobby') {
            leave()
            return
          }
        }
        built.send('Message', { id: command.playerId, type: command.type, data: command.data })
      }),
      host.session.subscribe(() => {
        players.follow(built)
        const now = openLobby()
        if (phaseNow() === 'result' && now) showResultPads()
      }),
      language.language.subscribe(() => {
        built.send('SetLanguage', { language: language.language.get() })
      }),
      clock.after(silentStartMs, () => {
        if (phaseNow() === 'loading') state.set({ phase: 'playing' })
      }),
    )
  }

  const receive = (message: BuildMessage): void => {
    switch (message.name) {
      case 'gameReady':
      case 'score':
        return
      case 'gameStarted':
        if (phaseNow() !== 'broken') state.set({ phase: 'playing' })
        return
      case 'controllerLayout': {
        const [playerId, json] = message.parameters
        const pad = readPad(json)
        // While the ranking is up the pads are ours; the game sends its own again with the rematch.
        if (pad && phaseNow() !== 'result') pads.show(readTarget(playerId), pad)
        return
      }
      case 'controllerMessage': {
        const [playerId, type, json] = message.parameters
        void host.send('sendToPlayer', { playerId: readTarget(playerId), type, data: readJson(json) ?? null })
        return
      }
      case 'haptic': {
        const [playerId, pattern] = message.parameters
        void host.send('sendToPlayer', { playerId: readTarget(playerId), type: 'haptic', data: { pattern } })
        return
      }
      case 'gameEnded': {
        finish(readRanking(message.parameters[0]))
        return
      }
      case 'gameSaved': {
        const snapshot = bytesOf(message.parameters[0])
        if (snapshot && snapshot.length <= limits.snapshotBytes) void host.send('saveGame', { snapshot })
        return
      }
      case 'gameLog':
        void host.send('logToLobby', { message: message.parameters[0] })
        return
      case 'mobileOnly': {
        showNotice({ kind: 'mobileOnly' }, timings.mobileOnlyErrorMs)
        return
      }
      case 'recommendedApp': {
        showNotice({ kind: 'recommendedApp', name: message.parameters[0] }, timings.recommendedAppMs)
        return
      }
      case 'backToLobby': {
        leave()
        return
      }
    }
  }

  return {
    game,
    state,
    notice,
    download,
    pausing,
    connect,
    receive,
    rematch,
    leave,
    fail: () => state.set({ phase: 'broken' }),
    dismissNotice: () => notice.set(null),
    setVolume: (volume: number) => {
      storage.set('volume', volume)
      sounds.setVolume(volume)
      port?.send('SetVolume', { volume })
    },
    start: () => {
      powers.analytics.report('host_started_downloading_game', { gameKey: game.key })
      const stopDownload = download.start()
      const stopEnd = host.on('gameDisconnected', () => {
        navigation.go('/games', { replace: true })
      })
      return () => {
        stopDownload()
        stopEnd()
        cancelNotice()
        pausing.clear()
        players.stop()
        pads.stop()
        for (const stop of stops.splice(0)) stop()
        port = null
      }
    },
  }
}
export type GameSession = ReturnType<typeof createGameSession>
