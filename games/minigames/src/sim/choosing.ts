import { audienceSeat } from '@sofaspark/game-sdk'
import { allowed } from '@sofaspark/game-sdk/core/times.ts'
import { tickRate, type GameOptions } from '@sofaspark/game-sdk/define-game.ts'
import { isMiniKey, type MiniKey, miniKeys } from '../kit/keys.ts'
import type { World, Settings, Show, Slice } from '../kit/world.ts'
import type { RandomStream } from '@sofaspark/game-sdk/sim/random.ts'
import { minis } from '../minis/index.ts'
import { cardsOffered, stakes } from '../kit/numbers.ts'
import { lowest } from './crowns.ts'

/** Each game once, where it was played last. */
const newest = (keys: readonly MiniKey[]): MiniKey[] => keys.filter((key, at) => keys.lastIndexOf(key) === at)

/** The games of the evening's earlier shows, from the room's memory; anything else in it is ignored. PTY-14 */
export const eveningOf = (options: GameOptions | undefined): MiniKey[] => {
  const memory = options?.['memory']
  return typeof memory === 'string' ? newest(memory.split(',').filter(isMiniKey)) : []
}

/** Every game of the evening until now, the longest unplayed first. */
export const playedTonight = ({ evening, show }: Pick<World, 'evening' | 'show'>): MiniKey[] =>
  newest([...evening, ...show.played.map(({ key }) => key)])

/** The text that the lobby keeps for its next show. PTY-14 */
export const memoryOf = (world: Pick<World, 'evening' | 'show'>): string => playedTonight(world).join(',')

/** Games up to this many seconds are quick ones. */
const quickS = 40
/** Two cards that meet the first rules (nothing played before; at the end, a final that the next show does not need) are better than three that do not. */
const fewestCards = 2

/** Whether the room's settings leave this game, and it is no draft. PTY-14, PTY-189 */
const isAllowed = ({ quick, seated, only }: Settings, key: MiniKey): boolean => {
  if (only !== null) return key === only
  if (minis[key].isDraft === true) return false
  return (
    (!quick || minis[key].planS <= allowed(quickS * tickRate) / tickRate) && (!seated || minis[key].standing !== true)
  )
}

/** The number of games since a game was played this evening; unplayed games come first. */
const restIn = (tonight: readonly MiniKey[], key: MiniKey): number => {
  const at = tonight.indexOf(key)
  return at < 0 ? Infinity : tonight.length - at
}

/**
 * Offsets in the draw that balance the rules of variety: openers, finals and *choose* games have reserved places and are drawn later; only one tilt game fits a show and steering games never follow each other, so both are drawn earlier. PTY-14
 */
const handicaps = { opener: 0.2, final: 0.3, choose: 0.7, tilt: -0.3, steer: -0.2 } as const

/** A game's sort key among the cards: random, with offsets that make all games about equally frequent. PTY-14 */
const diceFor = (key: MiniKey, chance: RandomStream): number => {
  const { opener, final, kind } = minis[key]
  const ofKind = kind === 'choose' || kind === 'tilt' || kind === 'steer' ? handicaps[kind] : 0
  return chance.next() * (1 + (opener ? handicaps.opener : 0) + (final ? handicaps.final : 0) + ofKind)
}

/** The longest unplayed first, in random order among equals. */
const shuffled = (tonight: readonly MiniKey[], keys: readonly MiniKey[], chance: RandomStream): MiniKey[] =>
  keys
    .map((key) => ({ key, rest: Math.min(99, restIn(tonight, key)), dice: diceFor(key, chance) }))
    .sort((one, other) => other.rest - one.rest || one.dice - other.dice)
    .map(({ key }) => key)

/**
 * The last unplayed games for the two ends of a show: two that can end this one, and one that can open the next. They are held back from its
 * other games. PTY-14
 */
const heldBack = (settings: Settings, tonight: readonly MiniKey[]): { finals: MiniKey[]; openers: MiniKey[] } => {
  const unplayed = miniKeys.filter((key) => isAllowed(settings, key) && !tonight.includes(key))
  const fewest = (left: readonly MiniKey[], most: number): MiniKey[] => (left.length <= most ? [...left] : [])
  const finals = fewest(
    unplayed.filter((key) => minis[key].final),
    fewestCards,
  )
  const openers = fewest(
    unplayed.filter((key) => minis[key].opener && !finals.includes(key)),
    1,
  )
  return { finals, openers }
}

