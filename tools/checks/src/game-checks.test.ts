import { checkOnly, gameChecks } from './game-checks.ts'
import { lacksLanguages, translationProblems, type Tree } from './locales.ts'

it('CHK-85 one game is checked alone, and anything else is refused', async () => {
  expect(gameChecks('games/testgamelocal/').map(({ name }) => name)).toEqual([
    ...['lint', 'types of games/testgamelocal hold', 'every rule has a test', 'the English is plain'],
    ...['translations are complete', 'the shape of packages', 'patterns cannot backtrack'],
    ...['prettier format', 'import directions'],
  ])
  for (const other of ['services/lobby', 'games/nope', 'games/../services', '.'])
    expect(() => gameChecks(other)).toThrow('is not the folder of a game')
  const all = {
    name: 'all',
    run: () => Promise.resolve(['games/a/x.ts: bad', 'games/ab/x.ts: bad', 'docs/spec/a.md: bad']),
  }
  expect(await checkOnly(all, ['games/a/', 'docs/spec/a.md']).run()).toEqual([
    'games/a/x.ts: bad',
    'docs/spec/a.md: bad',
  ])
})

it('CHK-87 only a game still in testing may lack languages and texts', () => {
  expect(lacksLanguages('games/starcatch/locales/he.json', 'testing')).toBe(true)
  expect(lacksLanguages('games/starcatch/locales/he.json', 'production')).toBe(false)
  expect(lacksLanguages('games/starcatch/locales/he.json', undefined)).toBe(false)
  expect(lacksLanguages('packages/i18n/src/locales/he/games.json', 'testing')).toBe(false)
})

it('CHK-87 a renamed text of a game in testing is wanted in English alone, with its placeholders', () => {
  const english = { pad: { bump: 'Bump', score: '{{points}} points' } }
  const problems = (translation: Tree): [number, number] => [
    translationProblems('he.json', english, translation, true).length,
    translationProblems('he.json', english, translation).length,
  ]
  expect(problems({ pad: { leap: 'קפיצה', score: '{{points}} נקודות' } })).toEqual([0, 2])
  expect(problems({ pad: { score: '{{stars}} כוכבים' } })).toEqual([1, 2])
  expect(problems({ pad: { bump: ' ', score: '{{points}} נקודות' } })).toEqual([1, 1])
})
