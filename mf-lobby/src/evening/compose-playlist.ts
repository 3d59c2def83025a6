import {
  limits,
  nextOf,
  type Game,
  type Playlist,
  type PlaylistGame,
  type Preset,
  type SetGame,
} from '@sofaspark/contract'
import { presetPlans, usualPlan, type PresetGame, type PresetPlan } from './preset-games.ts'

export interface ComposeNeeds {
  /** The games that this screen shows. */
  games: readonly Game[]
  /** Whether a game can be played now; one that needs a supporter cannot, which is not reported. */
  standing: (game: Game) => 'plays' | 'supporters' | 'missing'
  /** Players on the sofa. */
  people: number
  /** The games of this evening so far, which come last. */
  played: readonly string[]
  /** The games that this browser played last, the newest first. */
  last: readonly SetGame[]
}

/** Most games seat eight; more players take turns. */
const MOST_SEATED = 8

/** Whether a game suits that many people. */
const suits = ({ minNumberOfPlayers: least, maxNumberOfPlayers: most }: Game, people: number): boolean =>
  least <= Math.max(1, people) && most >= Math.min(people, MOST_SEATED)

const usualGames = ({ last }: ComposeNeeds): PresetGame[] =>
  last
    .slice(0, usualPlan.games)
    .map((game) => ({ ...game, minutes: usualPlan.minutesEach }))
    .toReversed()

const planOf = (preset: Preset, needs: ComposeNeeds): PresetPlan => {
  if (preset !== 'usual') return presetPlans[preset]
  const games = usualGames(needs)
  return { minutes: usualPlan.minutesEach * usualPlan.games, breakS: usualPlan.breakS, games }
}

/** The games that fit into the time, in the order of preference; at least one. */
const fitting = (games: readonly PresetGame[], minutes: number): PresetGame[] => {
  const chosen: PresetGame[] = []
  let left = minutes
  for (const game of games) {
    if (chosen.length > 0 && game.minutes > left) continue
    chosen.push(game)
    left -= game.minutes
  }
  return chosen
}

/** The games of one evening, repeated if they are too few for its time. */
const chosenOf = ({ games, minutes, repeats }: PresetPlan): PresetGame[] => {
  const first = fitting(games, minutes)
  if (!repeats || first.length < games.length) return first
  const all = [...first]
  let left = minutes - first.reduce((sum, game) => sum + game.minutes, 0)
  for (let at = 0; first.length > 0 && all.length < limits.seats; at++) {
    const again = first[at % first.length]
    if (!again || again.minutes > left) break
    all.push(again)
    left -= again.minutes
  }
  return all
}

/** New games before those that were played tonight, each in the order of preference. */
const freshFirst = (games: readonly PresetGame[], played: readonly string[]): PresetGame[] => [
  ...games.filter(({ gameKey }) => !played.includes(gameKey)),
  ...games.filter(({ gameKey }) => played.includes(gameKey)),
]

const breakBefore = (at: number, { breakS, longBreak }: PresetPlan): number => {
  if (at === 0) return 0
  return longBreak && at % longBreak.every === 0 ? longBreak.breakS : breakS
}

const setGame = ({ gameKey, mode, settings }: PresetGame, breakS: number): PlaylistGame => ({
  gameKey,
  ...(mode === undefined ? {} : { mode }),
  settings,
  breakS,
})

/** The card's games for these people, and those if every game were playable; `null` without a game. */
export const composePlaylist = (preset: Preset, needs: ComposeNeeds): Playlist | null => {
  const plan = planOf(preset, needs)
  const found = new Map(needs.games.map((game) => [game.key, game]))
  const suitable = plan.games.filter(({ gameKey }) => {
    const game = found.get(gameKey)
    return game !== undefined && needs.standing(game) !== 'supporters' && suits(game, needs.people)
  })
  const order = preset === 'usual' ? suitable : freshFirst(suitable, needs.played)
  const plays = ({ gameKey }: PresetGame): boolean => {
    const game = found.get(gameKey)
    return game !== undefined && needs.standing(game) === 'plays'
  }
  const chosen = chosenOf({ ...plan, games: order.filter(plays) })
  if (chosen.length === 0) return null
  const wished = chosenOf({ ...plan, games: order }).filter((game) => !plays(game))
  const leftOut = [...new Set(wished.map(({ gameKey }) => gameKey))]
  return {
    preset,
    games: chosen.map((game, at) => setGame(game, breakBefore(at, plan))),
    at: 0,
    ...(leftOut.length > 0 ? { leftOut } : {}),
  }
}

