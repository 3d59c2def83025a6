import { catalogue, type Game } from '@sofaspark/contract'
import { categoriesOf, isNew, visibleGames } from './selection.ts'

/** The games that everyone sees; those still being made are not among them. */
const released = catalogue.filter(({ rollout }) => rollout === 'production')
const keysOf = (id: string, games: readonly Game[] = released): string[] =>
  categoriesOf(games)
    .find((category) => category.id === id)
    ?.games.map((game) => game.key) ?? []

describe('categories', () => {
  it('LCH-10 the rows are in their fixed order, each with its own games in its own order', () => {
    expect(categoriesOf(released).map((category) => category.id)).toEqual([
      'mostPopular',
      'teamGames',
      'singlePlayer',
      'newest',
      'overfour',
      'socialGames',
      'gyroSupported',
    ])
    expect(keysOf('mostPopular').slice(0, 3)).toEqual(['testgamelocal', 'drawgame', 'minigames'])
    expect(keysOf('newest').slice(0, 2)).toEqual(['paintbattles', 'testgamelocal'])
    expect(keysOf('singlePlayer')).toEqual(['testgamelocal', 'racegame', 'ballfrenzy', 'bubblewar'])
    expect(keysOf('overfour')).toContain('racegame')
    expect(keysOf('overfour')).not.toContain('bubblewar')
    expect(keysOf('gyroSupported')).toEqual(['minigames', 'icehocky', 'racegame', 'ballfrenzy'])
    const unsocial = released.map((game) => ({ ...game, isSocialGame: false }))
    expect(categoriesOf(unsocial).map((category) => category.id)).not.toContain('socialGames')
  })

  it('LCH-10 a tester sees games that are not released yet', () => {
    const [first, ...rest] = released as [Game, ...Game[]]
    const games: Game[] = [{ ...first, rollout: 'testing' }, ...rest]
    expect(visibleGames(games, undefined)).toEqual(rest)
    expect(visibleGames(games, 'production')).toEqual(rest)
    expect(visibleGames(games, 'testing')).toEqual(games)
  })

  it('LCH-10 the ribbon is removed on the ninetieth day', () => {
    const game = { ...(catalogue[0] as Game), firstReleaseDate: '2026-01-01' }
    expect(isNew(game, Date.parse('2026-03-31T23:59:00Z'))).toBe(true)
    expect(isNew(game, Date.parse('2026-04-01T00:00:00Z'))).toBe(false)
  })
})
