import {
  peopleOf,
  type Game,
  type HostEvents,
  type Lobby,
  type OpenSession,
  type Observable,
  type PlayerId,
  type PlaylistGame,
} from '@sofaspark/contract'
import { createLastSettings } from '@sofaspark/browser/last-settings.ts'
import { plannedGame, afterGame } from './evening-plan.ts'
import { createMachine } from '@sofaspark/browser/session/machine.ts'
import { createDownload } from '../loading/download.ts'
import type { RemoteCapabilities } from '../shared/page.ts'
import { createAbsence, type AbsenceWatch, createPausing, type Pausing } from '../pausing/pausing.ts'
import { followMoves } from '../pausing/move-pause.ts'
import { createMeasuredStart } from '../room-lag/calibration.ts'
import type { BuildMessage } from '../bridge/build-messages.ts'
import { createBuildLink, initMessage, type BuildPort } from '../bridge/build-link.ts'
import { stepGame, type GameEffect, type GameEvent, type GamePhase } from './game-phase.ts'
import { createMirrorSource } from '../mirrors/mirror-source.ts'
import { createScreenSource } from '../mirrors/screen-source.ts'
import { createPadHost, type PadHost } from '../bridge/pad-host.ts'
import { createPhoneWords, type Say } from '../bridge/phone-words.ts'
import { createRoundPlayers, type RoundPlayers } from './round-players.ts'
import { createAudienceNews } from '../audience/audience-news.ts'
import { createRoomOptions, roomRules } from '../bridge/room-options.ts'
import type { MomentCalls } from '../moment/moment-calls.ts'
import type { MomentKeeper } from '../moment/moment-keeper.ts'
import { createRoomMoments } from '../moment/room-moments.ts'
import { standingOf, createResultKeeper } from '../result/outcome.ts'
import { brokenPad, noPad, resultPad } from './screen-pads.ts'
import { createBuildNotices } from './build-notices.ts'

interface GameDeps {
  capabilities: Pick<RemoteCapabilities, 'host' | 'navigation' | 'sounds'>
  game: Game
  state: Observable<GamePhase>
  openSession: () => OpenSession | null
  /** The admin's choices when there will be no build. */
  handle: (command: HostEvents['command'][0]) => void
  link: ReturnType<typeof createBuildLink>
  notices: ReturnType<typeof createBuildNotices>
  pads: PadHost
  words: ReturnType<typeof createPhoneWords>
  players: RoundPlayers
  pausing: Pausing
  absence: AbsenceWatch
  moments: MomentKeeper
  /** The settings of the next match. */
  options: { chosen: () => Readonly<Record<string, unknown>> }
  /** Those who hear a phone's `hello`. */
  hearers: readonly ((playerId: string, data: unknown) => unknown)[]
}

const LOG_LENGTH = 4_000

type Performers = { [Kind in GameEffect['kind']]: (effect: Extract<GameEffect, { kind: Kind }>) => void }

/** While nothing is being played the pads are the screen's own. */
const showOwnPadsOf =
  ({ game, state, openSession, pads, words, moments }: GameDeps): (() => void) =>
  () => {
    const now = state.get()
    const lobby = openSession()?.lobby
    // The moderator chooses from the ranking like any admin. LOB-350
    for (const player of lobby ? peopleOf(lobby) : []) {
      const say = words.of(player.id)
      const language = words.languageOf(player.id)
      if (lobby && now.phase === 'result')
        pads.show(
          player.id,
          resultPad(player, lobby, say, {
            ...now,
            language,
            moment: moments.state.get(),
            after: afterGame(lobby, game.key),
          }),
        )
      else if (lobby && now.phase === 'broken') pads.show(player.id, brokenPad(player, lobby, say))
    }
  }

