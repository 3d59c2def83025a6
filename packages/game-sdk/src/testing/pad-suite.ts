import { type Game, languages, findGame, hapticPatterns } from '@sofaspark/contract'
import type { GameMeta, PadLayout, GameRules, SimState } from '../game/define-game.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTexts } from '../session/texts.ts'
import { labelKeys, padFaults, readFaults, viewFaults } from './pad-faults.ts'
import { botInputs, pickedInput, testCore } from './play-match.ts'

/** Where the catalogue and the rules disagree about a game. SDK-120 */
export const catalogueFaults = (
  game: Game | undefined,
  meta: Pick<GameMeta, 'minPlayers' | 'maxPlayers'>,
  pads: readonly PadLayout[],
): string[] => {
  if (!game) return ['the catalogue (packages/contract/src/catalogue.ts) has no such game']
  const tilts = pads.some(({ widgets }) => widgets.some(({ type }) => type === 'tilt'))
  const pairs = [
    ['minNumberOfPlayers', game.minNumberOfPlayers, 'meta.minPlayers', meta.minPlayers],
    ['maxNumberOfPlayers', game.maxNumberOfPlayers, 'meta.maxPlayers', meta.maxPlayers],
    ['gyroSupported', game.gyroSupported, 'a tilt control on a pad', tilts],
  ] as const
  return pairs.flatMap(([name, said, source, is]) =>
    said === is ? [] : [`the catalogue says ${name}: ${String(said)}, and ${source} is ${String(is)}`],
  )
}

/** Keys that a game's English lacks; a released game needs them in all eight languages. SDK-120 */
export const textFaults = (folder: string, keys: readonly string[], isReleased: boolean): string[] =>
  (isReleased ? languages : (['en'] as const)).flatMap((language) => {
    const file = join(folder, 'locales', `${language}.json`)
    if (!existsSync(file)) return [`locales/${language}.json is missing`]
    const shared = readFileSync(join(import.meta.dirname, '../../locales', `${language}.json`))
    const texts = createTexts(
      new Map([
        ['locales/en.json', readFileSync(file)],
        ['locales/shared/en.json', shared],
      ]),
      'en',
    )
    return [...new Set(keys)].flatMap((key) =>
      texts.t(key) === key || texts.t(key).trim() === '' ? [`locales/${language}.json has no text “${key}”`] : [],
    )
  })

/** Words of the shared choice of a mode. */
const choiceKey = 'hud.chooser'
const literalKey = /\bt\(\s*'([\w.]+)'|:\s*'((?:hud|feed)\.[\w.]+)'/g

/** Keys that a game's sources name in full, as `t('…')` or in a table of `hud.…` and `feed.…`, and those of the shared parts that they use. SDK-120 */
export const keysInSources = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, 'src', file), 'utf8')
      const own = [...source.matchAll(literalKey)].flatMap(([, spoken, listed]) => spoken ?? listed ?? [])
      return source.includes('createModeChoice({') ? [...own, choiceKey] : own
    })

const projectDir = join(import.meta.dirname, '../../../..')
/** Ticks of a match whose pads and haptics are looked at, and how often. */
const WATCHED_TICKS = 7_200
const LOOK_EVERY_TICKS = 12
/** Ticks in which an admin who picks at once is through the opening choices. */
const OPENING_TICKS = 30

/** The part of the suite about a game's declarations: pads, texts, haptics, the catalogue. */
export const runPadSuite = <State extends SimState, Input, Event>(rules: GameRules<State, Input, Event>): void => {
  const { modes, fillTo, maxPlayers } = rules.meta
  const pads = Object.values(rules.layouts)
  const seenPads = new Set<string>()

  it.each(modes)('SDK-120 pads, haptics and stats of a %s match are such as phones know', (mode) => {
    const sim = rules.makeSim({ seed: 13, core: testCore(), mode })
    for (let seat = 0; seat < fillTo; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    const core = testCore()
    const faults = new Set(
      Object.entries(rules.layouts).flatMap(([name, pad]) =>
        padFaults(pad).map((fault) => `layout “${name}”: ${fault}`),
      ),
    )
    for (let tick = 0; tick < WATCHED_TICKS && sim.result() === null; tick++) {
      for (const event of sim.step(botInputs(rules, sim.state(), core))) {
        for (const { pattern } of rules.haptics?.(event) ?? [])
          if (!hapticPatterns.includes(pattern)) faults.add(`there is no haptic pattern “${pattern}”`)
        for (const { award, seat } of rules.stats?.(event) ?? [])
          if (!sim.state().seats.includes(seat))
            faults.add(`a stat for “${award}” names seat ${seat}, which no one plays`)
      }
      if (tick % LOOK_EVERY_TICKS !== 0) continue
      for (const seat of [...sim.state().seats, maxPlayers]) {
        const view = sim.view(seat)
        if (view.pad) seenPads.add(JSON.stringify(view.pad))
        for (const fault of viewFaults(rules.layouts, view)) faults.add(fault)
      }
    }
    expect([...faults]).toEqual([])
  })

  it.each([0, 1, 2])('SDK-120 the pads behind option %s of the opening choices are such as phones know', (at) => {
    const sim = rules.makeSim({ seed: 13, core: testCore() })
    for (let seat = 0; seat < fillTo; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
    const faults = new Set<string>()
    for (let tick = 0; tick < OPENING_TICKS; tick++) {
      const views = sim.state().seats.map((seat) => sim.view(seat))
      for (const view of views) {
        if (view.pad) seenPads.add(JSON.stringify(view.pad))
        // A phone that watches a choice gets its options instead.
        if (view.watches !== undefined) continue
        for (const fault of viewFaults(rules.layouts, view)) faults.add(fault)
      }
      const [admin] = views
      const picked = admin && pickedInput(rules, admin.pad ?? rules.layouts[admin.layout], at)
      sim.step(new Map(picked === undefined ? [] : [[0, picked]]))
    }
    expect([...faults]).toEqual([])
  })

  it('SDK-120 readPad reads every control of the pads, and no other', () => {
    expect(readFaults(pads, (controls) => rules.readPad(controls))).toEqual([])
  })

  const folder = join(projectDir, 'games', rules.key)
  it('SDK-120 every text of the pads is in the locale', () => {
    const keys = [...pads, ...[...seenPads].map((pad) => JSON.parse(pad) as (typeof pads)[number])].flatMap(labelKeys)
    // A game without a build is not shown yet.
    const isShown = existsSync(join(folder, 'src/main.ts'))
    const isReleased = findGame(rules.key)?.rollout === 'production'
    expect(isShown ? textFaults(folder, [...keys, ...rules.botNames], isReleased) : []).toEqual([])
  })

  it('SDK-120 every text of the big screen is in the locale', () => {
    const isReleased = findGame(rules.key)?.rollout === 'production'
    expect(
      existsSync(join(folder, 'src/main.ts')) ? textFaults(folder, keysInSources(folder), isReleased) : [],
    ).toEqual([])
  })

  it('SDK-120 the catalogue says what the rules say', () => {
    expect(catalogueFaults(findGame(rules.key), rules.meta, pads)).toEqual([])
  })
}
