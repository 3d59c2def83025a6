import { catalogue, type Game } from '@sofaspark/contract'
import { categoriesOf, isNew, visibleGames } from './categories.ts'

const keysOf = (id: string, games: readonly Game[] = catalogue): string[] =>
  categoriesOf(games)
    .find((category) => category.id === id)
    ?.games.map((game) => game.key) ?? []

describe('categories', () => {
  it('LCH-11 the rows stand in their order, each with its own games in its own order', () => {
    expect(categoriesOf(catalogue).map((category) => category.id)).toEqual([
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
    expect(keysOf('overfour')).not.toContain('racegame')
    expect(keysOf('gyroSupported')).toEqual(['minigames', 'icehocky', 'racegame', 'ballfrenzy'])
    const unsocial = catalogue.map((game) => ({ ...game, isSocialGame: false }))
    expect(categoriesOf(unsocial).map((category) => category.id)).not.toContain('socialGames')
  })

  it('LCH-12 a tester sees games that are not released yet', () => {
    const [first, ...rest] = catalogue as [Game, ...Game[]]
    const games: Game[] = [{ ...first, rollout: 'testing' }, ...rest]
    expect(visibleGames(games, undefined)).toHaveLength(catalogue.length - 1)
    expect(visibleGames(games, 'production')).toHaveLength(catalogue.length - 1)
    expect(visibleGames(games, 'testing')).toHaveLength(catalogue.length)
  })

  it('LCH-13 the ribbon goes on the ninetieth day', () => {
    const game = { ...(catalogue[0] as Game), firstReleaseDate: '2026-01-01' }
    expect(isNew(game, Date.parse('2026-03-31T23:59:00Z'))).toBe(true)
    expect(isNew(game, Date.parse('2026-04-01T00:00:00Z'))).toBe(false)
  })
})