/** Haptics on each phone by its player's result. */
const feelResultOf =
  ({ capabilities: { host }, state }: GameDeps) =>
  () => {
    const now = state.get()
    if (now.phase !== 'result') return
    for (const row of now.ranking) {
      if (row.bot) continue
      const pattern = { first: 'win', lost: 'lose', placed: 'tick' }[standingOf(now.verdict, row)]
      void host.send('sendToPlayer', { playerId: row.playerId as PlayerId, type: 'haptic', data: { pattern } })
    }
  }

/** Performs the effects of a game's events. */
const performGameEffects = (deps: GameDeps): ((effect: GameEffect) => void) => {
  const { capabilities, game, state, openSession, link, notices, pads, players, pausing, absence, moments, options } =
    deps
  const { host, navigation, sounds } = capabilities

  const showOwnPads = showOwnPadsOf(deps)
  const keepResult = createResultKeeper({ host, openSession })
  const leave = () => {
    const lobby = openSession()?.lobby
    if (lobby) void host.send('gameEnded', { roomNumber: lobby.roomNumber })
    navigation.go('/games', { replace: true })
  }
  const restart = () => {
    const port = link.port()
    if (!port) return
    pads.forget()
    port.send('Rematch', { options: { ...options.chosen() } })
    const moderator = openSession()?.lobby.moderator
    if (moderator) pads.show(moderator.id, noPad)
    players.follow(port)
  }

  const performers: Performers = {
    showPad: ({ target, pad }) => pads.show(target, pad),
    tellPhone: ({ target, type, data }) => void host.send('sendToPlayer', { playerId: target, type, data }),
    tellBuild: ({ command: { playerId: id, type, data } }) => {
      const lobby = openSession()?.lobby
      const isHeard = id !== lobby?.moderator?.id || lobby.rules.approval
      if (isHeard) link.send('Message', { id, type, data })
    },
    hearWords: ({ playerId, data }) => deps.hearers.forEach((hear) => void hear(playerId, data)),
    save: ({ snapshot }) => void host.send('saveGame', { snapshot }),
    mirror: ({ frame }) => host.mirror?.(frame),
    remember: ({ memory }) => void host.send('rememberGame', { memory }),
    log: ({ message }) => void host.send('logToLobby', { message }),
    reportFailure: ({ failure, message: reason }) => {
      const message = `the build of ${game.key} failed (${failure}): ${reason}`.slice(0, LOG_LENGTH)
      void host.send('logToLobby', { message, kind: 'failed' })
      link.doWithout(deps.handle)
    },
    notify: ({ notice, durationMs }) => notices.show(notice, durationMs),
    sound: ({ sound }) => sounds.play(sound),
    showOwnPads,
    feelResult: feelResultOf(deps),
    keepResult: () => {
      const now = state.get()
      if (now.phase === 'result') keepResult(now)
    },
    tellSurplus: () => players.tellAgain(),
    followAbsence: () => absence.follow(),
    offerMoment: moments.offer,
    takeMoment: (taken) => void moments.take(taken),
    pressMoment: ({ press }) => moments.press(press),
    settle: () => {
      moments.reset()
      absence.reset()
      pausing.clear()
    },
    restart,
    goOn: () => absence.goOn(),
    leave,
  }
  return (effect) => {
    const perform = performers[effect.kind] as (effect: GameEffect) => void
    perform(effect)
  }
}

export interface PlayerSettings {
  reducedMotion: boolean
  quality: 'low' | 'high'
}

const openSessionOf = ({ session }: Pick<RemoteCapabilities['host'], 'session'>): OpenSession | null => {
  const now = session.get()
  return now.phase === 'open' ? now : null
}

/** The memory of the game's last launch that has one, as an option of its next match. SDK-270 */
const memoryOf = ({ gamesPlayed }: Lobby, gameKey: string): { memory?: string } => {
  const memory = gamesPlayed
    .filter((played) => played.gameKey === gameKey && played.memory !== undefined)
    .at(-1)?.memory
  return memory === undefined ? {} : { memory }
}

