import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue, type Game } from '@sofaspark/contract'
import type { PadLayout } from '../game/define-game.ts'
import { messagePad } from '../pad-layouts/pad-layouts.ts'
import { catalogueFaults, keysInSources, textFaults } from './pad-suite.ts'
import { goldenProblem, steadyHash } from './golden.ts'
import { labelKeys, padFaults, readFaults, viewFaults } from './pad-faults.ts'
import { soundFaults } from './heard-sounds.ts'
import { testCore } from './play-match.ts'

const padOf = (...widgets: PadLayout['widgets']): PadLayout => ({ v: 1, orientation: 'any', widgets })
const run = { type: 'stick', id: 'run', label: 'pad.run' } as const
const leap = { type: 'button', id: 'leap', label: 'Leap!', icon: 'dash' } as const

it('SDK-120 a pad that phones could not show as meant is refused', () => {
  expect(padFaults(padOf(run, leap))).toEqual([])
  expect(padFaults(padOf(run, { ...leap, icon: 'dahs' as 'dash' }))).toEqual(['there is no icon “dahs”'])
  expect(padFaults(padOf(run, { ...leap, id: 'run' }))).toEqual(['two controls are called “run”'])
  expect(padFaults(padOf({ ...run, id: 'a b' }))[0]).toContain('widgets.0.id is refused')
  const swipes = Array.from({ length: 16 }, (_, at) => ({ type: 'swipe', id: `s${at}` }) as const)
  expect(padFaults(padOf(...swipes))).toEqual(['a frame has 66 bytes, at most 64 are sent'])
})

it('SDK-120 no pad is an empty page with one line', () => {
  const line = { type: 'label', id: 'over', label: 'pad.over' } as const
  for (const empty of [padOf(), padOf(line)]) expect(padFaults(empty)).toEqual([expect.stringContaining('one line')])
  expect(padFaults(padOf({ ...line, bind: 'score' }))).toEqual([])
  expect(padFaults(messagePad({ title: 'pad.over', hint: 'pad.look', cheer: 'shared.cheer' }))).toEqual([])
})

it('SDK-120 the controls of an area fill it', () => {
  const score = { type: 'label', id: 'score', bind: 'score' } as const
  expect(padFaults(padOf(run, { ...score, grow: 0.5 }))).toEqual([expect.stringContaining('“top” leave a part')])
  expect(padFaults(padOf(run, score))).toEqual([])
  expect(padFaults(padOf({ ...run, grow: 0.5 }, { ...run, id: 'aim', grow: 0.5 }))).toEqual([])
})

it('SDK-120 a view names a layout that exists and values for its labels', () => {
  const layouts = { play: padOf({ type: 'label', id: 'score', bind: 'score' }) }
  expect(viewFaults(layouts, { layout: 'play', values: { score: 1 } })).toEqual([])
  expect(viewFaults(layouts, { layout: 'paly' })).toEqual(['view() names the layout “paly”, there are play'])
  expect(viewFaults(layouts, { layout: 'play' })).toEqual(['layout “play”: view() gives “play” no value “score”'])
  expect(viewFaults(layouts, { layout: 'own', pad: padOf(run, run) })).toEqual([
    'layout “own”: two controls are called “run”',
  ])
})

it('SDK-120 controls are read as what they are', () => {
  const faults = (readPad: Parameters<typeof readFaults>[1]) => readFaults([padOf(run, leap)], readPad)
  expect(faults((pad) => ({ ...pad.stick('run'), leap: pad.pressed('leap') > 0 }))).toEqual([])
  expect(faults((pad) => [pad.stick('rnu'), pad.held('leap')])).toEqual([
    "readPad asks for stick('rnu'), and no pad has a control “rnu”",
    'the stick “run” is on a pad, and readPad does not read it',
  ])
  expect(faults((pad) => [pad.stick('run'), pad.slider('leap')])).toEqual([
    "readPad asks for slider('leap'), and “leap” is a button",
  ])
  // A read that depends on another control counts as well.
  expect(faults((pad) => pad.held('leap') && pad.stick('run'))).toEqual([])
})

