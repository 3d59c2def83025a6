import {
  type Game,
  type SimState,
  type GameOptions,
  readRoomOptions,
  type OptionValue,
  type RoomOptionTable,
  type GameTexts,
} from '../game/define-game.ts'
import type { GamePlayer, OfferedOption, PageMessages } from '../game/messages.ts'
import type { Emit } from '../unity/framework.ts'
import { createHints } from './hints.ts'
import { createPads } from './pads.ts'
import type { Play } from './play.ts'
import { createTexts } from './texts.ts'
import { isLanguage } from '@sofaspark/contract'

/** A game's settings in the page's language, each with the value of this match. SDK-506 */
const offeredOptions = (
  table: RoomOptionTable = {},
  given: GameOptions | undefined,
  { t }: GameTexts,
): OfferedOption[] => {
  const chosen = readRoomOptions(table, given)
  const labelOf = (value: OptionValue): string => (typeof value === 'number' ? String(value) : t(`options.${value}`))
  return Object.entries(table).map(([id, { values, usual }]) => ({
    id,
    label: t(`options.${id}`),
    value: chosen[id] ?? usual,
    usual,
    values: values.map((value) => ({ value, label: labelOf(value) })),
  }))
}

const EVERY_MS = 2_000
/** Questions during a countdown or rule card, and the time between two of them: all fit into 2.4 s. */
const BURST = 5
const BURST_GAP_MS = 400

/** When the phones are asked for their clocks: every 2 s, and five times while a countdown or rule card shows. SDK-75 */
export const createClockQuestions = () => {
  let askedMs = -Infinity
  let isBurst = false
  let left = 0
  return {
    isDue: (nowMs: number, isCountingIn: boolean): boolean => {
      if (isCountingIn && !isBurst) left = BURST
      isBurst = isCountingIn
      const gapMs = isCountingIn && left > 0 ? BURST_GAP_MS : EVERY_MS
      if (nowMs - askedMs < gapMs) return false
      askedMs = nowMs
      left = Math.max(0, left - 1)
      return true
    },
  }
}

/** The texts of each language in use, parsed once. SDK-09 */
const createLibrary = (files: ReadonlyMap<string, Uint8Array>) => {
  const known = new Map<string, GameTexts>()
  return (language: string): GameTexts => {
    const found = known.get(language) ?? createTexts(files, language)
    known.set(language, found)
    return found
  }
}

