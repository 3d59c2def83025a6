import { isQuiet, limits } from '@sofaspark/contract'
import { createSounds, type Sounds } from '../audio/sounds.ts'
import type { PartyCore } from '../core/party-core.ts'
import type { Game, SimState, GameOptions, GameTexts, ViewSetup } from '../game/define-game.ts'
import type { Outcome, PageMessages } from '../game/messages.ts'
import { createFixedLoop } from '../sim/fixed-loop.ts'
import { replayFileOf } from '../sim/replay.ts'
import type { BootContext, PageMessage, RunningBuild, Emit } from '../unity/framework.ts'
import { createAudiencePolls } from './audience-polls.ts'
import { createPeopleMessages, type Handlers, createPhones } from './phones.ts'
import { keepMoment, shownPlayer, type MomentParts } from './keep-moment.ts'
import { createMirrorFeed, type MirrorFeed } from './mirror-feed.ts'
import { createPictureQuality, type Quality } from './picture-quality.ts'
import { createPlay, type Play } from './play.ts'
import { firstSessionState, stepSession, type SessionEffect, type SessionEvent } from './session-state.ts'
import { createStage, drawMatch, skipByEnter, type Stage } from './stage.ts'

/** A game's memory: sent to the page on each change, and an option of each rematch. SDK-270 */
export const createMemory = (emit: Emit) => {
  let known: string | undefined
  return {
    handle: (next: string | null): void => {
      if (next === null || next === known || next.length > limits.memoryLength) return
      known = next
      emit('gameMemory', next)
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
  emit: Emit,
  play: Play<State, Input, Event>,
  texts: GameTexts,
): void => {
  const outcome = play.match.outcome()
  const said = outcome === null ? '' : JSON.stringify(spokenOutcome(outcome, texts))
  const awards = play.awards()
  const ranking = JSON.stringify(play.ranking())
  const honours = awards.length > 0 ? JSON.stringify(awards) : ''
  emit('gameEnded', ranking, said, honours, String(play.match.replay.seed >>> 0))
}

/** A match that was resumed has no replay of its beginning. */
const tellReplay = <State extends SimState, Input, Event>(
  emit: Emit,
  game: Game<State, Input, Event>,
  { isResumed, match }: Play<State, Input, Event>,
): void => {
  if (!isResumed) emit('gameReplay', JSON.stringify(replayFileOf(game, match.replay, match.sim.hash())))
}

/** The state that a reload and the lobby's next match need; none for a replay. SDK-07, SDK-270 */
const tellSaved = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  play: Play<State, Input, Event>,
  { emit, memory }: { emit: Emit; memory: ReturnType<typeof createMemory> },
): void => {
  const saved = play.saved()
  if (saved === null) return
  emit('gameSaved', saved)
  memory.handle(game.memory?.(play.match.states().next) ?? null)
}

const botNamesOf =
  ({ botNames }: { botNames: readonly string[] }, texts: () => GameTexts) =>
  (index: number): string =>
    texts().t(botNames[index % botNames.length] ?? 'bot')

type ViewNeeds = Pick<ViewSetup, 'canvas' | 'sounds' | 'core' | 'texts' | 'choose'> & { quality: () => Quality }

const viewMaker =
  <State extends SimState, Input, Event>(
    game: Game<State, Input, Event>,
    running: Running<State, Input, Event>,
    { canvas, sounds, core, texts, choose, quality }: ViewNeeds,
  ) =>
  (hud: HTMLElement) => {
    // For measurements.
    canvas.dataset['quality'] = quality()
    return game.makeView({
      canvas,
      hud,
      sounds,
      settings: {
        reducedMotion: running.init?.settings.reducedMotion ?? false,
        quality: quality(),
        adaptive: running.init?.settings.fixedQuality !== true,
      },
      texts,
      choose,
      player: (seat) => shownPlayer(running, seat),
      core,
    })
  }

interface PictureParts extends Omit<ViewNeeds, 'quality'> {
  countFrame: () => void
  /** Runs the ticks that are due; returns the progress towards the next one. */
  advance: (seconds: number) => number
}

/** The picture of the running match, in the quality that its screen can draw. SDK-560 */
const createPicture = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  running: Running<State, Input, Event>,
  { countFrame, advance, ...needs }: PictureParts,
) => {
  const show = (alpha: number, viewS: number): void => {
    const { play, stage } = running
    if (play && stage) drawMatch({ stage, match: play.match, alpha, viewS })
  }
  const quality = createPictureQuality(() => {
    needs.core.reset()
    running.stage?.remake()
    show(0, 0)
  })
  const makeView = viewMaker(game, running, { ...needs, quality: quality.now })
  return {
    draw: ({ advanceS, viewS }: Extract<SessionEffect, { kind: 'draw' }>, nowMs: number): void => {
      if (!running.play || !running.stage) return
      const fromMs = performance.now()
      show(advanceS === null ? 0 : advance(advanceS), viewS)
      countFrame()
      quality.frame(nowMs, (performance.now() - fromMs) / 1000)
    },
    begin: ({ settings }: Init): void => {
      quality.begin(settings.quality ?? 'high', settings.fixedQuality === true)
      running.stage ??= createStage(needs.canvas, makeView, (seat) => running.play?.roster.at(seat))
      running.stage.view.refresh()
    },
  }
}