it('SDK-120 texts are wanted in English, and in all languages of a released game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-texts-'))
  mkdirSync(join(folder, 'locales'))
  writeFileSync(join(folder, 'locales/en.json'), JSON.stringify({ pad: { run: 'Run', hint: ' ' } }))
  const keys = labelKeys({ ...padOf(run, leap), theme: { hint: 'pad.hint' } })
  expect(keys).toEqual(['pad.hint', 'pad.run'])
  expect(textFaults(folder, ['pad.run'], false)).toEqual([])
  expect(textFaults(folder, [...keys, 'pad.leap'], false)).toEqual([
    'locales/en.json has no text “pad.hint”',
    'locales/en.json has no text “pad.leap”',
  ])
  expect(textFaults(folder, ['pad.run'], true)).toHaveLength(7)
  rmSync(folder, { recursive: true })
})

it('SDK-120 the catalogue agrees with the rules', () => {
  const game: Game = { ...(catalogue[0] as Game), minNumberOfPlayers: 2, maxNumberOfPlayers: 8, gyroSupported: false }
  expect(catalogueFaults(game, { minPlayers: 2, maxPlayers: 8 }, [padOf(run)])).toEqual([])
  expect(catalogueFaults(undefined, { minPlayers: 2, maxPlayers: 8 }, [])).toHaveLength(1)
  expect(catalogueFaults(game, { minPlayers: 1, maxPlayers: 8 }, [padOf({ type: 'tilt', id: 'lean' })])).toEqual([
    'the catalogue says minNumberOfPlayers: 2, and meta.minPlayers is 1',
    'the catalogue says gyroSupported: false, and a tilt control on a pad is true',
  ])
})

it('SDK-120 a match that differs from itself or from its hash is distinguished', () => {
  let made = 0
  const rulesWith = (numberOf: () => number): Parameters<typeof steadyHash>[0] => ({
    meta: { minPlayers: 1, maxPlayers: 1, fillTo: 1, modes: ['open'], maxTicks: 10 },
    bot: () => ({}),
    makeSim: () => {
      const number = numberOf()
      return {
        step: () => [],
        join: () => true,
        leave: () => undefined,
        result: () => null,
        state: () => ({ tick: 0, seats: [], timeScale: 1 }),
        save: () => null,
        load: () => undefined,
        view: () => ({ layout: '' }),
        hash: () => String(number),
      }
    },
  })
  expect(
    steadyHash(
      rulesWith(() => 7),
      1,
      5,
      testCore,
    ),
  ).toBe('7')
  expect(() =>
    steadyHash(
      rulesWith(() => ++made),
      1,
      5,
      testCore,
    ),
  ).toThrow('Look for chance')
  expect(goldenProblem('starcatch', 2, 'aa', 'aa')).toBeNull()
  expect(goldenProblem('starcatch', 2, 'aa', 'bb')).toContain('npm run golden starcatch')
})

it('SDK-120 the big screen’s texts are those that the sources and the shared choice of a mode name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofaspark-keys-'))
  mkdirSync(join(folder, 'src/view'), { recursive: true })
  writeFileSync(
    join(folder, 'src/view/hud.ts'),
    "write(t('hud.go'), t(`mode.${id}`), put(hud, 'hud.no'))\nconst says = { pop: 'hud.pop' }\ncreateModeChoice({ hud })",
  )
  writeFileSync(join(folder, 'src/hud.test.ts'), "t('hud.test')")
  expect(keysInSources(folder)).toEqual(['hud.go', 'hud.pop', 'hud.chooser'])
  rmSync(folder, { recursive: true })
})

it('SDK-514 a sound that cannot be played, a word that no language has, and a track out of step are refused', () => {
  const [recipes, captions] = [
    { thud: [0.5, 0, 220], wind: [1] },
    { thud: 'hit', wind: null },
  ]
  const song = {
    beatsPerMinute: 120,
    bars: 1,
    root: 82,
    layers: [{ bass: [0.4, '0 . . . . . . .', '7 . . . . . . .'] }],
  }
  expect(soundFaults({ recipes, captions, song })).toEqual([])
  const layers = [{ bass: [0.4, '0 . x'] }, { tuba: [0.4, '0 . . . . . . . . . . . . . . .'] }]
  expect(
    soundFaults({ recipes: { thud: [Number.NaN] }, captions: { thud: 'boing' }, song: { ...song, layers } }),
  ).toEqual([
    'the sound “thud” is not at most 21 numbers',
    'the sound “thud” has no word “boing”',
    'the voice “bass” has no volume and bars of 16 steps',
    'the voice “tuba” has no volume and bars of 16 steps',
  ])
})