/** How long the games of a playlist usually take, without its breaks, to five minutes. */
export const minutesOf = ({ preset, games }: Playlist): number => {
  const plan = preset === 'usual' ? [] : presetPlans[preset].games
  const sum = games.reduce(
    (minutes, { gameKey }) =>
      minutes + (plan.find((game) => game.gameKey === gameKey)?.minutes ?? usualPlan.minutesEach),
    0,
  )
  return Math.max(1, Math.round(sum / 5)) * 5
}

/** The replacements for the next game: the card's games that the evening lacks, then later ones. */
const standIns = (playlist: Playlist, needs: ComposeNeeds): PresetGame[] => {
  const plan = planOf(playlist.preset, needs)
  const pool = playlist.preset === 'usual' ? [...plan.games, ...presetPlans.quick.games] : plan.games
  const now = nextOf(playlist)?.gameKey
  // In rotation from the next game on, so repeated presses cycle through all of them.
  const nowAt = pool.findIndex(({ gameKey }) => gameKey === now)
  const fits = [...pool.slice(nowAt + 1), ...pool.slice(0, nowAt + 1)].filter(({ gameKey }) => {
    const game = needs.games.find(({ key }) => key === gameKey)
    return gameKey !== now && game !== undefined && needs.standing(game) === 'plays' && suits(game, needs.people)
  })
  const later = playlist.games.slice(playlist.at + 1).map(({ gameKey }) => gameKey)
  const done = playlist.games.slice(0, playlist.at).map(({ gameKey }) => gameKey)
  const isNew = ({ gameKey }: PresetGame): boolean => !later.includes(gameKey) && !done.includes(gameKey)
  return [...fits.filter(isNew), ...fits.filter((game) => !isNew(game))]
}

/** The evening with another next game, swapped if it is a later one; `null` if there is no other. */
export const swapped = (playlist: Playlist, needs: ComposeNeeds): Playlist | null => {
  const now = nextOf(playlist)
  if (!now) return null
  const [other] = standIns(playlist, needs)
  if (!other) return null
  const games = [...playlist.games]
  const laterAt = games.findIndex(({ gameKey }, at) => at > playlist.at && gameKey === other.gameKey)
  const later = games[laterAt]
  games[playlist.at] = later ? { ...later, breakS: now.breakS } : setGame(other, now.breakS)
  if (later) games[laterAt] = { ...now, breakS: later.breakS }
  return { ...playlist, games }
}

/** The evening without its next game. */
export const skipped = (playlist: Playlist): Playlist => ({
  ...playlist,
  at: Math.min(playlist.games.length, playlist.at + 1),
})

/** The finished evening: its ranking follows. */
export const ended = (playlist: Playlist): Playlist => ({ ...playlist, at: playlist.games.length })

/** The evening after its next game became unavailable: replaced or left out, as the list says. EVE-206 */
export const without = (playlist: Playlist, needs: ComposeNeeds): Playlist => {
  const now = nextOf(playlist)
  if (!now) return playlist
  const told = { leftOut: [...new Set([...(playlist.leftOut ?? []), now.gameKey])] }
  const games = playlist.games.filter(({ gameKey }, at) => at < playlist.at || gameKey !== now.gameKey)
  const later = games.slice(playlist.at).map(({ gameKey }) => gameKey)
  const [other] = standIns(playlist, needs).filter(({ gameKey }) => !later.includes(gameKey))
  if (other) games.splice(playlist.at, 0, setGame(other, now.breakS))
  // No playable game is left.
  if (games.length === 0) return { ...ended(playlist), ...told }
  return { ...playlist, games, ...told }
}