const followFrames = (onFrame: (nowMs: number) => void): (() => void) => {
  let frameRequest = 0
  const frame = (nowMs: number): void => {
    // While hidden: the loop continues from here.
    frameRequest = requestAnimationFrame(frame)
    onFrame(nowMs)
  }
  // While hidden: the session draws rarely on a quiet page, and browsers draw nothing on a hidden one.
  frameRequest = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(frameRequest)
}

/** A build's context, with a core for each half of its game. */
export interface SessionContext extends Omit<BootContext, 'wasm' | 'besideBuild'> {
  cores: Readonly<Record<'sim' | 'view', PartyCore>>
}

/** The running match; empty before the page's `Init`. */
interface Running<State extends SimState, Input, Event> {
  play: Play<State, Input, Event> | null
  stage: Stage<State, Event> | undefined
  init: Init | undefined
  /** Rematches so far. */
  round: number
  /** While the picture of a moment is drawn that is kept without names. */
  hidesNames?: boolean
}

interface HandlerDeps<State extends SimState, Input, Event> {
  phones: ReturnType<typeof createPhones<State, Input, Event>>
  memory: ReturnType<typeof createMemory>
  sounds: Sounds
  dispatch: (news: SessionEvent) => void
  begin: (payload: Init) => void
  isRunning: () => boolean
  moments: MomentParts<State, Input, Event>
  mirrors: MirrorFeed
  polls: ReturnType<typeof createAudiencePolls>
}

const handlersOf = <State extends SimState, Input, Event>(
  running: Running<State, Input, Event>,
  { phones, memory, sounds, dispatch, begin, isRunning, moments, mirrors, polls }: HandlerDeps<State, Input, Event>,
): Handlers => ({
  ...createPeopleMessages({
    play: () => running.play,
    phones,
    refresh: () => {
      running.stage?.view.refresh()
      mirrors.people()
    },
  }),
  Init: begin,
  Pause: () => dispatch({ kind: 'paused' }),
  Resume: () => dispatch({ kind: 'unpaused' }),
  Save: () => {
    if (running.play && isRunning()) tellSaved(moments.game, running.play, { emit: moments.emit, memory })
  },
  Rematch: ({ options }) => {
    const { init, play } = running
    if (!init || !play) return
    running.round += 1
    const settings = { ...init.settings, options: memory.forRematch(options, init.settings.options) }
    const { moderator: _before, ...rest } = init
    const moderator = play.roster.moderator()
    const people = { players: play.roster.people(), ...(moderator ? { moderator } : {}) }
    begin({ ...rest, ...people, settings, snapshot: '' })
  },
  SetLanguage: ({ language }) => {
    phones.speak(language)
    if (running.init) running.init.language = language
    phones.showPads()
    running.stage?.view.refresh()
    phones.tellOptions()
  },
  SetVolume: ({ volume }) => sounds.setVolume(volume),
  KeepMoment: ({ names }) => keepMoment(moments, running, names),
  Mirrors: mirrors.watch,
  MirrorKeyframe: mirrors.ask,
  Audience: polls.answer,
})