/** The evening's plan for this game, and the settings of its matches. EVE-203, EVE-207 */
const createPlannedOptions = ({ host, storage }: RemoteCapabilities, game: Game) => {
  const planned = () => plannedGame(openSessionOf(host)?.lobby, game.key)
  const last = createLastSettings(storage)
  return { planned, options: createRoomOptions(game.key, { last, planned: () => planned()?.settings }) }
}

/** The evening chooses the mode where it knows one. EVE-203 */
const modeOf = (planned: PlaylistGame | undefined): { mode?: string } =>
  planned?.mode === undefined ? {} : { mode: planned.mode }

/** Informs the build and the lobby's log that the game pauses and resumes (LOB-300). */
const toldPauses = (
  host: RemoteCapabilities['host'],
  link: ReturnType<typeof createBuildLink>,
): Parameters<typeof createPausing>[1] => ({
  pause: (reason) => {
    link.send('Pause', {})
    void host.send('logToLobby', { message: `game paused: ${reason}`, kind: 'paused' })
  },
  resume: () => {
    link.send('Resume', {})
    void host.send('logToLobby', { message: 'game resumed', kind: 'resumed' })
  },
})

interface PeopleDeps {
  capabilities: RemoteCapabilities
  game: Game
  link: ReturnType<typeof createBuildLink>
  pads: ReturnType<typeof createPadHost>
  words: ReturnType<typeof createPhoneWords>
}

/** Tracks the players of the round and those who are away, and pauses for them. */
const createPeople = ({ capabilities, game, link, pads, words }: PeopleDeps, phase: () => GamePhase['phase']) => {
  const { host, clock } = capabilities
  const players = createRoundPlayers({
    host,
    clock,
    pads,
    sayTo: words.of,
    languageOf: words.heardFrom,
    most: game.maxNumberOfPlayers,
    isPlaying: () => ['loading', 'playing'].includes(phase()),
  })
  const pausing = createPausing(clock, toldPauses(host, link))
  const absence = createAbsence({
    host,
    clock,
    pausing,
    isPlaying: () => phase() === 'playing',
    plays: players.plays,
  })
  return { players, pausing, absence }
}

/** Sets the volume of the page and of its build, and remembers it. */
const volumeOf =
  ({ storage, sounds }: RemoteCapabilities, link: ReturnType<typeof createBuildLink>) =>
  (volume: number): void => {
    storage.set('volume', volume)
    sounds.setVolume(volume)
    link.send('SetVolume', { volume })
  }

interface FollowDeps {
  moments: MomentKeeper
  pausing: Pausing
  absence: AbsenceWatch
  calibration: { state: Observable<{ phase: string }> }
  download: Pick<ReturnType<typeof createDownload>, 'start'>
  link: ReturnType<typeof createBuildLink>
  state: Observable<GamePhase>
  audience: ReturnType<typeof createAudienceNews>
}

const followLobby = (
  { host, clock, navigation }: RemoteCapabilities,
  { download, moments, pausing, absence, calibration, link, state, audience }: FollowDeps,
  dispatch: (event: GameEvent) => void,
) => [
  download.start(),
  audience.start(),
  moments.state.subscribe(() => dispatch({ kind: 'momentChanged' })),
  host.on('gameDisconnected', () => navigation.go('/games', { replace: true })),
  host.session.subscribe(() => dispatch({ kind: 'peopleChanged' })),
  followMoves({
    host,
    clock,
    pausing,
    isPlaying: () => state.get().phase === 'playing',
    save: () => link.send('Save', {}),
  }),
  createScreenSource({
    host,
    link,
    state,
    pause: pausing.state,
    awaited: absence.state,
    calibration: calibration.state,
  }).start(),
]

const commandEvent = (
  command: HostEvents['command'][0],
  session: OpenSession | null,
  absence: AbsenceWatch,
): GameEvent => ({
  kind: 'command',
  command,
  isAdmin: command.playerId === session?.lobby.admin,
  isWaitedFor: absence.state.get() !== null,
})

