import { tickRate, type Game, type SimState } from '../game/define-game.ts'
import type { GamePlayer, PageMessages } from '../game/messages.ts'
import { rulesVersionOf } from '../sim/clip.ts'
import { createStreamEncoder, type Keyframe, type StreamEncoder } from '../stream/stream.ts'
import type { Emit } from '../unity/framework.ts'
import type { MatchFeed } from './match.ts'
import type { Play } from './play.ts'
import type { Roster } from './roster.ts'

/** Frames follow each other at this distance, two ticks, and at once after a silence. */
const FRAME_MS = 33
const HASH_TICKS = tickRate
/** A frame of the page comes a little early or late. */
const EARLY_MS = 2

const peopleIn = (roster: Roster): GamePlayer[] => {
  const moderator = roster.moderator()
  return [...roster.all(), ...(moderator ? [moderator] : [])]
}

const keyframeOf = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  { match, roster }: Play<State, Input, Event>,
  language: string,
): Keyframe => {
  const { seed, mode, options } = match.replay
  return {
    game: game.key,
    rulesVersion: rulesVersionOf(game),
    seed,
    mode,
    options,
    language,
    tick: match.states().next.tick,
    timeScale: match.states().next.timeScale,
    players: peopleIn(roster),
    snapshot: match.sim.save(),
  }
}

/**
 * Sends the running match as frames of its stream (`stream/stream.ts`) while mirrors watch, and costs nothing while none does: at most a
 * frame in 33 ms, a keyframe when one is asked for, and a hash in each second. SDK-610
 */
export const createMirrorFeed = <State extends SimState, Input, Event>(
  game: Game<State, Input, Event>,
  emit: Emit,
  running: { play: Play<State, Input, Event> | null; init: PageMessages['Init'] | undefined },
) => {
  let encoder: StreamEncoder | null = null
  /** `match`: another match begins, and the last news of the one before do not matter. */
  let due: 'news' | 'keyframe' | 'match' = 'news'
  let isPaused = false
  let lastMs = -Infinity

  const sendKeyframe = (): void => {
    const { play, init } = running
    if (!encoder || !play || !init) return
    due = 'news'
    const frame = encoder.keyframe(keyframeOf(game, play, init.language))
    if (frame) emit('gameMirror', frame)
    else emit('gameLog', 'The match is too large for a mirror.')
    if (isPaused) encoder.data('paused', true)
  }
  const sendNews = (): void => {
    const frame = encoder?.take() ?? 'empty'
    if (frame === 'lost') due = 'keyframe'
    else if (frame !== 'empty') emit('gameMirror', frame)
  }
  const match: MatchFeed = {
    join: (player) => encoder?.join(player),
    leave: (seat) => encoder?.leave(seat),
    tick: (inputs, isBots, after) => {
      encoder?.tick(inputs, isBots)
      if (encoder && after.tick % HASH_TICKS === 0) encoder.hash(after.hash())
    },
  }
  return {
    match,
    /** Mirrors watch this launch from now on, or none does. */
    watch: ({ launch }: PageMessages['Mirrors']): void => {
      encoder = launch === null ? null : createStreamEncoder(launch)
      due = launch === null ? 'news' : 'match'
    },
    /** Another match begins. */
    begin: (): void => {
      if (encoder) due = 'match'
    },
    /** A mirror needs a keyframe; the others get the news before it, and need not begin again. */
    ask: (): void => {
      if (encoder && due === 'news') due = 'keyframe'
    },
    people: (): void => {
      if (encoder && running.play) encoder.data('players', peopleIn(running.play.roster))
    },
    pause: (paused: boolean): void => {
      isPaused = paused
      encoder?.data('paused', paused)
    },
    /** Sends what is due; called with each frame of the page. */
    frame: (nowMs: number): void => {
      if (!encoder || nowMs - lastMs < FRAME_MS - EARLY_MS) return
      lastMs = nowMs
      if (due !== 'match') sendNews()
      if (due !== 'news') sendKeyframe()
    },
  }
}

export type MirrorFeed = ReturnType<typeof createMirrorFeed>