type Rule = (key: MiniKey) => boolean

/** At most one game of a kind in a show, two in a long one. */
const fewOf = ({ length, played }: Show, isSo: Rule): Rule => {
  const most = length === 'long' ? 2 : 1
  return (key) => !isSo(key) || played.filter((one) => isSo(one.key)).length < most
}

/** The rules of variety, the most important first. PTY-14 */
const rulesFor = (world: World): Rule[] => {
  const { show } = world
  const tonight = playedTonight(world)
  const last = show.played.at(-1)?.key
  const games = stakes[show.length].length
  const isFinal = show.game >= games
  const played = show.played.map(({ key }) => key)
  const hasChosen = played.some((key) => minis[key].kind === 'choose')
  const hasTeamed = played.some((key) => minis[key].sides !== undefined)
  const { finals, openers } = heldBack(world.settings, tonight)
  const held = isFinal ? openers : [...finals, ...openers]
  return [
    (key) => key !== last,
    ...(isFinal ? [(key: MiniKey) => minis[key].final] : []),
    (key) => !played.includes(key),
    (key) => !tonight.includes(key),
    (key) => !held.includes(key),
    fewOf(show, (key) => minis[key].sides !== undefined),
    fewOf(show, (key) => minis[key].kind === 'tilt'),
    // The last games before the final make up for what the votes have left out.
    ...(show.game === games - 1 && !hasChosen ? [(key: MiniKey) => minis[key].kind === 'choose'] : []),
    ...(show.game === games - 2 && !hasTeamed ? [(key: MiniKey) => minis[key].sides !== undefined] : []),
    (key) => last === undefined || minis[last].ends !== 'falls' || minis[key].ends !== 'falls',
    (key) => last === undefined || minis[last].kind !== minis[key].kind,
  ]
}

/** Compares two games by the most important rule that only one of them meets. */
const byRules =
  (rules: readonly Rule[]) =>
  (one: MiniKey, other: MiniKey): number => {
    const parting = rules.find((rule) => rule(one) !== rule(other))
    return parting === undefined ? 0 : parting(one) ? -1 : 1
  }

/**
 * The games on the cards: rules are dropped from the last one until there are enough cards. Among games that break a rule, those that meet more of the following ones come first. PTY-14
 */
export const cardsFor = (world: World, chance: RandomStream): MiniKey[] => {
  const rules = rulesFor(world)
  const pool = miniKeys.filter((key) => isAllowed(world.settings, key))
  const firstRules = world.show.game >= stakes[world.show.length].length ? 5 : 3
  const tonight = playedTonight(world)
  const cards: MiniKey[] = []
  for (let kept = rules.length; kept >= 0 && cards.length < cardsOffered; kept--) {
    const more = pool.filter((key) => !cards.includes(key) && rules.slice(0, kept).every((rule) => rule(key)))
    const order = shuffled(tonight, more, chance).sort(byRules(rules.slice(kept)))
    cards.push(...order.slice(0, cardsOffered - cards.length))
    if (kept <= firstRules && cards.length >= fewestCards) break
  }
  return cards
}

/** The first game of a show: points without falls, and of those the longest unplayed; the last finals are left for the end. PTY-13 */
export const openerOf = ({ settings, evening }: Pick<World, 'settings' | 'evening'>, chance: RandomStream): MiniKey => {
  if (settings.only !== null) return settings.only
  const order = shuffled(
    evening,
    miniKeys.filter((key) => minis[key].opener && isAllowed(settings, key)),
    chance,
  )
  const { finals } = heldBack(settings, evening)
  const isFree = (key: MiniKey): boolean => !evening.includes(key) && !finals.includes(key)
  return order.find(isFree) ?? order[0] ?? 'coinrain'
}

/** Each vote is one slice of the wheel, the audience's too, that of the last-placed player two; with no votes, each card is one slice. PTY-13, PTY-15 */
export const slicesOf = ({ show, players }: World): Slice[] => {
  const last = lowest(players)
  const slices = players.flatMap((player): Slice[] => {
    const key = show.votes[player.seat]
    if (key === undefined) return []
    const slice = { seat: player.seat, key }
    return last.includes(player.seat) ? [slice, slice] : [slice]
  })
  const watched = show.votes[audienceSeat]
  if (watched !== undefined) slices.push({ seat: -1, key: watched })
  return slices.length > 0 ? slices : show.cards.map((key) => ({ seat: -1, key }))
}