/** Everything that phones and page receive about a match: pads, haptics, private messages, scores. SDK-09, SDK-41 */
export const createPhones = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { files, emit }: { files: ReadonlyMap<string, Uint8Array>; emit: Emit },
  play: () => Play<State, Input, Event> | null,
) => {
  const textsIn = createLibrary(files)
  const hints = createHints(game.layouts)
  const scores = new Map<string, number>()
  const questions = createClockQuestions()
  let texts = textsIn('en')
  const pads = createPads(game.layouts, emit, (seat, pad) => play()?.match.binding(seat).show(pad))

  /** A phone's own language, if the lobby knows it. */
  const textsOf = ({ language }: GamePlayer): GameTexts =>
    language === undefined || language === texts.language ? texts : textsIn(language)
  const phoneOn = (seat: number): string | undefined => {
    const player = play()?.roster.at(seat)
    return player?.bot === true ? undefined : player?.id
  }
  return {
    texts: () => texts,
    speak: (language: string): void => {
      texts = textsIn(language)
    },
    /** The phone is new or came back: send its pad again. */
    forget: pads.forget,
    hearHint: hints.handle,
    forgetHints: hints.leave,
    hints: hints.given,
    /** The game's settings, for the page's menu. SDK-506 */
    tellOptions: (): void => {
      const offered = offeredOptions(game.meta.options, play()?.match.replay.options, texts)
      if (offered.length > 0) emit('gameOptions', JSON.stringify(offered))
    },
    forgetScores: () => scores.clear(),
    showPads: (): void => {
      const now = play()
      if (!now) return
      const seen = now.roster.people().map((player) => ({ player, view: now.match.sim.view(player.seat) }))
      for (const each of seen) {
        const words = textsOf(each.player)
        pads.show(each.player, hints.viewOf(each, seen, words), words)
      }
      const moderator = now.roster.moderator()
      if (moderator) pads.show(moderator, now.match.sim.view(moderator.seat), textsOf(moderator))
    },
    happened: (event: Event): void => {
      for (const { seat, pattern } of game.haptics?.(event) ?? []) {
        const id = phoneOn(seat)
        if (id !== undefined) emit('haptic', id, pattern)
      }
      for (const { seat, type, data } of game.messages?.(event) ?? []) {
        const id = seat === 'all' ? seat : phoneOn(seat)
        if (id !== undefined) emit('controllerMessage', id, type, JSON.stringify(data))
      }
    },
    /**
     * When it is due, asks everyone on whose pad something is timed for the phone's clock, and marks slow connections; whether a mark
     * changed. SDK-75
     */
    askClocks: (nowMs: number): boolean => {
      const now = play()
      if (!questions.isDue(nowMs, now?.match.states().next.isCountingIn === true)) return false
      let isChanged = false
      for (const player of now?.roster.people() ?? []) {
        const binding = now?.match.binding(player.seat)
        const question = player.connected ? binding?.askClock() : undefined
        if (question === undefined || question === null) continue
        const isSlow = binding?.isSlow() === true
        isChanged ||= isSlow !== (player.isSlow === true)
        player.isSlow = isSlow
        emit('controllerMessage', player.id, 'clock', String(question))
      }
      return isChanged
    },
    tellScores: (): void => {
      for (const { playerId, score } of play()?.ranking() ?? []) {
        if (scores.get(playerId) === score) continue
        scores.set(playerId, score)
        emit('score', playerId, score)
      }
    },
  }
}

export type Handlers = { [Method in keyof PageMessages]?: (payload: PageMessages[Method]) => void }

/** Handles the page's messages about people and their phones; messages about unknown people change nothing. SDK-510, SDK-41 */
export const createPeopleMessages = <State extends SimState, Input, Event>(parts: {
  play: () => Play<State, Input, Event> | null
  phones: ReturnType<typeof createPhones<State, Input, Event>>
  refresh: () => void
}): Handlers => {
  const { play, phones, refresh } = parts
  const known = (id: string) => {
    const now = play()
    const moderator = now?.roster.moderator()
    const player = moderator?.id === id ? moderator : now?.roster.byId(id)
    return now && player ? { now, player, binding: now.match.binding(player.seat) } : null
  }
  return {
    PlayerJoined: (player) => {
      phones.forget(player.id)
      if (play()?.joined(player)) refresh()
    },
    PlayerLeft: ({ id }) => {
      const one = known(id)
      if (!one) return
      one.now.left(one.player)
      phones.forgetHints(one.player.seat)
      refresh()
    },
    PlayerConnected: ({ id, connected }) => {
      const one = known(id)
      if (!one) return
      one.player.connected = connected
      if (connected) phones.forget(id)
      else one.binding.release()
      refresh()
    },
    ViewLag: ({ id, milliseconds }) => known(id)?.binding.seeLate(milliseconds),
    Moderator: ({ player }) => {
      if (player) phones.forget(player.id)
      play()?.moderate(player)
    },
    Input: ({ id, frame }) => known(id)?.binding.frame(Uint8Array.from(frame)),
    Message: ({ id, type, data }) => {
      const one = known(id)
      if (!one) return
      const language = type === 'hello' ? (data as { language?: unknown } | null)?.language : undefined
      if (isLanguage(language)) {
        one.player.language = language
        // At once: even a paused game, or one that has not drawn yet, responds to the phone.
        phones.showPads()
      }
      phones.hearHint(one.player.seat, type, data)
      one.binding.command(type, data)
    },
  }
}
