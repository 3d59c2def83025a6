import { isLanguage } from '@sofaspark/contract'
import { createCore } from '../core/party-core.ts'
import type { Game, SimState } from '../define-game.ts'
import type { GamePlayer, PageMessages, RankingRow } from '../messages.ts'
import { createFixedLoop } from '../sim/fixed-loop.ts'
import { mix } from '../sim/random.ts'
import { replayFileOf } from '../sim/replay-file.ts'
import type { Replay } from '../sim/replay.ts'
import type { BootContext, PageMessage, RunningBuild } from '../unity/framework.ts'
import type { GameTexts, View } from '../view.ts'
import { createSounds } from '../audio/sounds.ts'
import { createMatch, type Match } from './match.ts'
import type { PadBinding } from '../pad/pad-controls.ts'
import { createPads } from './pads.ts'
import { createRoster, isLobbySeat } from './roster.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts'
import { createStage, type Stage } from './stage.ts'
import { createTexts } from './texts.ts'

const SAVE_EVERY_TICKS = 90
const RESUME_COUNTDOWN_S = 3

/** Runs a game inside a page: messages in, pads, scores and pictures out. SDK-07, SDK-08 */
export const startSession = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { canvas, files, wasm, tell, countFrame }: BootContext,
): RunningBuild => {
  const { fillTo, maxPlayers } = game.meta
  const known = new Map<string, GameTexts>()
  const textsIn = (language: string): GameTexts => {
    const found = known.get(language) ?? createTexts(files, language)
    known.set(language, found)
    return found
  }
  let texts = textsIn('en')
  let roster = createRoster(fillTo, maxPlayers)
  let match: Match<State, Input, Event> | undefined
  let stage: Stage<State, Event> | undefined
  let init: PageMessages['Init'] | undefined
  let round = 0
  let ended = false
  let resumed = false
  let paused = false
  let resumeInS = 0
  const sounds = createSounds()
  const scores = new Map<string, number>()
  const pads = createPads(game.layouts, tell, (seat, pad) => match?.binding(seat).show(pad))

  const adminSeat = (): number | undefined =>
    (init?.admin === undefined ? undefined : roster.byId(init.admin)?.seat) ??
    roster.people().sort((one, other) => one.seat - other.seat)[0]?.seat
  const botName = (index: number): string => texts.t(game.botNames[index % game.botNames.length] ?? 'bot')

  /** A phone speaks its own language where the lobby knows it. */
  const textsOf = ({ language }: GamePlayer): GameTexts =>
    language === undefined || language === texts.language ? texts : textsIn(language)
  const showPads = (): void => {
    if (!match) return
    for (const player of roster.people()) pads.show(player, match.sim.view(player.seat), textsOf(player))
  }
  const ranking = (): RankingRow[] =>
    (match?.result() ?? []).flatMap(({ seat, rank, score, team }) => {
      const player = roster.at(seat)
      if (!player) return []
      const { id, name, color, hat, face, bot } = player
      const row = { playerId: id, name, color, hat, face, seat, rank, score, bot: bot === true }
      return [team === undefined ? row : { ...row, team }]
    })
  const tellScores = (): void => {
    for (const { playerId, score } of ranking()) {
      if (scores.get(playerId) === score) continue
      scores.set(playerId, score)
      tell('score', playerId, score)
    }
  }
  const save = (): void => {
    if (!match || !init || init.replay) return
    const { seed, mode, options } = match.replay
    const bots = roster.all().filter(({ bot }) => bot === true)
    tell('gameSaved', encodeSnapshot({ v: 1, key: game.key, seed, mode, options, bots, sim: match.sim.save() }))
  }
  const tellPhones = (event: Event): void => {
    const phoneOf = (seat: number): string | undefined => {
      const player = roster.at(seat)
      return player?.bot === true ? undefined : player?.id
    }
    for (const { seat, pattern } of game.haptics?.(event) ?? []) {
      const id = phoneOf(seat)
      if (id !== undefined) tell('haptic', id, pattern)
    }
    for (const { seat, type, data } of game.messages?.(event) ?? []) {
      const id = phoneOf(seat)
      if (id !== undefined) tell('controllerMessage', id, type, JSON.stringify(data))
    }
  }
  const tick = (): void => {
    if (!match || ended || match.isPlayed()) return
    for (const event of match.tick()) tellPhones(event)
    showPads()
    const { tick: now } = match.states().next
    if (now % SAVE_EVERY_TICKS === 0) save()
    if (match.result() || match.isPlayed()) {
      ended = true
      tellScores()
      // A match that a reload took up again has no beginning that could be told.
      if (!resumed && (init?.settings.replay === true || game.meta.tellsReplay === true))
        tell('gameReplay', JSON.stringify(replayFileOf(game, match.replay, match.sim.hash())))
      tell('gameEnded', JSON.stringify(ranking()))
    }
  }
  const loop = createFixedLoop(tick, () => match?.states().next.timeScale ?? 1)

  const freshMatch = ({ seed, settings: { mode, options } }: PageMessages['Init']) => ({
    seed: mix(seed >>> 0, round),
    mode,
    options,
  })
  const begin = (payload: PageMessages['Init']): void => {
    init = payload
    const snapshot = decodeSnapshot(payload.snapshot, game.key)
    texts = textsIn(payload.language)
    roster = createRoster(fillTo, maxPlayers)
    scores.clear()
    for (const player of payload.players) {
      pads.forget(player.id)
      if (isLobbySeat(player.seat)) roster.sit(player)
    }
    const replay = payload.replay as Replay<Input> | undefined
    const { seed, mode, options } = replay ?? snapshot ?? freshMatch(payload)
    match = createMatch({ rules: game, core: createCore(wasm), seed, mode, options, replay, roster, admin: adminSeat })
    if (snapshot) for (const bot of snapshot.bots) if (!roster.at(bot.seat)) roster.sit(bot)
    if (payload.settings.bots !== false && !replay) roster.fill(botName)
    ended = false
    resumed = snapshot !== null
    if (snapshot) {
      match.load(snapshot.sim)
      resumeInS = RESUME_COUNTDOWN_S
      for (const seat of match.states().next.seats) if (!roster.at(seat)) match.leave(seat)
    }
    const seated = new Set(match.sim.state().seats)
    for (const { seat } of replay ? [] : roster.all()) if (!seated.has(seat)) match.join(seat)
    sounds.setVolume(payload.settings.volume)
    stage ??= createStage(canvas, (hud) => makeView(hud))
    stage.view.refresh()
    showPads()
    tell('gameStarted')
  }
  const makeView = (hud: HTMLElement): View<State, Event> =>
    game.makeView({
      canvas,
      hud,
      sounds,
      settings: {
        reducedMotion: init?.settings.reducedMotion ?? false,
        quality: init?.settings.quality ?? 'high',
        adaptive: init?.settings.fixedQuality !== true,
      },
      texts: () => texts,
      choose: (id, option) => {
        const seat = adminSeat()
        if (seat !== undefined) match?.binding(seat).command('choice', { id, option })
      },
      player: (seat) => roster.at(seat),
      core: createCore(wasm),
    })

  const joined = (player: GamePlayer): void => {
    pads.forget(player.id)
    const known = roster.byId(player.id)
    if (!match || init?.replay || !isLobbySeat(player.seat)) return
    if (known?.seat === player.seat) Object.assign(known, player)
    else {
      const stoodUp = roster.sit(player)
      if (stoodUp) match.leave(stoodUp.seat)
      match.join(player.seat)
    }
    stage?.view.refresh()
  }
  const left = (id: string): void => {
    const player = roster.byId(id)
    if (!player || !match) return
    roster.leave(player.seat)
    match.leave(player.seat)
    if (init?.settings.bots !== false) for (const bot of roster.fill(botName)) match.join(bot.seat)
    stage?.view.refresh()
  }
  const connectedChanged = (id: string, connected: boolean): void => {
    const player = roster.byId(id)
    if (!player || !match) return
    player.connected = connected
    if (connected) pads.forget(id)
    else match.binding(player.seat).release()
    stage?.view.refresh()
  }

  let lastMs: number | undefined
  let frameRequest = 0
  const frame = (nowMs: number): void => {
    frameRequest = requestAnimationFrame(frame)
    const seconds = lastMs === undefined ? 0 : (nowMs - lastMs) / 1000
    lastMs = nowMs
    if (!match || !stage) return
    if (resumeInS > 0) {
      stage.countdown(Math.ceil(resumeInS))
      resumeInS = Math.max(0, resumeInS - Math.min(seconds, 0.25))
      if (resumeInS === 0) stage.countdown(null)
    }
    const alpha = paused || resumeInS > 0 ? 0 : loop.advance(seconds)
    const { prev, next } = match.states()
    stage.view.frame(prev, next, alpha, match.takeEvents(), paused ? 0 : Math.min(seconds, 0.1))
    countFrame()
  }
  frameRequest = requestAnimationFrame(frame)

  const pause = (wanted: boolean): void => {
    paused = wanted
    sounds.pause(wanted)
  }
  const bindingOf = (id: string): PadBinding | undefined => {
    const seat = roster.byId(id)?.seat
    return seat === undefined ? undefined : match?.binding(seat)
  }
  const handlers: { [Method in keyof PageMessages]?: (payload: PageMessages[Method]) => void } = {
    Init: begin,
    PlayerJoined: joined,
    PlayerLeft: ({ id }) => left(id),
    PlayerConnected: ({ id, connected }) => connectedChanged(id, connected),
    Input: ({ id, frame: bytes }) => bindingOf(id)?.frame(Uint8Array.from(bytes)),
    Message: ({ id, type, data }) => {
      const player = roster.byId(id)
      const language = type === 'hello' ? (data as { language?: unknown } | null)?.language : undefined
      if (player && isLanguage(language)) {
        player.language = language
        // At once: a game that stands still or has not drawn yet speaks to the phone all the same.
        showPads()
      }
      bindingOf(id)?.command(type, data)
    },
    Pause: () => pause(true),
    Resume: () => pause(false),
    Rematch: () => {
      if (!init) return
      round += 1
      begin({ ...init, players: roster.people(), snapshot: '' })
    },
    SetLanguage: ({ language }) => {
      texts = textsIn(language)
      if (init) init.language = language
      showPads()
      stage?.view.refresh()
    },
    SetVolume: ({ volume }) => sounds.setVolume(volume),
  }
  const receive = ({ method, payload }: PageMessage): void => {
    const handle = handlers[method] as ((payload: unknown) => void) | undefined
    handle?.(payload)
  }
  return {
    receive,
    input: (seat, bytes) => {
      if (roster.at(seat)?.bot !== true) match?.binding(seat).frame(bytes)
    },
    quit: () => {
      cancelAnimationFrame(frameRequest)
      stage?.dispose()
      sounds.dispose()
    },
  }
}
