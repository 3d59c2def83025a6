import { minis, shownKeys } from './minis/index.ts'
import type { MiniKey } from './kit/keys.ts'
import { cardsFor, openerOf, memoryOf } from './sim/choosing.ts'
import { stakes } from './kit/numbers.ts'
import { partyRules } from './rules.ts'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { showTable } from './sim-testing.ts'

type Table = ReturnType<typeof showTable>
/** Plays the games of a show, each of which ends as soon as it begins; a single leader needs no duel. */
const playShow = (table: Table): MiniKey[] => {
  while (table.state().show.phase !== 'over') {
    table.change((world) => {
      if (world.show.phase === 'play' && world.game) world.game.over = true
      world.players.forEach((player) => void (player.crowns = player.seat))
    })
    table.run(20)
  }
  return table.state().show.played.map(({ key }) => key)
}

it('PTY-14 no game returns before all had their turn, across shows', () => {
  const first = playShow(showTable(2, { length: 'normal' }))
  const table = showTable(2, { length: 'short', memory: first.join(',') })
  const second = playShow(table)
  expect(new Set([...first, ...second.slice(0, 3)]).size).toBe(first.length + 3)
  // The latest games come last in what the next show gets.
  const next = memoryOf(table.state()).split(',')
  expect(next.slice(-second.length)).toEqual(second)
})

it('PTY-14 when all were played the longest unplayed return, and junk in the memory is ignored', () => {
  const order = shownKeys.filter((key) => key !== 'coinrain')
  const table = showTable(2, { memory: ['', 'nothing', '__proto__', ...order, 'coinrain', 'coinrain'].join(',') })
  table.run(2)
  expect(table.state().evening).toEqual([...order, 'coinrain'])
  expect(table.state().show.key).toBe(order.find((key) => minis[key].opener))
  expect(showTable(2, { memory: { length: 9 } }).state().evening).toEqual([])
  expect(partyRules.memory?.(table.state())?.length).toBeLessThan(1_000)
})

it('PTY-14 the last unplayed opener is left for the next show, and the last two finals for the end of this one', () => {
  const [opener, final] = ['quickdraw', 'coinrain'] as const
  const unplayed: readonly MiniKey[] = [opener, final, 'sumoballs', 'statues', 'eggbalance', 'flaggrab', 'icehockey60']
  const memory = shownKeys.filter((key) => !unplayed.includes(key)).join(',')
  const table = showTable(2, { length: 'normal', memory })
  const chance = createRandom(187, 'cards')
  table.run(2)
  for (let round = 0; round < 30; round++) {
    expect(openerOf(table.state(), chance)).toBe(opener)
    for (const game of [2, 3, 4]) {
      table.change(({ show }) => void (show.game = game))
      for (const held of [opener, final, 'sumoballs'] as const)
        expect(cardsFor(table.state(), chance)).not.toContain(held)
    }
  }
})

it('PTY-14 over many normal shows of two each game comes up about as often', () => {
  const shows = 500
  const counts = new Map<MiniKey, number>(shownKeys.map((key) => [key, 0]))
  const table = showTable(2, { length: 'normal' })
  table.run(2)
  const chance = createRandom(183, 'cards')
  for (let round = 0; round < shows; round++) {
    table.change(({ show }) => Object.assign(show, { played: [], length: 'normal' }))
    for (let game = 1; game <= stakes.normal.length; game++) {
      table.change(({ show }) => void (show.game = game))
      const state = table.state()
      const key = game === 1 ? openerOf(state, chance) : (chance.pick(cardsFor(state, chance)) ?? 'quickdraw')
      table.change(({ show }) => void show.played.push({ key, places: {}, crowns: {} }))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const even = (shows * stakes.normal.length) / shownKeys.length
  for (const [key, count] of counts) {
    expect([key, count / even > 0.6]).toEqual([key, true])
    expect([key, count / even < 1.6]).toEqual([key, true])
  }
})

it('PTY-14 a seated room plays no game on its feet', () => {
  const table = showTable(2, { seated: true })
  table.run(2)
  const standing = shownKeys.filter((key) => minis[key].standing)
  expect(standing).toContain('statues')
  const chance = createRandom(5, 'cards')
  for (let round = 0; round < 60; round++)
    for (const key of cardsFor(table.state(), chance)) expect(standing).not.toContain(key)
})

it('PTY-14 a seated room of quick games by touch still chooses among at least nine games', () => {
  const table = showTable(2, { quick: true, seated: true, noTilt: true })
  table.run(2)
  const chance = createRandom(7, 'cards')
  const offered = Array.from({ length: 80 }, () => cardsFor(table.state(), chance)).flat()
  const left = shownKeys.filter((key) => minis[key].planS <= 40 && minis[key].standing !== true)
  expect(left.length).toBeGreaterThanOrEqual(9)
  expect(new Set([table.state().show.key, ...offered])).toEqual(new Set(left))
})

it('PTY-14 two of the games that may end a show are held back for the final, and one tilt game is enough', () => {
  const isTilt = (key: MiniKey): boolean => minis[key].kind === 'tilt'
  for (const length of ['short', 'normal', 'long']) {
    const table = showTable(2, { length })
    table.run(2)
    const chance = createRandom(length.length, 'cards')
    for (let round = 0; round < 20; round++) {
      table.change(({ show, settings }) => {
        show.played = []
        show.length = settings.length
        show.key = 'quickdraw'
      })
      for (let game = 1; game <= stakes[table.state().show.length].length; game++) {
        table.change(({ show }) => void (show.game = game))
        const { show } = table.state()
        const isFinal = game === stakes[show.length].length
        const cards = game === 1 ? [show.key] : cardsFor(table.state(), chance)
        if (isFinal) for (const key of cards) expect(minis[key].final).toBe(true)
        const played = table.state().show.played.map((one) => one.key)
        if (game > 1) for (const key of cards) expect(played).not.toContain(key)
        const key = chance.pick(cards) ?? 'quickdraw'
        table.change((world) => void world.show.played.push({ key, places: {}, crowns: {} }))
      }
      const played = table.state().show.played.map(({ key }) => key)
      expect(new Set(played).size).toBe(played.length)
      expect(played.filter(isTilt).length).toBeLessThanOrEqual(length === 'long' ? 2 : 1)
    }
  }
})

it('PTY-14 the third game from the end is played in teams unless an earlier one was', () => {
  const offersAt = (game: number, before: MiniKey): MiniKey[] => {
    const table = showTable(4, { length: 'normal' })
    table.run(2)
    table.change(({ show }) => {
      show.game = game
      show.played = (['coinrain', before] as const).map((key) => ({ key, places: {}, crowns: {} }))
    })
    return cardsFor(table.state(), createRandom(game, 'cards'))
  }
  const teams = shownKeys.filter((key) => minis[key].sides !== undefined)
  expect([...offersAt(5, 'elevator')].sort()).toEqual([...teams].sort())
  for (const key of offersAt(5, 'tugofwar')) expect(teams).not.toContain(key)
  expect(offersAt(4, 'elevator').every((key) => teams.includes(key))).toBe(false)
})
