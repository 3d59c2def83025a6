import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { createEffects, type EffectTable, type Effects } from './effect-table.ts'
import { createMatchShow, createMatchSounds, followPage, type Overlay, type ShownMatch } from './match-show.ts'
import type { Spot } from './podium-spots.ts'
import type { Stage } from './stage.ts'

type Replay<State, Event> = Parameters<View<State, Event>['frame']>[5]

/** One frame of a match. */
export interface MatchFrame<State, Event> {
  prev: State
  next: State
  /** The match as it is now; while a replay shows an earlier time, `prev` and `next` are of that time. */
  live: State
  /** The share of the tick that has passed. */
  alpha: number
  events: readonly Event[]
  seconds: number
  /** Seconds and time since the start, both as slow motion has them. */
  slowedS: number
  timeS: number
  replay: Replay<State, Event>
  /** How far a bean is above the ground for joy, in metres; 0 under reduced motion. */
  hop: (seat: number) => number
  isHopping: (seat: number) => boolean
}

/** A free-for-all match: its picture, its words, and tables of what is seen and heard. */
export interface MatchScene<State extends ShownMatch, Event extends { type: string }> {
  stage: Pick<Stage<string, string>, 'low' | 'shake' | 'particles' | 'confetti' | 'cast' | 'resize' | 'dispose'>
  /** The part that follows the page's size and is disposed at the end; defaults to the stage. */
  page?: Parameters<typeof followPage>[0]
  /** The position on the page, in pixels, around which a replay is cropped; without it, replays are not cropped. */
  onPage?: (x: number, y: number) => { x: number; y: number }
  /** Where each seat's bean is. */
  spot?: Effects<string>['spot']
  /** How to shake the picture; by default the stage does. */
  shake?: (strength: number, seat?: number) => void
  sounds: SoundSetup<State, Event, string>
  /** The position from which an event is heard, in metres from the middle; its `x` by default. */
  heardAt?: (event: Event) => number | undefined
  effects: EffectTable<Event, string>
  /** Where confetti flies; null for no party. */
  party: (state: State) => Spot | null
  draw: (frame: MatchFrame<State, Event>) => void
  hud: Overlay & { event?: (event: Event, state: State) => void }
  /** Writes words and numbers; on a weak screen not in every frame. SDK-413 */
  words?: (frame: MatchFrame<State, Event>, seconds: number) => void
}

const STILL_SHARE = 0.5
const [CONFETTI, STILL_CONFETTI] = [24, 12] as const
const CONFETTI_WIDE_M = 6
const nowhere = () => ({ x: 0, y: 0 })

/**
 * The picture, sound and words of a free-for-all match, from its scene. Events of a replay are shown and heard, and not said; words
 * are those of the match as it is now. SDK-513, STG-10
 */
export const createMatchView = <State extends ShownMatch, Event extends { type: string }>(
  setup: ViewSetup,
  {
    stage,
    page = stage,
    onPage,
    spot,
    shake = stage.shake,
    heardAt,
    party,
    draw,
    hud,
    words,
    ...tables
  }: MatchScene<State, Event>,
): View<State, Event> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  const show = createMatchShow(setup, { shake }, onPage ?? nowhere)
  const sounds = createMatchSounds(setup, tables.sounds, heardAt)
  const effects = createEffects(tables.effects, {
    stage,
    player,
    ...(spot && { spot }),
    shake: show.shake,
    amount: stage.low || still ? STILL_SHARE : 1,
  })
  const hudPace = createHudPace(settings)
  const hop = (seat: number): number => (still ? 0 : effects.hop(seat))

  const celebrate = (state: State): void => {
    const at = party(state)
    if (!show.confettiFlies(at !== null) || !at) return
    const x = at.x + (Math.random() - 0.5) * CONFETTI_WIDE_M
    stage.confetti({ ...at, x }, still ? STILL_CONFETTI : CONFETTI)
  }
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      for (const event of [...(replay?.events ?? []), ...events]) {
        effects.event(event)
        sounds.event(event)
      }
      for (const event of events) hud.event?.(event, live)
      sounds.frame(live, seconds)
      const slowedS = show.advance(live, seconds)
      effects.frame(seconds)
      celebrate(live)
      const { isHopping } = effects
      const frame = { prev, next, live, alpha, events, seconds, slowedS, timeS: show.timeS(), replay, hop, isHopping }
      draw(frame)
      const dueS = hudPace(seconds)
      if (dueS !== undefined) words?.(frame, dueS)
    },
    ...(onPage && { spot: show.spot }),
    ...followPage(page, hud),
  }
}
