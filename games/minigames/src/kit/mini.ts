import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { PadLayout, BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import type { BotSkill } from '@sofaspark/game-sdk/sim/bot-skill.ts'
import type { RoomLag } from '@sofaspark/game-sdk/sim/presses.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { ButtonSign } from './buttons.ts'
import type { Emit, MiniWorld, PartyInput } from './world.ts'

/** The kind of pad: no two games of one kind follow each other while others are left. */
export type MiniKind = 'steer' | 'press' | 'choose' | 'tilt' | 'slide' | 'swipe' | 'beat'

export interface Begin {
  core: PartyCore
  seats: number[]
  /** The same seats by their standing in the show, the best first. */
  order: readonly number[]
  /** A whole number drawn with the rule card, the same for its demonstration and the game: what the ground depends on. */
  draw: number
  chance: RandomStream
  /** One decisive round between level leaders. */
  isDuel: boolean
  /** The delay of the picture, where the screen has measured it. */
  lag?: RoomLag | undefined
  /** Whether this seat has no phone. */
  isBot: (seat: number) => boolean
}

/** One tick of a running minigame. */
export interface Play<World> {
  core: PartyCore
  world: World
  inputOf: (seat: number) => PartyInput
  chance: RandomStream
  emit: Emit
  isBot: (seat: number) => boolean
}

/** A bot's look at a minigame. */
export interface BotSees<World> {
  core: PartyCore
  world: World
  seat: number
  skill: BotSkill
  level: BotLevel
}

/** A seat's result: the larger the better; `tie` decides between equal scores. */
export interface MiniScore {
  seat: number
  score: number
  tie: number
}

/** Suns against Moons, as the show sees them. PTY-30 */
export interface Sides<World> {
  of(world: World, seat: number): Side | undefined
  points(world: World): Readonly<Record<Side, number>>
}

/** A minigame without its looks. PTY-10 */
export interface Mini<World = MiniWorld> {
  kind: MiniKind
  /** By the planned time or by who is left. */
  ends: 'time' | 'falls'
  /** Planned length in seconds. */
  planS: number
  /** Seconds into a game at which its demonstration begins, so that it shows what matters. */
  demoFromS?: number
  /** Seconds before its first good or bad deed at which a demonstration begins, where a deed takes longer than usual. */
  demoLeadS?: number
  /** May begin a show: points, without falls. */
  opener: boolean
  /** May end a show. */
  final: boolean
  /** Wants players on their feet: not for a room that sits. */
  standing?: boolean
  /** Still being made: played with `?only=<key>` alone, in English wherever it lacks a translation. PTY-189 */
  isDraft?: boolean
  pad: PadLayout
  /** Pictures of buttons on the rule card, by their ids. */
  signs?: Readonly<Record<string, ButtonSign>>
  /** The pad of a seat now, where it changes within the game. */
  padFor?(world: World, seat: number): PadLayout
  /** Values of the pad's labels. */
  values?(world: World, seat: number): Readonly<Record<string, string | number>>
  begin(setup: Begin): World
  step(play: Play<World>): void
  scores(world: World): MiniScore[]
  /** The number on a player's chip, in place of the score. */
  chip?(world: World, seat: number): number
  /** Only games in teams have sides. */
  sides?: Sides<World>
  /** The crowns of a game that is won together; without it places decide. */
  crowns?(world: World, stake: number): Record<number, number>
  /** Whether a seat still has a say: shown as out otherwise. */
  isOut(world: World, seat: number): boolean
  /** A player came in the middle of the game. */
  join(world: World, seat: number): void
  /** A player left. */
  leave(world: World, seat: number): void
  bot(sees: BotSees<World>): Partial<PartyInput>
}

/** Defines a minigame: its own world is known to itself and its looks alone. */
export const defineMini = <World extends MiniWorld>(mini: Mini<World>): Mini => mini

export const steerPad = (hint: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { hint },
  widgets: [{ type: 'stick', id: 'run', label: 'pad.run' }],
})

export const slidePad = (hint: string, label: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { hint },
  widgets: [{ type: 'slider', id: 'slide', label }],
})

export const pressPad = (hint: string, label: string): PadLayout => ({
  v: 1,
  orientation: 'any',
  theme: { hint },
  widgets: [{ type: 'button', timed: true, id: 'act', label, icon: 'bump', tone: 'primary' }],
})
