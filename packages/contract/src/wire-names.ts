import type { HostCommands, HostFacts, PlayerCommands, PlayerFacts } from './events.ts'

type Names<Map> = { readonly [Name in keyof Map]: true }
const namesOf = <Map>(names: Names<Map>): readonly (keyof Map & string)[] =>
  Object.keys(names) as (keyof Map & string)[]

/** Every event of the wire by its verbatim name; the types refuse a name too many or too few. */
export const hostCommandNames = namesOf<HostCommands>({
  createLobby: true,
  resumeLobby: true,
  ping: true,
  logToLobby: true,
  scrollingThrouGames: true,
  lobbyChangeLanguage: true,
  gameLaunched: true,
  gameEnded: true,
  saveGame: true,
  setPad: true,
  sendToPlayer: true,
  kickPlayer: true,
  passAdmin: true,
  lockLobby: true,
  disconnectIdleGame: true,
  signal: true,
})

export const playerCommandNames = namesOf<PlayerCommands>({
  joinLobby: true,
  leaveLobby: true,
  movePlayer: true,
  select: true,
  requestAddPlayers: true,
  renamePlayer: true,
  dressPlayer: true,
  command: true,
  ping: true,
  kickPlayer: true,
  passAdmin: true,
  lockLobby: true,
  signal: true,
})

export const hostFactNames = namesOf<HostFacts>({
  lobbyCreated: true,
  lobbyChanged: true,
  lobbyDisconnected: true,
  addPlayersRequested: true,
  playerMoved: true,
  select: true,
  gameDisconnected: true,
  command: true,
  signal: true,
})

export const playerFactNames = namesOf<PlayerFacts>({
  lobbyChanged: true,
  lobbyDisconnected: true,
  gameHighlighted: true,
  gameLaunched: true,
  gameDisconnected: true,
  padChanged: true,
  gameMessage: true,
  signal: true,
})

/** The `data-testid` hooks that tests from outside rely on; each stands on a real element. */
export const testHooks = [
  'create-lobby',
  'room-number',
  'qr-code',
  'player',
  'game-tile',
  'selected-game',
  'play-now',
  'language-picker',
  'ping',
  'add-players',
  'fullscreen',
  'welcome',
  'download-progress',
  'game-canvas',
  'game-hud',
  'game-result',
  'game-result-row',
  'back-to-lobby',
  'stuck-help',
  'too-many-players',
  'play-in-browser',
  'have-app',
  'store',
  'join-room',
  'join-name',
  'join',
  'pad',
  'connection',
  'admin-secret',
  'admin-sign-in',
  'region',
  'lobby-row',
  'history-row',
  'remote-fallback',
  'cookie-consent',
  'cookie-accept',
  'cookie-reject',
] as const
