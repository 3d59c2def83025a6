import { isQuiet, limits } from '@sofaspark/contract'
import { createSounds } from '../audio/sounds.ts'
import type { PartyCore } from '../core/party-core.ts'
import type { Game, SimState, GameOptions } from '../game/define-game.ts'
import type { Outcome, PageMessages } from '../game/messages.ts'
import { createFixedLoop } from '../sim/fixed-loop.ts'
import { replayFileOf } from '../sim/replay-file.ts'
import type { BootContext, PageMessage, RunningBuild, Tell } from '../unity/framework.ts'
import type { GameTexts } from '../game/view.ts'
import { createPeopleMessages, type Handlers } from './people-messages.ts'
import { createPhones } from './phones.ts'
import { createPlay, type Play } from './play.ts'
import { firstSessionState, stepSession, type SessionEffect, type SessionNews } from './session-state.ts'
import { createStage, drawMatch, skipByEnter, type Stage } from './stage.ts'

/** A game's memory: told to the page once for each change, and an option of each rematch. SDK-270 */
export const createMemory = (tell: Tell) => {
  let known: string | undefined
  return {
    hear: (next: string | null): void => {
      if (next === null || next === known || next.length > limits.memoryLength) return
      known = next
      tell('gameMemory', next)
    },
    /** The options of a rematch; without new ones the former hold. */
    forRematch: (options: GameOptions | undefined, before: GameOptions | undefined): GameOptions => {
      const memory = known ?? before?.['memory']
      return { ...(options ?? before), ...(memory === undefined ? {} : { memory }) }
    },
  }
}

const SAVE_EVERY_TICKS = 90

type Init = PageMessages['Init']

/** An outcome in the page's language. */
const spokenOutcome = (outcome: Outcome, { t }: GameTexts): Outcome =>
  outcome.kind === 'side' ? { ...outcome, name: t(outcome.name) } : outcome

const tellEnd = <State extends SimState, Input, Event>(
  tell: Tell,
  play: Play<State, Input, Event>,
  texts: GameTexts,
): void => {
  const outcome = play.match.outcome()
  const said = outcome === null ? '' : JSON.stringify(spokenOutcome(outcome, texts))
  const awards = play.awards()
  const ranking = JSON.stringify(play.ranking())
  const honours = awards.length > 0 ? JSON.stringify(awards) : ''
  tell('gameEnded', ranking, said, honours, String(play.match.replay.seed >>> 0))
}

/** Everything that a reload and the lobby's next match need; a replay keeps nothing. SDK-07, SDK-270 */
const tellSaved = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  play: Play<State, Input, Event>,
  { tell, memory }: { tell: Tell; memory: ReturnType<typeof createMemory> },
): void => {
  const saved = play.saved()
  if (saved === null) return
  tell('gameSaved', saved)
  memory.hear(game.memory?.(play.match.states().next) ?? null)
}

const botNamesOf =
  ({ botNames }: { botNames: readonly string[] }, texts: () => GameTexts) =>
  (index: number): string =>
    texts().t(botNames[index % botNames.length] ?? 'bot')

/** A build's context, with a core for each half of its game. */
export interface SessionContext extends Omit<BootContext, 'wasm'> {
  cores: Readonly<Record<'sim' | 'view', PartyCore>>
}

