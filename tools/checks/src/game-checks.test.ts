import { checkOnly, gameChecks } from './game-checks.ts'
import {
  equalProblems,
  type Equals,
  isOfDraft,
  lacksLanguages,
  localesCheck,
  translationProblems,
  type Tree,
} from './locales.ts'
it('CHK-85 one game is checked alone, and anything else is refused', async () => {
  expect(gameChecks('games/testgamelocal/').map(({ name }) => name)).toEqual([
    ...[
      'lint',
      'instances come from their class',
      'types of games/testgamelocal hold',
      'every rule has a test',
      'the English is plain',
    ],
    ...['translations are complete', 'the shape of packages', 'patterns cannot backtrack'],
    ...['format', 'import directions'],
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

it('I18N-03 only a game still in testing may lack languages and texts', () => {
  expect(lacksLanguages('games/starcatch/locales/he.json', 'testing')).toBe(true)
  expect(lacksLanguages('games/starcatch/locales/he.json', 'production')).toBe(false)
  expect(lacksLanguages('games/starcatch/locales/he.json', undefined)).toBe(false)
  expect(lacksLanguages('packages/i18n/src/locales/he/games.json', 'testing')).toBe(false)
})

it('I18N-03 a renamed text of a game in testing is wanted in English alone, with its placeholders', () => {
  const english = { pad: { bump: 'Bump', score: '{{points}} points' } }
  const problems = (translation: Tree): [number, number] => [
    translationProblems('he.json', english, translation, true).length,
    translationProblems('he.json', english, translation).length,
  ]
  expect(problems({ pad: { leap: 'קפיצה', score: '{{points}} נקודות' } })).toEqual([0, 2])
  expect(problems({ pad: { score: '{{stars}} כוכבים' } })).toEqual([1, 2])
  expect(problems({ pad: { bump: ' ', score: '{{points}} נקודות' } })).toEqual([1, 1])
})

it('I18N-03 a minigame that is a draft may lack translations, and no other text of Party Games', () => {
  const english = { mini: { starhop: { name: 'Star Hop' }, statues: { name: 'Statues' } } }
  const path = 'games/minigames/locales/he.json'
  const problems = translationProblems(path, english, { mini: {} }, false, (key) => isOfDraft(path, key, ['starhop']))
  expect(problems).toEqual([`${path}: “mini.statues.name” is missing`])
  expect(isOfDraft('games/racegame/locales/he.json', 'mini.starhop.name', ['starhop'])).toBe(false)
})

it('I18N-03 a text that equals English is refused, except names and the words that a language shares', async () => {
  const equal = (language: string, text: string, key = 'hud.go'): Equals => ({ path: 'p', language, key, text })
  const problems = (...texts: Equals[]): string[] => equalProblems(texts, { fr: ['points'], he: [] })
  const points = equal('fr', '{{n}} Points!')
  const untranslated = [equal('he', 'Be the first at every star.'), equal('he', 'Go!'), equal('tr', 'Points')]
  for (const one of untranslated)
    expect(problems(points, one)).toEqual([expect.stringMatching(/^p: “hud\.go” is the English “.+”: translate it/)])
  const same = [
    equal('he', 'Paint Battles'),
    equal('he', 'Pogo', 'bots.1'),
    equal('he', '{{n}} m²'),
    equal('he', '+{{n}}'),
  ]
  expect(problems(points, ...same)).toEqual([])
  expect(problems()).toEqual([expect.stringContaining('no text in “fr” is “points” any more')])
  expect(await localesCheck.run()).toEqual([])
})
