import type { RandomStream } from './random.ts'

/** Suns are amber with stripes, Moons violet with dots. */
export const sides = ['sun', 'moon'] as const
export type Side = (typeof sides)[number]
/** The team that a phone picks; `mix` lets the game choose. */
export type SidePick = Side | 'mix'

export const isSide = (value: unknown): value is Side => value === 'sun' || value === 'moon'
export const isSidePick = (value: unknown): value is SidePick => isSide(value) || value === 'mix'
/** Suns have the left end, Moons the right one. */
export const ownEnd = (side: Side): -1 | 1 => (side === 'sun' ? -1 : 1)
export const otherSide = (side: Side): Side => (side === 'sun' ? 'moon' : 'sun')
/**
 * Turns a place to the view that a side has from its own end: unchanged for the Suns, half a turn for the Moons. Applied twice it
 * returns the place. A decision made on turned places, ties included, favours neither side. SDK-505
 */
export const seenFrom = (side: Side, { x, y }: { x: number; y: number }): { x: number; y: number } =>
  side === 'sun' ? { x, y } : { x: 0 - x, y: 0 - y }

export interface Picker {
  seat: number
  bot: boolean
  pick: SidePick
  /** The tick of the pick: of two players for the same side, the earlier keeps it. */
  pickedTick: number
}

/**
 * Assigns players to sides: as picked, as long as the sides differ by at most one person. Players who chose `mix` move first,
 * then the last to pick. Bots even the sides out. The outcome depends only on the stream, not on the order of seats. SDK-380
 */
export const dealSides = (pickers: readonly Picker[], chance: RandomStream): Map<number, Side> => {
  const dealt = new Map<number, Side>()
  const sizeOf = (side: Side): number => [...dealt.values()].filter((each) => each === side).length
  const smaller = (): Side => {
    const [suns, moons] = [sizeOf('sun'), sizeOf('moon')]
    if (suns === moons) return chance.next() < 0.5 ? 'sun' : 'moon'
    return suns < moons ? 'sun' : 'moon'
  }
  const people = [...pickers]
    .filter(({ bot }) => !bot)
    .sort((one, other) => one.pickedTick - other.pickedTick || one.seat - other.seat)
  const most = Math.ceil(people.length / 2)
  for (const { seat, pick } of people) {
    if (pick === 'mix') continue
    dealt.set(seat, sizeOf(pick) < most ? pick : otherSide(pick))
  }
  const rest = [...people.filter(({ pick }) => pick === 'mix'), ...pickers.filter(({ bot }) => bot)]
  for (const { seat } of rest) dealt.set(seat, smaller())
  return dealt
}

/** The side of a latecomer: the one with fewer people, then with fewer players, then chance. SDK-380 */
export const lateSide = (players: readonly { side: Side; bot: boolean }[], chance: RandomStream): Side => {
  const countOf = (side: Side, isCounted: (bot: boolean) => boolean): number =>
    players.filter((player) => player.side === side && isCounted(player.bot)).length
  for (const isCounted of [(bot: boolean) => !bot, () => true]) {
    const difference = countOf('sun', isCounted) - countOf('moon', isCounted)
    if (difference !== 0) return difference < 0 ? 'sun' : 'moon'
  }
  return chance.next() < 0.5 ? 'sun' : 'moon'
}

/** A player in a match between two sides, as far as every such game needs it. */
export interface SidePlayer extends Picker {
  admin: boolean
  side: Side
}

/** A player who has not picked yet. */
export const newSidePlayer = ({ seat, bot, admin }: Pick<SidePlayer, 'seat' | 'bot' | 'admin'>): SidePlayer => ({
  seat,
  bot,
  admin,
  side: 'sun',
  pick: 'mix',
  pickedTick: 0,
})

/** Puts every player on the side that `dealSides` gives them. */
export const takeSides = (players: readonly SidePlayer[], chance: RandomStream): void => {
  const dealt = dealSides(players, chance)
  for (const player of players) player.side = dealt.get(player.seat) ?? player.side
}

/** Puts a latecomer on the smaller side: a bot evens out the players, a person the people. SDK-380 */
export const joinSmallerSide = (players: readonly SidePlayer[], player: SidePlayer, chance: RandomStream): void => {
  const others = players.filter(({ seat }) => seat !== player.seat)
  player.side = lateSide(player.bot ? others.map(({ side }) => ({ side, bot: false })) : others, chance)
}

type Spot = Readonly<{ x: number; y: number }>

/** Where a player of a side starts and looks; `spot` is as seen by the Suns. */
export const startOf = (side: Side, spot: Spot) => {
  const end = ownEnd(side)
  return { x: -end * spot.x, y: -end * spot.y, faceX: -end, faceY: 0 }
}

/** The start of each player: those of a side take the spots in their order. */
export const startsOf = <Player extends SidePlayer>(
  players: readonly Player[],
  spots: readonly [Spot, ...Spot[]],
): [Player, ReturnType<typeof startOf>][] =>
  sides.flatMap((side) =>
    players
      .filter((player) => player.side === side)
      .map((player, at): [Player, ReturnType<typeof startOf>] => [
        player,
        startOf(side, spots[at % spots.length] ?? spots[0]),
      ]),
  )

/** The player who decides for the room: the admin, or the first person. */
export const leadSeat = ({ players }: { players: readonly Pick<SidePlayer, 'seat' | 'bot' | 'admin'>[] }): number => {
  const people = players.filter(({ bot }) => !bot)
  return (people.find(({ admin }) => admin) ?? people[0])?.seat ?? -1
}

/** Notes the picks of one tick; true once every person has picked. */
export const hearPicks = (
  players: readonly Picker[],
  inputs: ReadonlyMap<number, { side?: SidePick }>,
  tick: number,
): boolean => {
  const people = players.filter(({ bot }) => !bot)
  for (const player of people) {
    const pick = inputs.get(player.seat)?.side
    if (!isSidePick(pick)) continue
    player.pick = pick
    player.pickedTick = tick
  }
  return people.length > 0 && people.every(({ pickedTick }) => pickedTick > 0)
}
