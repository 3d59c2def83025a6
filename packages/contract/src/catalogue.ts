import type { Game } from './entities.ts'

type Entry = Pick<Game, 'key' | 'name' | 'firstReleaseDate' | 'rating' | 'minNumberOfPlayers' | 'maxNumberOfPlayers'> &
  Partial<
    Pick<Game, 'isSocialGame' | 'isTeamGame' | 'gyroSupported' | 'earlyAccess' | 'isBeta' | 'isTimed' | 'rollout'>
  >

const game = (entry: Entry): Game => ({
  path: `/games/${entry.key}/Build`,
  imgUrl: `/gifs/${entry.key}.webp`,
  loadingImgUrl: `/gifs/${entry.key}.webp`,
  rollout: 'production',
  isSocialGame: false,
  isTeamGame: false,
  gyroSupported: false,
  earlyAccess: false,
  isBeta: false,
  isTimed: false,
  otherPlatforms: [],
  ...entry,
})

/** The ten games, whether or not their build is on this console yet. Names here are English; pages translate by key. */
export const catalogue: readonly Game[] = [
  game({
    key: 'testgamelocal',
    name: 'Slip N Bump',
    firstReleaseDate: '2026-10-20',
    rating: 4.9,
    minNumberOfPlayers: 1,
    maxNumberOfPlayers: 8,
  }),
  game({
    key: 'drawgame',
    name: 'Draw Down',
    firstReleaseDate: '2026-06-12',
    rating: 4.8,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isSocialGame: true,
    isTeamGame: true,
  }),
  game({
    key: 'minigames',
    name: 'Party Games',
    firstReleaseDate: '2026-05-04',
    rating: 4.7,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isSocialGame: true,
    gyroSupported: true,
    isTimed: true,
  }),
  game({
    key: 'icehocky',
    name: 'Ice Hockey',
    firstReleaseDate: '2026-03-18',
    rating: 4.6,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isTeamGame: true,
    gyroSupported: true,
  }),
  game({
    key: 'shootndodge',
    name: 'Capture the Flag',
    firstReleaseDate: '2026-02-09',
    rating: 4.5,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isTeamGame: true,
  }),
  game({
    key: 'racegame',
    name: 'Race & Smash',
    firstReleaseDate: '2026-09-29',
    rating: 4.4,
    minNumberOfPlayers: 1,
    maxNumberOfPlayers: 8,
    gyroSupported: true,
    isBeta: true,
  }),
  game({
    key: 'ballfrenzy',
    name: 'Ball Frenzy',
    firstReleaseDate: '2026-01-22',
    rating: 4.3,
    minNumberOfPlayers: 1,
    maxNumberOfPlayers: 8,
    gyroSupported: true,
  }),
  game({
    key: 'roperage',
    name: 'Rope Rage',
    firstReleaseDate: '2025-12-05',
    rating: 4.2,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isTimed: true,
  }),
  game({
    key: 'bubblewar',
    name: 'Bubble War',
    firstReleaseDate: '2026-10-02',
    rating: 4.1,
    minNumberOfPlayers: 1,
    maxNumberOfPlayers: 4,
    isBeta: true,
  }),
  game({
    key: 'paintbattles',
    name: 'Paint Battles',
    firstReleaseDate: '2026-11-06',
    rating: 4.6,
    minNumberOfPlayers: 2,
    maxNumberOfPlayers: 8,
    isTeamGame: true,
    earlyAccess: true,
  }),
]

export const findGame = (gameKey: string): Game | undefined => catalogue.find((entry) => entry.key === gameKey)

/** The games offered to everyone; those in testing are on no public page. */
export const publicGames: readonly Game[] = catalogue.filter(({ rollout }) => rollout === 'production')