/** One game from its download to its ranking: the lobby on one side, the build on the other. */
export const createGameSession = (
  capabilities: RemoteCapabilities,
  game: Game,
  needs: { say: Say; seed: () => number; settings: () => PlayerSettings; moments: MomentCalls },
) => {
  const { host, clock, storage, language } = capabilities
  const { state, dispatch, carryOut } = createMachine<GamePhase, GameEvent, GameEffect>({ phase: 'loading' }, stepGame)
  const download = createDownload(clock)
  const notices = createBuildNotices(clock)
  const link = createBuildLink(capabilities)
  const { planned, options } = createPlannedOptions(capabilities, game)
  const pads = createPadHost(host, clock)
  const words = createPhoneWords(needs.say, { ...capabilities, onChange: () => dispatch({ kind: 'wordsChanged' }) })
  const parts = { capabilities, game, link, notices, pads, words }
  const people = createPeople(parts, () => state.get().phase)
  const { players, pausing, absence } = people
  const mirrors = createMirrorSource({ host, clock, link, launch: needs.seed })
  const openSession = () => openSessionOf(host)
  const audience = createAudienceNews(capabilities, { game, state, launch: needs.seed, link })
  const moments = createRoomMoments(capabilities, parts, needs.moments)
  const settings = () => ({ volume: storage.get('volume') ?? 0.7, bots: true, ...needs.settings() })
  const handle = (command: HostEvents['command'][0]) => dispatch(commandEvent(command, openSession(), absence))
  const { calibration, ...measured } = createMeasuredStart({ capabilities, game, pads, words, link, handle })
  const chosen = () => ({ ...options.chosen(), ...calibration.option(), ...roomRules(openSession()) })
  const hearers = [words.handle, mirrors.hear]
  const deps = { ...parts, ...people, moments, hearers, state, openSession, handle, options: { chosen } }
  carryOut(performGameEffects(deps))

  /** The build receives the players, and from now on the lobby's changes and inputs. */
  const begin = (built: BuildPort) => {
    const session = openSession()
    if (link.isConnected() || !session) return
    const init = initMessage(session, game, {
      language: language.language.get(),
      seed: needs.seed(),
      players: players.seat(),
      settings: { ...settings(), ...modeOf(planned()), options: { ...chosen(), ...memoryOf(session.lobby, game.key) } },
    })
    link.connect(built, { init, players, onCommand: handle, onSilence: () => dispatch({ kind: 'silent' }) })
    mirrors.start()
  }
  return {
    game,
    state,
    notice: notices.state,
    download,
    pausing,
    absence,
    /** The build has loaded: it begins at once, or after the delay of the room is measured. */
    connect: (built: BuildPort) => {
      if (openSession()) measured.begin(built, begin)
    },
    calibration,
    options,
    moments,
    receive: (message: BuildMessage) => {
      if (message.name === 'gameOptions') options.handle(message.parameters[0])
      audience.hear(message)
      dispatch({ kind: 'message', message })
    },
    rematch: () => {
      if (link.isConnected()) dispatch({ kind: 'rematch' })
    },
    /** Measures the delay of the room once more, and restarts the match with it. EVE-110 */
    measureAgain: () => measured.again(pausing, () => dispatch({ kind: 'rematch' })),
    leave: () => dispatch({ kind: 'leave' }),
    fail: (message: string) => dispatch({ kind: 'failed', message }),
    dismissNotice: notices.dismiss,
    setVolume: volumeOf(capabilities, link),
    start: () => {
      capabilities.analytics.report('host_started_downloading_game', { gameKey: game.key })
      const followed = { ...people, calibration, download, link, moments, state, audience }
      const stops = followLobby(capabilities, followed, dispatch)
      absence.follow()
      return () => {
        for (const stop of stops) stop()
        for (const part of [absence, notices, moments, mirrors]) part.stop()
        pausing.clear()
        for (const part of [calibration, players, pads, link]) part.stop()
      }
    },
  }
}
export type GameSession = ReturnType<typeof createGameSession>
