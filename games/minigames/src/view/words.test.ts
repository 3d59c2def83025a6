import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { languages } from '@sofaspark/game-sdk'
import { minis, shownKeys } from '../minis/index.ts'
import { miniKeys, type MiniKey } from '../kit/keys.ts'
import { showTicks } from '../kit/numbers.ts'
import type { PartyState } from '../sim/sim.ts'
import type { Phase } from '../kit/world.ts'
import { botRound, showTable } from '../sim-testing.ts'
import { miniViews } from './mini-views.ts'
import { partySounds } from './sounds-list.ts'
import { headlineOf } from './words.ts'

const nameOf = (seat: number): string => ['Ada', 'Ben', 'Cleo', 'Dev'][seat] ?? ''
const read = (language: string): Buffer => readFileSync(join(import.meta.dirname, '../../locales', `${language}.json`))

const states = (): PartyState[] => {
  const table = showTable(2)
  const phases: Phase[] = [
    'choose',
    'card',
    'countdown',
    'play',
    'freeze',
    'crowns',
    'vote',
    'wheel',
    'replay',
    'podium',
    'over',
  ]
  table.run(10)
  return phases.map((phase) => {
    const state = table.state()
    return {
      ...state,
      show: { ...state.show, phase, phaseTicks: 0, played: [{ key: 'coinrain', places: {}, crowns: { 0: 2 } }] },
    }
  })
}

it('SDK-513 SDK-511 after a team game the crowns of each winner are shown, the plus before the number', () => {
  const texts = createTexts(new Map([['locales/en.json', read('en')]]), 'en')
  const received = (crowns: Record<number, number>): string => {
    const state = states().find(({ show }) => show.phase === 'crowns')
    if (!state) throw new Error('a show has crowns')
    const show = { ...state.show, key: 'flaggrab' as const, played: [{ key: 'flaggrab' as const, places: {}, crowns }] }
    return headlineOf({ ...state, game: botRound('flaggrab', 2, 5).world, show }, texts, nameOf)?.text ?? ''
  }
  expect(received({ 0: 4 })).toMatch(/: \u2066\+4\u2069$/u)
  expect(received({ 0: 4, 1: 4 })).toBe('Both sides: \u2066+4\u2069')
})

it('SDK-513 the headlines of the choice and of a game’s end are below the beans', () => {
  const texts = createTexts(new Map([['locales/en.json', read('en')]]), 'en')
  for (const state of states().filter(({ show }) => show.phase === 'choose' || show.phase === 'freeze'))
    expect(headlineOf(state, texts, nameOf)?.look).toBe('low')
})

it('SDK-513 the name of the game is announced once the wheel has stopped', () => {
  const texts = createTexts(new Map([['locales/en.json', read('en')]]), 'en')
  const state = states().find(({ show }) => show.phase === 'wheel')
  if (!state) throw new Error('a show has a wheel')
  const toldAt = (phaseTicks: number): string | undefined =>
    headlineOf({ ...state, show: { ...state.show, phaseTicks, key: 'statues' } }, texts, nameOf)?.text
  expect(toldAt(showTicks.wheelTurns - 1)).toBeUndefined()
  expect(toldAt(showTicks.wheelTurns)).toBe('Statues')
})

it('SDK-513 more than three winners of a game are announced without names', () => {
  const texts = createTexts(new Map([['locales/en.json', read('en')]]), 'en')
  const state = states().find(({ show }) => show.phase === 'crowns')
  if (!state) throw new Error('a show has crowns')
  const received = (crowns: Record<number, number>): string => {
    const show = { ...state.show, played: [{ key: 'coinrain' as const, places: {}, crowns }] }
    return headlineOf({ ...state, show }, texts, nameOf)?.text ?? ''
  }
  expect(received({ 0: 2, 1: 2, 2: 2 })).toBe('Ada & Ben & Cleo: \u2066+2\u2069')
  expect(received({ 0: 1, 1: 1, 2: 1, 3: 1 })).toBe('Crowns: \u2066+1\u2069')
})

it.each(languages)('SDK-511 every phase and minigame has its texts in %s', (language) => {
  const texts = createTexts(new Map([[`locales/${language}.json`, read(language)]]), language)
  for (const state of states()) {
    const said = headlineOf(state, texts, nameOf)
    expect(`${said?.text ?? ''} ${said?.note ?? ''}`).not.toMatch(/hud\.|mini\./)
  }
  for (const state of states().filter(({ show }) => show.phase === 'crowns'))
    for (const crowns of [{ 0: 1 }, { 0: 1, 1: 1 }]) {
      const key: MiniKey = 'flaggrab'
      const show = { ...state.show, key, played: [{ key, places: {}, crowns }] }
      const said = headlineOf({ ...state, game: botRound(key, 2, 5).world, show }, texts, nameOf)
      expect(said?.text ?? 'hud.').not.toMatch(/hud\.|teams\./)
    }
  // A draft may be English still.
  for (const key of language === 'en' ? miniKeys : shownKeys) {
    expect(texts.t(`mini.${key}.name`)).not.toContain('mini.')
    expect(texts.t(`mini.${key}.rule`)).not.toContain('mini.')
    if (minis[key].eases === true) expect(texts.t(`mini.${key}.steady`)).not.toContain('mini.')
    const said = miniViews[key].headline?.(botRound(key, 2, 5).world, texts)
    expect(typeof said === 'string' ? said : (said?.text ?? '')).not.toContain('hud.')
  }
})

it('SDK-514 every feedback, cue and phase with a sound has a sound', () => {
  const feedbacks = ['gain', 'bonus', 'lose', 'hit', 'out', 'press', 'wrong', 'bump', 'drop']
  const cues = [
    'bell',
    'decoy',
    'tick',
    'swap',
    'burst',
    'gust',
    'low',
    'high',
    'hush',
    'dance',
    'gong',
    'wheel',
    'card',
    'tried',
    'voted',
    'crown',
    'cheer',
  ]
  for (const name of [...feedbacks, ...cues]) expect(Object.keys(partySounds.recipes)).toContain(name)
  expect(Object.keys(minis)).toEqual([...miniKeys])
})
