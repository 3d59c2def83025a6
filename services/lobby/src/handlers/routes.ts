import { hostSchemas, playerSchemas, type HostCommands, type PlayerCommands } from '@sofaspark/contract'
import type { CommandAnswer } from '../live/command-queue.ts'
import type { Connection, PlayerConnection } from '../live/connection.ts'
import type { Outcome, Service } from '../service.ts'
import { kickPlayer } from './admin/kick-player.ts'
import { lockLobby } from './admin/lock-lobby.ts'
import { movePlayer } from './admin/move-player.ts'
import { passAdmin } from './admin/pass-admin.ts'
import { select } from './admin/select.ts'
import { createLobby } from './host/create-lobby.ts'
import { disconnectIdleGame } from './host/disconnect-idle-game.ts'
import { gameEnded } from './host/game-ended.ts'
import { gameLaunched } from './host/game-launched.ts'
import { lobbyChangeLanguage } from './host/lobby-change-language.ts'
import { logToLobby } from './host/log-to-lobby.ts'
import { resumeLobby } from './host/resume-lobby.ts'
import { saveGame } from './host/save-game.ts'
import { scrollingThrouGames } from './host/scrolling-throu-games.ts'
import { sendToPlayer } from './host/send-to-player.ts'
import { setPad } from './host/set-pad.ts'
import { ping } from './ping.ts'
import { command } from './player/command.ts'
import { dressPlayer } from './player/dress-player.ts'
import { joinLobby } from './player/join-lobby.ts'
import { leaveLobby } from './player/leave-lobby.ts'
import { renamePlayer } from './player/rename-player.ts'
import { requestAddPlayers } from './player/request-add-players.ts'
import { signal } from './signal.ts'

/** Who may send an event. `newcomer`: whoever is not in a lobby yet; the handler looks closer. */
export type Who = 'anyone' | 'newcomer' | 'host' | 'player' | 'admin' | 'hostOrAdmin' | 'member'

/** Anything that says whether a payload is well-formed and gives what the wire knows of it. */
interface Schema {
  safeParse(payload: unknown): { success: true; data: unknown } | { success: false }
}

interface Common {
  who: Who
  schema: Schema
}
/** What the dispatcher does with an event. `answer` routes acknowledge later, without holding up what follows. */
export type Route =
  | (Common & { kind: 'reply'; act: (service: Service, connection: Connection, payload: unknown) => Outcome })
  | (Common & {
      kind: 'answer'
      act: (
        service: Service,
        player: PlayerConnection,
        payload: unknown,
        answer: (answer: CommandAnswer) => void,
      ) => void
    })

type AllCommands = HostCommands & Omit<PlayerCommands, keyof HostCommands>
type Event = keyof AllCommands

/** The schema's output is the handler's input, and the guard has made the role what the handler takes it for. */
const on = (
  who: Who,
  schema: Schema,
  act: (service: Service, connection: never, payload: never) => Outcome,
): Route => ({
  kind: 'reply',
  who,
  schema,
  act: act as (service: Service, connection: Connection, payload: unknown) => Outcome,
})

const byName: Record<Event, Route> = {
  createLobby: on('newcomer', hostSchemas.createLobby, createLobby),
  resumeLobby: on('newcomer', hostSchemas.resumeLobby, resumeLobby),
  ping: on('anyone', hostSchemas.ping, ping),
  logToLobby: on('host', hostSchemas.logToLobby, logToLobby),
  scrollingThrouGames: on('host', hostSchemas.scrollingThrouGames, scrollingThrouGames),
  lobbyChangeLanguage: on('host', hostSchemas.lobbyChangeLanguage, lobbyChangeLanguage),
  gameLaunched: on('host', hostSchemas.gameLaunched, gameLaunched),
  gameEnded: on('host', hostSchemas.gameEnded, gameEnded),
  saveGame: on('host', hostSchemas.saveGame, saveGame),
  setPad: on('host', hostSchemas.setPad, setPad),
  sendToPlayer: on('host', hostSchemas.sendToPlayer, sendToPlayer),
  disconnectIdleGame: on('host', hostSchemas.disconnectIdleGame, disconnectIdleGame),
  kickPlayer: on('hostOrAdmin', hostSchemas.kickPlayer, kickPlayer),
  passAdmin: on('hostOrAdmin', hostSchemas.passAdmin, passAdmin),
  lockLobby: on('hostOrAdmin', hostSchemas.lockLobby, lockLobby),
  signal: on('member', hostSchemas.signal, signal),
  joinLobby: on('newcomer', playerSchemas.joinLobby, joinLobby),
  leaveLobby: on('player', playerSchemas.leaveLobby, leaveLobby),
  movePlayer: on('admin', playerSchemas.movePlayer, movePlayer),
  select: on('admin', playerSchemas.select, select),
  requestAddPlayers: on('player', playerSchemas.requestAddPlayers, requestAddPlayers),
  renamePlayer: on('player', playerSchemas.renamePlayer, renamePlayer),
  dressPlayer: on('player', playerSchemas.dressPlayer, dressPlayer),
  command: {
    kind: 'answer',
    who: 'player',
    schema: playerSchemas.command,
    act: (service, player, payload, answer) =>
      command(service, player, payload as PlayerCommands['command'][0], answer),
  },
}

/** Every event of the wire but `input`. A Map, so that no name of an object's own is one. */
export const routes: ReadonlyMap<string, Route> = new Map(Object.entries(byName))
