import { limits, timings, type Game, type HostFacts, type Lobby } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { PageMessages, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import { createDownload } from '../loading/download.ts'
import type { Powers } from '../page/powers.ts'
import { createAbsence } from '../pausing/absence.ts'
import { createPausing } from '../pausing/pausing.ts'
import { failureOf, type BuildFailure } from './build-failure.ts'
import { base64Of, bytesOf } from './base64.ts'
import { readJson, readPad, readRanking, readTarget, type BuildMessage } from './build-messages.ts'
import type { BuildPort } from './build-port.ts'
import { gamePlayer, seatedPlayers } from './game-players.ts'
import { createPadSender } from './pad-sender.ts'
import { createPhoneWords } from './phone-words.ts'
import { createRoundPlayers } from './round-players.ts'
import { brokenPad, decisionOf, resultPad, type Say } from './screen-pads.ts'

export type GamePhase =
  | { phase: 'loading' }
  | { phase: 'playing' }
  | { phase: 'result'; ranking: readonly RankingRow[] }
  | { phase: 'broken'; failure: BuildFailure }

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
  const state = createObservable<GamePhase>({ phase: 'loading' })
  const notice = createObservable<BuildNotice | null>(null)
  const download = createDownload(clock)
  const pads = createPadSender(host, clock)
  const words = createPhoneWords(needs.say, () => {
    showOwnPads()
    players.tellAgain()
  })
  const phaseNow = () => state.get().phase
  const players = createRoundPlayers({
    host,
    clock,
    pads,
    sayTo: words.of,
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

  const absence = createAbsence({
    host,
    clock,
    pausing,
    isPlaying: () => phaseNow() === 'playing',
    plays: players.plays,
  })

  /** While nothing is played the pads are the screen's own. */
  const showOwnPads = () => {
    const lobby = openLobby()
    const make = phaseNow() === 'result' ? resultPad : phaseNow() === 'broken' ? brokenPad : null
    if (lobby && make)
      for (const player of seatedPlayers(lobby)) pads.show(player.id, make(player, lobby, words.of(player.id)))
  }
  /** Until the build is there, or it is known that it never will be, commands wait where they are. */
  const fail = (message: string) => {
    if (phaseNow() === 'broken') return
    const failure = failureOf(message)
    state.set({ phase: 'broken', failure })
    absence.reset()
    pausing.clear()
    void host.send('logToLobby', {
      message: `the build of ${game.key} failed (${failure}): ${message}`.slice(0, 4_000),
    })
    showOwnPads()
    if (!port) stops.push(host.on('command', decide))
  }
  const finish = (ranking: readonly RankingRow[]) => {
    absence.reset()
    pausing.clear()
    state.set({ phase: 'result', ranking })
    sounds.play('win')
    showOwnPads()
  }
  const play = () => {
    state.set({ phase: 'playing' })
    absence.follow()
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
    absence.reset()
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

  /** What the admin's phone decides for all; says whether that is what a command was. */
  const decide = (command: HostFacts['command'][0]): boolean => {
    if (command.type === 'hello') void words.hear(command.playerId, command.data)
    if (command.playerId !== openLobby()?.admin) return false
    const isOver = phaseNow() === 'result' || phaseNow() === 'broken'
    const decision = command.type === 'backToLobby' ? 'lobby' : isOver ? decisionOf(command) : undefined
    if (decision === 'rematch') rematch()
    else if (decision === 'lobby') leave()
    else if (command.type === 'goOn' && absence.state.get()) absence.goOn()
    else return false
    return true
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
        if (!decide(command)) built.send('Message', { id: command.playerId, type: command.type, data: command.data })
      }),
      host.session.subscribe(() => {
        players.follow(built)
      }),
      language.language.subscribe(() => {
        built.send('SetLanguage', { language: language.language.get() })
      }),
      clock.after(silentStartMs, () => {
        if (phaseNow() === 'loading') play()
      }),
    )
  }

  const receive = (message: BuildMessage): void => {
    switch (message.name) {
      case 'gameReady':
      case 'score':
        return
      case 'gameStarted':
        if (phaseNow() !== 'broken') play()
        return
      case 'controllerLayout': {
        const [playerId, json] = message.parameters
        const pad = readPad(json)
        // While the ranking is up the pads are ours; the game sends its own again with the rematch.
        if (pad && phaseNow() !== 'result' && phaseNow() !== 'broken') pads.show(readTarget(playerId), pad)
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
    fail,
    absence,
    dismissNotice: () => notice.set(null),
    setVolume: (volume: number) => {
      storage.set('volume', volume)
      sounds.setVolume(volume)
      port?.send('SetVolume', { volume })
    },
    start: () => {
      powers.analytics.report('host_started_downloading_game', { gameKey: game.key })
      const stopDownload = download.start()
      absence.follow()
      const stopLobby = [
        host.on('gameDisconnected', () => {
          navigation.go('/games', { replace: true })
        }),
        host.session.subscribe(() => {
          absence.follow()
          showOwnPads()
        }),
      ]
      return () => {
        stopDownload()
        for (const stop of stopLobby) stop()
        absence.stop()
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
