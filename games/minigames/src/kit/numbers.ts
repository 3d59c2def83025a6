import { timed } from '@sofaspark/game-sdk/core/times.ts'

/** Numbers of the show, in ticks of a sixtieth of a second unless the name says otherwise. */
export const mostSeats = 8
export const leastSeats = 2

export const showTicks = timed(
  {
    choose: 8 * 60,
    /** The rule card: at most this long, and never shorter than `cardLeast`. */
    card: 8 * 60,
    quickCard: 6 * 60,
    cardLeast: 4 * 60,
    countdown: 2 * 60,
    freeze: 90,
    crowns: 240,
    /** The vote ends once everyone has voted, but not before `voteLeast`. */
    vote: 6 * 60,
    voteLeast: 90,
    wheel: 120,
    /** Of these, the ticks until the wheel stops. */
    wheelTurns: 96,
    /** At half speed, a second and a half of the best moment. */
    replay: 3 * 60,
    podium: 7 * 60,
  },
  ['choose', 'card', 'quickCard', 'vote'],
  ['choose', 'card', 'quickCard', 'vote'],
)

/** A minigame that has not ended by itself at this share of its planned time is stopped. */
export const overtime = 1.35

export const lengths = ['short', 'normal', 'long'] as const
export type Length = (typeof lengths)[number]

/** The crowns that each game of a show is worth: its number, and the final half as many more. PTY-13 */
export const stakes: Readonly<Record<Length, readonly number[]>> = {
  short: [1, 2, 3, 4, 7],
  normal: [1, 2, 3, 4, 5, 6, 10],
  long: [1, 2, 3, 4, 5, 6, 7, 8, 13],
}

/** From this many players on the second place takes half the stake. */
export const secondFrom = 5
export const cardsOffered = 3
/** The maximum number of duels of tied leaders; after that they share first place. */
export const mostDuels = 3

export const runner = { speed: 4, radius: 0.45 } as const
/** Fields are sized for four players and grow with the square root of their number. */
const leastScale = 0.8
/** How much larger than for four players a field is. */
export const scaleFor = (players: number): number => Math.max(leastScale, Math.sqrt(players / 4))

/** The interval at which a fallen bean may drop something. */
export const ghost = { everyTicks: 6 * 60, speed: 4 } as const
