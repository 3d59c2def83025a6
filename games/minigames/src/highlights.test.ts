import { miniKeys, type MiniKey } from './kit/keys.ts'
import { trackHighlights } from './sim/highlight.ts'
import type { Phase } from './kit/world.ts'
import { showTable } from './sim-testing.ts'

/** No one loses anything there in the first 30 s. */
const flawless: readonly MiniKey[] = ['coinrain', 'icehockey60', 'kartsprint']

type Table = ReturnType<typeof showTable>
const toPhase = (table: Table, phase: Phase): number => table.until(({ show }) => show.phase === phase, 20_000)

it('SDK-512 the best moment is kept, shown before the podium, and skipped by the lead alone', () => {
  const table = showTable(3)
  for (let game = 1; game <= 5; game++) {
    toPhase(table, 'play')
    table.change((world) => void (world.show.best = null))
    table.run(5)
    table.change((world) => void (world.show.best = { tick: world.tick, x: 1, y: 2, heat: 9999 }))
    expect(table.state()).toMatchObject({ highlight: null, keeps: { x: 1, y: 2 } })
    table.change((world) => {
      if (world.game) world.game.over = true
    })
    toPhase(table, 'crowns')
    table.change((world) => world.players.forEach((player, at) => void (player.crowns = at)))
  }
  toPhase(table, 'replay')
  expect(table.state().highlight).toMatchObject({ x: 1, y: 2, tick: table.state().keeps?.tick })
  expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['replay', 'wait'])
  table.once(1, { skip: true })
  expect(table.state().show.phase).toBe('replay')
  table.once(0, { skip: true })
  expect(table.state()).toMatchObject({ highlight: null, show: { phase: 'podium' } })
})

it('SDK-512 what decides a late game is livelier than an early point', () => {
  const { change, state } = showTable(3)
  const heats = [1, 5].map((game) => {
    change((world) => {
      Object.assign(world.show, { game, heat: 0, best: null })
      const seat = { seat: 0, x: 3, y: 1, points: 1 }
      const feedback = game === 5 ? 'out' : 'gain'
      trackHighlights(world, [{ type: 'feedback', feedback, ...seat }])
    })
    return state().show.best
  })
  expect(heats[1]).toMatchObject({ x: 3, y: 1 })
  expect(heats[1]?.heat).toBeGreaterThan(heats[0]?.heat ?? Infinity)
})

it.each(miniKeys)('PTY-64 the demonstration of %s marks what is good or bad within 8 s, and shows a mistake', (key) => {
  const marks = [1, 2, 3].flatMap((seed) => {
    const table = showTable(4, { only: key }, 'show', seed)
    table.run(8 * 60 - 4)
    return table.of('demo')
  })
  expect(marks.length).toBeGreaterThan(0)
  if (!flawless.includes(key)) expect(marks.some(({ isGood }) => !isGood)).toBe(true)
})