/** Runs a game inside a page: messages in, pads, scores and pictures out. SDK-07, SDK-08 */
export const startSession = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { canvas, files, cores, tell, countFrame }: SessionContext,
): RunningBuild => {
  let state = firstSessionState
  let play: Play<State, Input, Event> | null = null
  let stage: Stage<State, Event> | undefined
  let init: Init | undefined
  let round = 0
  const memory = createMemory(tell)
  const sounds = createSounds()
  const phones = createPhones(game, { files, tell }, () => play)

  const finish = (now: Play<State, Input, Event>): void => {
    dispatch({ kind: 'over' })
    phones.tellScores()
    if (!now.isResumed && (init?.settings.replay === true || game.meta.tellsReplay === true))
      tell('gameReplay', JSON.stringify(replayFileOf(game, now.match.replay, now.match.sim.hash())))
    tellEnd(tell, now, phones.texts())
  }
  const tick = (): void => {
    if (!play || state.match !== 'running' || play.match.isPlayed()) return
    const { match } = play
    for (const event of match.tick()) phones.happened(event)
    phones.showPads()
    stage?.party.hint(phones.hints().map(({ seat, label }) => ({ seat, text: phones.texts().t(label) })))
    if (match.states().next.tick % SAVE_EVERY_TICKS === 0) tellSaved(game, play, { tell, memory })
    if (match.result() || match.isPlayed()) finish(play)
  }
  const loop = createFixedLoop(tick, () => play?.match.states().next.timeScale ?? 1)
  const draw = ({ advanceS, viewS }: Extract<SessionEffect, { kind: 'draw' }>): void => {
    if (!play || !stage) return
    const alpha = advanceS === null ? 0 : loop.advance(advanceS)
    drawMatch({ stage, match: play.match, alpha, viewS })
    countFrame()
  }
  const perform = (effect: SessionEffect): void => {
    if (effect.kind === 'countdown') stage?.countdown(effect.seconds)
    else if (effect.kind === 'silence') sounds.pause(effect.isPaused)
    else draw(effect)
  }
  const dispatch = (news: SessionNews): void => {
    const step = stepSession(state, news)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }

  const choose = (id: string, option: string): void => play?.choose(id, option)
  const stopSkipping = skipByEnter(() => play?.match.states().next.moment, choose)

  const makeView = (hud: HTMLElement) =>
    game.makeView({
      canvas,
      hud,
      sounds,
      settings: {
        reducedMotion: init?.settings.reducedMotion ?? false,
        quality: init?.settings.quality ?? 'high',
        adaptive: init?.settings.fixedQuality !== true,
      },
      texts: phones.texts,
      choose,
      player: (seat) => play?.roster.at(seat),
      core: cores.view,
    })
  const begin = (payload: Init): void => {
    init = payload
    phones.speak(payload.language)
    phones.forgetScores()
    for (const { id } of payload.players) phones.forget(id)
    const people = { botName: botNamesOf(game, phones.texts), onCheer: (seat: number) => stage?.party.cheer(seat) }
    play = createPlay(game, { core: cores.sim, init: payload, round, ...people })
    dispatch({ kind: 'began', isResumed: play.isResumed })
    sounds.setVolume(payload.settings.volume)
    stage ??= createStage(canvas, makeView, (seat) => play?.roster.at(seat))
    stage.view.refresh()
    phones.showPads()
    tell('gameStarted')
    phones.tellOptions()
  }

  const handlers: Handlers = {
    ...createPeopleMessages({ play: () => play, phones, refresh: () => stage?.view.refresh() }),
    Init: begin,
    Pause: () => dispatch({ kind: 'paused' }),
    Resume: () => dispatch({ kind: 'unpaused' }),
    Rematch: ({ options }) => {
      if (!init || !play) return
      round += 1
      const settings = { ...init.settings, options: memory.forRematch(options, init.settings.options) }
      begin({ ...init, settings, players: play.roster.people(), snapshot: '' })
    },
    SetLanguage: ({ language }) => {
      phones.speak(language)
      if (init) init.language = language
      phones.showPads()
      stage?.view.refresh()
      phones.tellOptions()
    },
    SetVolume: ({ volume }) => sounds.setVolume(volume),
  }

  let frameRequest = 0
  const frame = (nowMs: number): void => {
    // Unseen: the loop continues from here.
    frameRequest = requestAnimationFrame(frame)
    if (state.match === 'running') phones.askClocks(nowMs)
    dispatch({ kind: 'frame', nowMs, isQuiet: isQuiet(document) })
  }
  // Unseen: the session draws rarely on a quiet page, and browsers draw nothing on a hidden one.
  frameRequest = requestAnimationFrame(frame)
  return {
    receive: ({ method, payload }: PageMessage) => {
      const handle = handlers[method] as ((payload: unknown) => void) | undefined
      handle?.(payload)
    },
    input: (seat, bytes) => {
      if (play?.roster.at(seat)?.bot !== true) play?.match.binding(seat).frame(bytes)
    },
    quit: () => {
      cancelAnimationFrame(frameRequest)
      stopSkipping()
      stage?.dispose()
      sounds.dispose()
    },
  }
}
