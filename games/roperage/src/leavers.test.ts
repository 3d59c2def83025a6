import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'

it('ROP-49 bots climb in the seats of two who leave, and those who stay keep their points', () => {
  const core = testCore()
  const sim = ropeRules.makeSim({ seed: 4, core, mode: 'versus' })
  for (const seat of [0, 1, 2, 3]) sim.join({ seat, bot: false, admin: seat === 0 })
  let state = sim.state()
  const play = (isThere: () => boolean): void => {
    while (!isThere() && sim.result() === null) {
      sim.step(new Map(state.seats.map((seat) => [seat, ropeRules.bot(state, seat, core)] as const)))
      state = sim.state()
    }
  }
  play(() => state.flow.round === 2 && state.flow.phase === 'play' && state.flow.playTicks > 300)
  const points = state.players.map((player) => player.points)
  for (const seat of [0, 1]) {
    sim.leave(seat)
    sim.join({ seat, bot: true, admin: false })
  }
  play(() => false)
  const score = (seat: number): number => sim.result()?.find((row) => row.seat === seat)?.score ?? 0
  for (const seat of [0, 1]) expect(score(seat)).toBeGreaterThan(0)
  for (const seat of [2, 3]) expect(score(seat)).toBeGreaterThan(points[seat] ?? 0)
})
