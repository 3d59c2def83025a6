import { scenario } from '../sim-testing.ts'
import { round } from '../sim/numbers.ts'
import { celebrated, metresShown, shownScoreOf } from '../sim/game.ts'
import { paint, sharesOf } from '../sim/ground.ts'
import { revealOf, type Reveal } from './reveal-show.ts'

/** A round that the Moons have just won by a blob. */
const revealed = () => {
  const table = scenario(4)
  for (const [side, x] of [
    ['sun', -6],
    ['moon', 6],
    ['moon', 3],
  ] as const)
    table.land({ seat: side === 'sun' ? 0 : 1, side, toX: x, toY: -7 })
  table.playedFor(table.state().settings.roundTicks)
  table.until(({ flow }) => flow.phase === 'roundEnd')
  return table
}

it('PNT-43 shares, and what phones show of the round, are secret from the last 30 s until the bars have stopped', () => {
  const table = scenario(4)
  expect(shownScoreOf(table.state())).toEqual({ type: 'shares', ...sharesOf(table.state().ground) })
  table.playedFor(table.state().settings.roundTicks - round.hiddenTicks)
  expect(shownScoreOf(table.state())).toEqual({ type: 'secret' })
  const ended = revealed()
  expect(ended.state().roundWinner).toBe('moon')
  expect([shownScoreOf(ended.state()), metresShown(ended.state())]).toEqual([{ type: 'secret' }, { sun: 0, moon: 0 }])
  expect(ended.sim.view(0).values).toEqual({ score: '? : ?' })
  ended.run(round.revealTicks - 10)
  const { sun, moon } = metresShown(ended.state())
  expect(shownScoreOf(ended.state())).toEqual({ type: 'metres', sun, moon })
  expect(moon).toBeGreaterThan(sun)
  expect(ended.sim.view(0).values).toEqual({ score: `${String(sun)} : ${String(moon)}` })
})

it('SDK-513 both bars rise together, pause twice, and stop at their exact share, the loser first', () => {
  const table = revealed()
  const final = sharesOf(table.state().ground)
  const show: Reveal[] = []
  while (table.state().flow.phase === 'roundEnd' && show.length < round.revealTicks - 1) {
    show.push(revealOf(table.state()))
    table.run(1)
  }
  const parting = show.findIndex(({ shares }) => shares.sun !== shares.moon)
  expect(parting).toBeGreaterThan(show.length * 0.6)
  for (const [at, { shares }] of show.entries()) {
    const before = show[at - 1]?.shares ?? shares
    expect(shares.sun).toBeGreaterThanOrEqual(before.sun)
    expect(shares.moon).toBeGreaterThanOrEqual(before.moon)
  }
  // A wait ends where growing begins again.
  const hesitations = show.filter(({ rolls }, at) => rolls && show[at - 1]?.rolls === false)
  expect(hesitations.length).toBeGreaterThanOrEqual(2)
  expect(show.at(-1)).toMatchObject({ decided: true, rolls: false, shares: final })
  expect(show[parting]?.shares.sun).toBeCloseTo(final.sun, 6)
})

it('SDK-513 a round that is level ends with bars of the same height', () => {
  const table = scenario(4)
  table.change((world) => void (world.isExtra = true))
  table.playedFor(table.state().settings.roundTicks + round.extraTicks)
  table.until(({ flow }) => flow.phase === 'roundEnd')
  expect(table.state().roundWinner).toBeNull()
  table.run(round.revealTicks - 10)
  const { shares, decided } = revealOf(table.state())
  expect(decided).toBe(true)
  expect(shares.sun).toBe(shares.moon)
})

it('SDK-513 after the last round the bars show the ground of all rounds, and the match is celebrated', () => {
  const table = scenario(4)
  table.change((world) => {
    world.flow.round = round.count
    world.banked = { sun: 9000, moon: 1000 }
    paint(world.ground, { x: 6, y: -7 }, 2, 'moon')
  })
  table.playedFor(table.state().settings.roundTicks)
  table.until(({ flow }) => flow.phase === 'roundEnd')
  table.run(round.revealTicks - 10)
  const state = table.state()
  expect(state.roundWinner).toBe('moon')
  expect([state.winner, celebrated(state)]).toEqual(['sun', 'sun'])
  const { counts } = state.ground
  const all = (counts[0] + counts[1] + counts[2]) * 4
  expect(revealOf(state).shares.sun).toBeCloseTo(((9000 + counts[1] * 2) * 100) / all, 6)
  expect(revealOf(state).shares.moon).toBeCloseTo(((1000 + counts[2] * 2) * 100) / all, 6)
})
