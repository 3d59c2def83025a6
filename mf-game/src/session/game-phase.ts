import { limits, timings, type HostEvents, type Pad, type PlayerId } from '@sofaspark/contract'
import type { Step } from '@sofaspark/browser/session/machine.ts'
import type { AwardRow, Outcome, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import {
  bytesOf,
  readAwards,
  readJson,
  readMatchId,
  readOutcome,
  readPad,
  readRanking,
  readTarget,
  type BuildMessage,
} from '../bridge/build-messages.ts'
import { momentPressOf, type MomentPress } from '../moment/moment-state.ts'
import { verdictOf, type MatchVerdict } from '../result/outcome.ts'
import { decisionOf, isCheer } from './screen-pads.ts'

/** Why a build cannot be played; each kind has its own sentence (SCR-04). */
export type BuildFailure = 'missing' | 'damaged' | 'encoding' | 'unknown' | 'offline' | 'crashed'

/** Error messages of loaders, ours and Unity's own; the first match decides. */
const signs: readonly (readonly [BuildFailure, RegExp])[] = [
  ['offline', /failed to fetch|networkerror|load failed|network error|err_internet|connection/i],
  ['encoding', /content-encoding|wrongly (en)?coded|decod|brotli|gzip|incorrect header check|compressed/i],
  ['missing', /answered (4|5)\d\d|\b40[34]\b|could not be loaded|unable to load|not found/i],
  [
    'damaged',
    /reaches beyond|truncat|unexpected end|out of bounds|magic (word|number)|compileerror|incomplete|hash|length/i,
  ],
  ['unknown', /unitywebdata|unityframework|createunityinstance|unknown format|is not a/i],
]

/** The kind of failure behind a loader's message; an unknown one is a crash. */
const failureOf = (message: string): BuildFailure => signs.find(([, sign]) => sign.test(message))?.[0] ?? 'crashed'

export type GamePhase =
  | { phase: 'loading' }
  | { phase: 'playing' }
  /** `cheers` counts each player's cheers since the ranking appeared. */
  | {
      phase: 'result'
      ranking: readonly RankingRow[]
      verdict: MatchVerdict
      awards: readonly AwardRow[]
      matchId?: number | undefined
      cheers: Readonly<Record<string, number>>
    }
  | { phase: 'broken'; failure: BuildFailure }

/** A notice that the build requested. */
export type BuildNotice = { kind: 'mobileOnly' } | { kind: 'recommendedApp'; name: string }

type HostCommand = HostEvents['command'][0]

/** Events of a game's screen: from the build, from the phones, from the people in front of it. */
export type GameEvent =
  | { kind: 'message'; message: BuildMessage }
  /** The build never announced its start. */
  | { kind: 'silent' }
  | { kind: 'failed'; message: string }
  | { kind: 'command'; command: HostCommand; isAdmin: boolean; isWaitedFor: boolean }
  /** The people in the lobby, the language of one of them, or the match's moment changed. */
  | { kind: 'peopleChanged' | 'wordsChanged' | 'momentChanged' }
  | { kind: 'rematch' | 'leave' }

/** `settle` ends every pause and wait; `restart` starts a new match in the same build. */
export type GameEffect =
  | { kind: 'showPad'; target: PlayerId | 'all'; pad: Pad }
  | { kind: 'tellPhone'; target: PlayerId | 'all'; type: string; data: unknown }
  | { kind: 'tellBuild'; command: HostCommand }
  | { kind: 'hearWords'; playerId: PlayerId; data: unknown }
  | { kind: 'save'; snapshot: Uint8Array }
  | { kind: 'remember'; memory: string }
  | { kind: 'mirror'; frame: Uint8Array }
  | { kind: 'log'; message: string }
  | { kind: 'reportFailure'; failure: BuildFailure; message: string }
  | { kind: 'notify'; notice: BuildNotice; durationMs: number }
  | { kind: 'sound'; sound: 'win' | 'lose' | 'launch' }
  | { kind: 'takeMoment'; clip: string; picture: string }
  | { kind: 'pressMoment'; press: MomentPress }
  | {
      kind:
        | 'showOwnPads'
        | 'feelResult'
        | 'keepResult'
        | 'tellSurplus'
        | 'followAbsence'
        | 'settle'
        | 'restart'
        | 'offerMoment'
        | 'goOn'
        | 'leave'
    }

type GameStep = Step<GamePhase, GameEffect>

const stay = (state: GamePhase, ...effects: GameEffect[]): GameStep => ({ state, effects })
const isOver = ({ phase }: GamePhase): boolean => phase === 'result' || phase === 'broken'
const played = (): GameStep => stay({ phase: 'playing' }, { kind: 'followAbsence' })
const restarted = (): GameStep =>
  stay({ phase: 'playing' }, { kind: 'sound', sound: 'launch' }, { kind: 'settle' }, { kind: 'restart' })

const ended = (
  ranking: readonly RankingRow[],
  said: Outcome | null,
  awards: readonly AwardRow[],
  matchId?: number,
): GameStep => {
  const verdict = verdictOf(ranking, said)
  const isLost = verdict.kind === 'together' && !verdict.won
  return stay(
    { phase: 'result', ranking, verdict, awards, matchId, cheers: {} },
    { kind: 'settle' },
    { kind: 'sound', sound: isLost ? 'lose' : 'win' },
    { kind: 'feelResult' },
    { kind: 'keepResult' },
    { kind: 'showOwnPads' },
  )
}

const heard = (state: GamePhase, message: BuildMessage): GameStep => {
  switch (message.name) {
    case 'gameReady':
    case 'gameOptions':
    case 'score':
    case 'gameMirrorLost':
    case 'gameMirrorLag':
    case 'gameMirrorOther':
    case 'gamePoll':
      return stay(state)
    case 'gameMirror':
      return stay(state, { kind: 'mirror', frame: message.parameters[0] })
    case 'gameStarted':
      return state.phase === 'broken' ? stay(state) : played()
    case 'controllerLayout': {
      const [playerId, json] = message.parameters
      const pad = readPad(json)
      // During the ranking the pads are the screen's; the game sends its own again with a rematch.
      return pad && !isOver(state) ? stay(state, { kind: 'showPad', target: readTarget(playerId), pad }) : stay(state)
    }
    case 'controllerMessage': {
      const [playerId, type, json] = message.parameters
      return stay(state, { kind: 'tellPhone', target: readTarget(playerId), type, data: readJson(json) ?? null })
    }
    case 'haptic': {
      const [playerId, pattern] = message.parameters
      return stay(state, { kind: 'tellPhone', target: readTarget(playerId), type: 'haptic', data: { pattern } })
    }
    case 'gameEnded': {
      const [ranking, outcome, awards, matchId] = message.parameters
      return ended(readRanking(ranking), readOutcome(outcome), readAwards(awards), readMatchId(matchId))
    }
    case 'gameSaved': {
      const snapshot = bytesOf(message.parameters[0])
      return snapshot && snapshot.length <= limits.snapshotBytes ? stay(state, { kind: 'save', snapshot }) : stay(state)
    }
    case 'gameMemory': {
      const [memory] = message.parameters
      return memory.length <= limits.memoryLength ? stay(state, { kind: 'remember', memory }) : stay(state)
    }
    case 'gameMomentOffered':
      return state.phase === 'result' ? stay(state, { kind: 'offerMoment' }) : stay(state)
    case 'gameMoment': {
      const [clip, picture] = message.parameters
      return stay(state, { kind: 'takeMoment', clip, picture })
    }
    case 'gameLog':
      return stay(state, { kind: 'log', message: message.parameters[0] })
    case 'mobileOnly':
      return stay(state, {
        kind: 'notify',
        notice: { kind: 'mobileOnly' },
        durationMs: timings.mobileOnlyErrorMs,
      })
    case 'recommendedApp':
      return stay(state, {
        kind: 'notify',
        notice: { kind: 'recommendedApp', name: message.parameters[0] },
        durationMs: timings.recommendedAppMs,
      })
    case 'backToLobby':
      return stay(state, { kind: 'leave' })
  }
}

/** Commands by which the admin's phone decides for everyone; every other command is the build's. */
const commanded = (state: GamePhase, event: Extract<GameEvent, { kind: 'command' }>): GameStep => {
  const { command, isAdmin, isWaitedFor } = event
  const words: GameEffect[] =
    command.type === 'hello' ? [{ kind: 'hearWords', playerId: command.playerId, data: command.data }] : []
  if (state.phase === 'result' && isCheer(command)) {
    const { [command.playerId]: before = 0 } = state.cheers
    return stay({ ...state, cheers: { ...state.cheers, [command.playerId]: before + 1 } })
  }
  const forBuild = stay(state, ...words, { kind: 'tellBuild', command })
  if (!isAdmin) return forBuild
  if (command.type === 'backToLobby') return stay(state, { kind: 'leave' })
  const press = state.phase === 'result' ? momentPressOf(command) : undefined
  if (press) return stay(state, { kind: 'pressMoment', press })
  const decision = isOver(state) ? decisionOf(command) : undefined
  if (decision === 'rematch' && state.phase === 'result') return restarted()
  if (decision === 'lobby') return stay(state, { kind: 'leave' })
  if (command.type === 'goOn' && isWaitedFor) return stay(state, { kind: 'goOn' })
  return forBuild
}

const broken = (message: string): GameStep => {
  const failure = failureOf(message)
  return stay(
    { phase: 'broken', failure },
    { kind: 'settle' },
    { kind: 'reportFailure', failure, message },
    { kind: 'showOwnPads' },
  )
}

/** One game's screen as a pure step, from the download to the ranking. SCR-11, SCR-17, SCR-21, SCR-22, SCR-04 */
export const stepGame = (state: GamePhase, event: GameEvent): GameStep => {
  switch (event.kind) {
    case 'message':
      return heard(state, event.message)
    case 'silent':
      return state.phase === 'loading' ? played() : stay(state)
    case 'failed':
      return state.phase === 'broken' ? stay(state) : broken(event.message)
    case 'command':
      return commanded(state, event)
    case 'peopleChanged':
      return stay(state, { kind: 'followAbsence' }, { kind: 'showOwnPads' })
    case 'momentChanged':
      return stay(state, { kind: 'showOwnPads' })
    case 'wordsChanged':
      return stay(state, { kind: 'showOwnPads' }, { kind: 'tellSurplus' })
    case 'rematch':
      return restarted()
    case 'leave':
      return stay(state, { kind: 'leave' })
  }
}
