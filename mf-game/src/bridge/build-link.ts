import type { Clock, HostEvents, HostLobby, LanguageControl, Game, OpenSession, Player } from '@sofaspark/contract'
import type { InputPort, PageMessages } from '@sofaspark/game-sdk/messages.ts'
import type { UnityInstance } from 'react-unity-webgl'
import { type BuildAdapter, base64Of } from './build-messages.ts'
import { gamePlayer, moderatorOf } from './game-players.ts'

/** The build's first message: players and settings, and after a reload also the saved game. SCR-10 */
export const initMessage = (
  { lobby, game: running }: OpenSession,
  game: Game,
  parts: {
    language: string
    seed: number
    players: readonly Player[]
    settings: PageMessages['Init']['settings']
  },
): PageMessages['Init'] => {
  const { language, seed, players, settings } = parts
  const moderator = moderatorOf(lobby)
  const saved = running?.gameKey === game.key ? running.snapshot : undefined
  return {
    roomNumber: lobby.roomNumber,
    language,
    seed,
    players: players.map(gamePlayer),
    ...(lobby.admin === null ? {} : { admin: lobby.admin }),
    ...(moderator ? { moderator } : {}),
    settings,
    ...(saved === undefined ? {} : { snapshot: base64Of(saved) }),
  }
}

/** The interface to a running build. */
export interface BuildPort {
  send<Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void
  /** Input port for raw frames; builds without one get `Input` messages (SCR-11). */
  input?: InputPort
}

/** A loaded build, ours or a foreign one, as a port. */
export const buildPort = (instance: UnityInstance, adapter: BuildAdapter): BuildPort => {
  const { inputPort } = instance.Module as { inputPort?: InputPort }
  return {
    send: (method, payload) => {
      const message = adapter.toBuild(method, payload)
      if (message) instance.SendMessage(...message)
    },
    ...(typeof inputPort === 'function' && adapter.takesFrames ? { input: inputPort } : {}),
  }
}

/** A build that never announces its start is shown after this time. */
export const silentStartMs = 2_500

/** The players of the match that the build knows. */
interface PlayersOfBuild {
  idOf(seat: number): string | undefined
  follow(port: BuildPort): void
}

/** The link between lobby and build: without a build, messages are dropped and commands wait. */
export const createBuildLink = ({
  host,
  clock,
  language,
}: {
  host: HostLobby
  clock: Clock
  language: LanguageControl
}) => {
  let port: BuildPort | null = null
  const stops: (() => void)[] = []
  return {
    isConnected: () => port !== null,
    port: () => port,
    send: <Method extends keyof PageMessages>(method: Method, payload: PageMessages[Method]): void =>
      port?.send(method, payload),
    /** From now on the lobby's events and inputs reach the build. */
    connect: (
      built: BuildPort,
      {
        init,
        players,
        onCommand,
        onSilence,
      }: {
        init: PageMessages['Init']
        players: PlayersOfBuild
        onCommand: (command: HostEvents['command'][0]) => void
        onSilence: () => void
      },
    ) => {
      port = built
      built.send('Init', init)
      stops.push(
        host.onInput((seat, frame) => {
          if (built.input) built.input(seat, frame)
          else {
            const id = players.idOf(seat)
            if (id !== undefined) built.send('Input', { id, frame: [...frame] })
          }
        }),
        host.on('command', onCommand),
        host.session.subscribe(() => players.follow(built)),
        language.language.subscribe(() => built.send('SetLanguage', { language: language.language.get() })),
        clock.after(silentStartMs, onSilence),
      )
    },
    /** No build will come: commands are still received, for the admin's choices. */
    doWithout: (onCommand: (command: HostEvents['command'][0]) => void) => {
      if (!port) stops.push(host.on('command', onCommand))
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop()
      port = null
    },
  }
}
