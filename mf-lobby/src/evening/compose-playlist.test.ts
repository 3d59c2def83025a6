import { catalogue, presets, type Game, type Preset } from '@sofaspark/contract'
import { composePlaylist, minutesOf, skipped, swapped, without, type ComposeNeeds } from './compose-playlist.ts'
import { presetPlans } from './preset-games.ts'

const standing = (missing: readonly string[] = []): ComposeNeeds['standing'] => {
  return ({ key, earlyAccess }: Game) => (missing.includes(key) ? 'missing' : earlyAccess ? 'supporters' : 'plays')
}
const needs = (patch: Partial<ComposeNeeds> = {}): ComposeNeeds => ({
  games: catalogue,
  standing: standing(),
  people: 4,
  played: [],
  last: [],
  ...patch,
})
const keysOf = (preset: Preset, patch: Partial<ComposeNeeds> = {}) =>
  composePlaylist(preset, needs(patch))?.games.map(({ gameKey }) => gameKey) ?? []
const cards = ['quick', 'family', 'long'] as const

it.each(cards)('EVE-201 %s suits every number of people, within its time, and begins without a break', (preset) => {
  for (let people = 1; people <= 16; people++) {
    const playlist = composePlaylist(preset, needs({ people }))
    if (!playlist) throw new Error(`nothing for ${String(people)} people`)
    for (const { gameKey } of playlist.games) {
      const game = catalogue.find(({ key }) => key === gameKey)
      expect(game?.minNumberOfPlayers).toBeLessThanOrEqual(people)
      expect(game?.maxNumberOfPlayers).toBeGreaterThanOrEqual(Math.min(people, 8))
      expect(game?.earlyAccess).toBe(false)
    }
    expect(minutesOf(playlist)).toBeLessThanOrEqual(presetPlans[preset].minutes)
    expect(playlist.games.map(({ breakS }) => breakS > 0)).toEqual(playlist.games.map((_, at) => at > 0))
  }
})

it('EVE-201 each card fills its time for four people, and a long night has long breaks', () => {
  const filled = cards.map((preset) => {
    const playlist = composePlaylist(preset, needs())
    return playlist ? minutesOf(playlist) / presetPlans[preset].minutes : 0
  })
  for (const share of filled) expect(share).toBeGreaterThan(0.8)
  const long = composePlaylist('long', needs())
  expect(long?.games.filter(({ breakS }) => breakS === 300).length).toBeGreaterThanOrEqual(2)
  expect(new Set(keysOf('quick', { people: 2 })).size).toBe(keysOf('quick', { people: 2 }).length)
})

it('EVE-201 games that were not played tonight come first, and supporters’ games only with one', () => {
  const first = keysOf('quick')
  const again = keysOf('quick', { played: first })
  expect(again[0]).not.toBe(first[0])
  expect(again.filter((key) => !first.includes(key)).length).toBeGreaterThanOrEqual(2)
  expect(keysOf('quick', { played: first, standing: () => 'plays' })).toContain('paintbattles')
})

it('EVE-201 in a family evening no one is out: no last survivor, no lives, no tower, no bomb, and bots go easy', () => {
  const { games } = presetPlans.family
  const keys = games.map(({ gameKey }) => gameKey)
  for (const out of ['ballfrenzy', 'bubblewar', 'minigames']) expect(keys).not.toContain(out)
  expect(games.find(({ gameKey }) => gameKey === 'testgamelocal')?.mode).toBe('coop')
  for (const { settings, gameKey } of games)
    if (gameKey !== 'drawgame' && gameKey !== 'testgamelocal')
      expect(settings).toMatchObject({ bots: 'easy', calm: true })
  expect(presetPlans.family.times).toBe(1.5)
})

it('EVE-206 a game that is switched off is replaced by another one or left out, and named', () => {
  const usual = keysOf('quick')
  const [off = ''] = usual
  const playlist = composePlaylist('quick', needs({ standing: standing([off]) }))
  expect(playlist?.leftOut).toEqual([off])
  expect(playlist?.games.map(({ gameKey }) => gameKey)).not.toContain(off)
  expect(playlist?.games.length).toBeGreaterThanOrEqual(usual.length - 1)
  expect(composePlaylist('quick', needs())?.leftOut).toBeUndefined()
  for (const preset of presets)
    expect(
      composePlaylist(preset, needs({ standing: () => 'missing', last: [{ gameKey: off, settings: {} }] })),
    ).toBeNull()
})

it('EVE-206 a game that becomes unavailable during an evening is replaced, and the evening ends if none is left', () => {
  const playlist = composePlaylist('quick', needs())
  if (!playlist) throw new Error('there is an evening')
  const at1 = skipped(playlist)
  const gone = at1.games[1]?.gameKey ?? ''
  const next = without(at1, needs({ standing: standing([gone]) }))
  expect(next.leftOut).toEqual([gone])
  expect(next.games.map(({ gameKey }) => gameKey)).not.toContain(gone)
  expect(next.games[0]).toEqual(playlist.games[0])
  const last = { ...at1, games: at1.games.slice(0, 2) }
  const over = without(last, needs({ standing: () => 'missing' }))
  expect(over.at).toBe(over.games.length)
  const only = { ...playlist, games: playlist.games.slice(0, 1) }
  const nothing = without(only, needs({ standing: () => 'missing' }))
  expect([nothing.at, nothing.games.length]).toEqual([1, 1])
})

it('EVE-205 repeated presses replace the next game by all others of the card in turn', () => {
  let playlist = composePlaylist('quick', needs())
  const seen = new Set<string>()
  for (let press = 0; playlist && press < 8; press++) {
    const before = playlist.games[0]?.gameKey
    playlist = swapped(playlist, needs())
    expect(playlist?.games[0]?.gameKey).not.toBe(before)
    seen.add(playlist?.games[0]?.gameKey ?? '')
  }
  expect(seen.size).toBeGreaterThanOrEqual(4)
  const family = composePlaylist('family', needs({ people: 2 }))
  const later = family && { ...family, games: presetPlans.family.games.map((game) => ({ ...game, breakS: 5 })) }
  const changed = later && swapped(later, needs())
  expect(new Set(changed?.games.map(({ gameKey }) => gameKey)).size).toBe(presetPlans.family.games.length)
  expect(
    swapped({ preset: 'usual', games: [{ gameKey: 'drawgame', settings: {}, breakS: 0 }], at: 1 }, needs()),
  ).toBeNull()
})

it('EVE-207 our usual plays at most five games that were played last, the newest at the end, with their settings', () => {
  const last = ['drawgame', 'racegame', 'icehocky', 'roperage', 'minigames', 'ballfrenzy'].map((gameKey) => ({
    gameKey,
    settings: gameKey === 'racegame' ? { laps: 4 } : {},
  }))
  const playlist = composePlaylist('usual', needs({ last, played: ['drawgame'] }))
  expect(playlist?.games.map(({ gameKey }) => gameKey)).toEqual([
    'minigames',
    'roperage',
    'icehocky',
    'racegame',
    'drawgame',
  ])
  expect(playlist?.games[3]?.settings).toEqual({ laps: 4 })
  expect(composePlaylist('usual', needs())).toBeNull()
})
