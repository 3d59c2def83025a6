import type { Game, HostFacts, Observable, OpenSession, PlayerId } from '@sofaspark/contract'
import type { Powers } from '../shared/powers.ts'
import { standingOf } from '../result/outcome.ts'
import type { AbsenceWatch } from '../pausing/absence.ts'
import type { Pausing } from '../pausing/pausing.ts'
import type { createBuildLink } from '../bridge/build-link.ts'
import type { createBuildNotices } from './build-notices.ts'
import type { GameEffect, GamePhase } from './game-phase.ts'
import { seatedPlayers } from '../bridge/game-players.ts'
import type { PadHost } from '../bridge/pad-host.ts'
import type { createPhoneWords } from '../bridge/phone-words.ts'
import type { RoundPlayers } from './round-players.ts'
import { createResultKeeper } from '../result/result-keeper.ts'
import { brokenPad, resultPad } from './screen-pads.ts'

interface GameParts {
  powers: Pick<Powers, 'host' | 'navigation' | 'sounds'>
  game: Game
  state: Observable<GamePhase>
  openSession: () => OpenSession | null
  /** The admin's choices when there will be no build. */
  hear: (command: HostFacts['command'][0]) => void
  link: ReturnType<typeof createBuildLink>
  notices: ReturnType<typeof createBuildNotices>
  pads: PadHost
  words: ReturnType<typeof createPhoneWords>
  players: RoundPlayers
  pausing: Pausing
  absence: AbsenceWatch
  /** The settings of the next match. */
  options: { chosen: () => Readonly<Record<string, unknown>> }
}

const LOG_LENGTH = 4_000

type Performers = { [Kind in GameEffect['kind']]: (effect: Extract<GameEffect, { kind: Kind }>) => void }

/** Performs the effects of a game's events. */
export const performGameEffects = (parts: GameParts): ((effect: GameEffect) => void) => {
  const { powers, game, state, openSession, link, notices, pads, words, players, pausing, absence, options } = parts
  const { host, navigation, sounds } = powers

  /** While nothing is being played the pads are the screen's own. */
  const showOwnPads = () => {
    const now = state.get()
    const lobby = openSession()?.lobby
    for (const player of lobby ? seatedPlayers(lobby) : []) {
      const say = words.of(player.id)
      const language = words.languageOf(player.id)
      if (lobby && now.phase === 'result') pads.show(player.id, resultPad(player, lobby, say, { ...now, language }))
      else if (lobby && now.phase === 'broken') pads.show(player.id, brokenPad(player, lobby, say))
    }
  }
  const feelResult = () => {
    const now = state.get()
    if (now.phase !== 'result') return
    for (const row of now.ranking) {
      if (row.bot) continue
      const pattern = { first: 'win', lost: 'lose', placed: 'tick' }[standingOf(now.told, row)]
      void host.send('sendToPlayer', { playerId: row.playerId as PlayerId, type: 'haptic', data: { pattern } })
    }
  }
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
    players.follow(port)
  }

  const performers: Performers = {
    showPad: ({ target, pad }) => pads.show(target, pad),
    tellPhone: ({ target, type, data }) => void host.send('sendToPlayer', { playerId: target, type, data }),
    tellBuild: ({ command: { playerId: id, type, data } }) => link.send('Message', { id, type, data }),
    hearWords: ({ playerId, data }) => void words.hear(playerId, data),
    save: ({ snapshot }) => void host.send('saveGame', { snapshot }),
    remember: ({ memory }) => void host.send('rememberGame', { memory }),
    log: ({ message }) => void host.send('logToLobby', { message }),
    reportFailure: ({ failure, message: reason }) => {
      const message = `the build of ${game.key} failed (${failure}): ${reason}`.slice(0, LOG_LENGTH)
      void host.send('logToLobby', { message, kind: 'failed' })
      link.doWithout(parts.hear)
    },
    notify: ({ notice, durationMs }) => notices.show(notice, durationMs),
    sound: ({ sound }) => sounds.play(sound),
    showOwnPads,
    feelResult,
    keepResult: () => {
      const now = state.get()
      if (now.phase === 'result') keepResult(now)
    },
    tellSurplus: () => players.tellAgain(),
    followAbsence: () => absence.follow(),
    settle: () => {
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