/** The end of a match: its scores, its replay and its ranking. */
const finish = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { play, init }: Running<State, Input, Event>,
  phones: ReturnType<typeof createPhones<State, Input, Event>>,
  emit: Emit,
): void => {
  if (!play) return
  phones.tellScores()
  if (init?.settings.replay === true || game.meta.tellsReplay === true) tellReplay(emit, game, play)
  tellEnd(emit, play, phones.texts())
  if (play.match.clips.has()) emit('gameMomentOffered')
}

/** Runs a game inside a page: messages in, pads, scores and pictures out. SDK-07, SDK-510 */
export const startSession = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { canvas, files, cores, emit, countFrame }: SessionContext,
): RunningBuild => {
  let state = firstSessionState
  const running: Running<State, Input, Event> = { play: null, stage: undefined, init: undefined, round: 0 }
  const [memory, sounds] = [createMemory(emit), createSounds()]
  const phones = createPhones(game, { files, emit }, () => running.play)
  const mirrors = createMirrorFeed(game, emit, running)
  const polls = createAudiencePolls(game, { emit, play: () => running.play, texts: phones.texts })

  const tick = (): void => {
    if (!running.play || state.match !== 'running' || running.play.match.isPlayed()) return
    const { match } = running.play
    for (const event of match.tick()) phones.happened(event)
    for (const show of [phones.showPads, polls.follow]) show()
    running.stage?.party.hint(phones.hints().map(({ seat, label }) => ({ seat, text: phones.texts().t(label) })))
    if (match.states().next.tick % SAVE_EVERY_TICKS === 0) tellSaved(game, running.play, { emit, memory })
    if (match.result() || match.isPlayed()) {
      dispatch({ kind: 'over' })
      finish(game, running, phones, emit)
    }
  }
  const loop = createFixedLoop(tick, () => running.play?.match.states().next.timeScale ?? 1)
  const perform = (effect: SessionEffect): void => {
    if (effect.kind === 'countdown') running.stage?.countdown(effect.seconds)
    else if (effect.kind === 'silence') for (const part of [sounds, mirrors]) part.pause(effect.isPaused)
    else picture.draw(effect, state.lastMs ?? 0)
  }
  const dispatch = (news: SessionEvent): void => {
    const step = stepSession(state, news)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }

  const choose = (id: string, option: string): void => running.play?.choose(id, option)
  const stopSkipping = skipByEnter(() => running.play?.match.states().next.highlight, choose)

  const needs = { canvas, sounds, core: cores.view, texts: phones.texts, choose }
  const picture = createPicture(game, running, { ...needs, countFrame, advance: loop.advance })
  const begin = (payload: Init): void => {
    running.init = payload
    phones.speak(payload.language)
    phones.forgetScores()
    for (const { id } of payload.players) phones.forget(id)
    if (payload.moderator) phones.forget(payload.moderator.id)
    const people = {
      botName: botNamesOf(game, phones.texts),
      onCheer: (seat: number) => running.stage?.party.cheer(seat),
      feed: mirrors.match,
    }
    running.play = createPlay(game, { core: cores.sim, init: payload, round: running.round, ...people })
    mirrors.begin()
    dispatch({ kind: 'began', isResumed: running.play.isResumed })
    sounds.setVolume(payload.settings.volume)
    picture.begin(payload)
    phones.showPads()
    emit('gameStarted')
    phones.tellOptions()
  }

  const moments = { game, canvas, core: cores.sim, emit }
  const isRunning = () => state.match === 'running'
  const handlers = handlersOf(running, { phones, memory, sounds, dispatch, begin, isRunning, moments, mirrors, polls })
  const stopFrames = followFrames((nowMs) => {
    if (state.match === 'running' && phones.askClocks(nowMs)) mirrors.people()
    dispatch({ kind: 'frame', nowMs, isQuiet: isQuiet(document) })
    mirrors.frame(nowMs)
  })
  return {
    receive: ({ method, payload }: PageMessage) => {
      const handle = handlers[method] as ((payload: unknown) => void) | undefined
      handle?.(payload)
    },
    input: (seat, bytes) => {
      if (running.play?.roster.at(seat)?.bot !== true) running.play?.match.binding(seat).frame(bytes)
    },
    quit: () => {
      for (const stop of [stopFrames, stopSkipping]) stop()
      running.stage?.dispose()
      sounds.dispose()
    },
  }
}
